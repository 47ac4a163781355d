import type { Position } from '../../geometry/geometry.ts';
import type { Stop } from '../judging/plan.ts';
import type { PlanningSettings } from './planning-settings.ts';

/** Minutes since midnight of the association's clock, on the morning that is planned. */
export type Minute = number;

export interface MinuteSpan {
  readonly from: Minute;
  readonly to: Minute;
}

export interface PlanningPilot {
  readonly pilotId: string;
  /** Null while the address has no place: named as a fault, and nothing is planned for this pilot. */
  readonly home: Position | null;
  /** Neither away nor without a drone on that day. */
  readonly isAvailable: boolean;
  /** Why not available, where it is something that nobody can be talked out of: rules not accepted, an account that is closed. */
  readonly isBarred?: boolean;
  /** From when the pilot may leave home, and when the pilot has to be home again. */
  readonly duty: MinuteSpan;
  readonly drivenReachKm: number;
  readonly batteries: number;
  readonly minutesPerHectare: number;
  /** On how many of the last 14 dawns this pilot has flown. */
  readonly recentDawns: number;
}

export interface PlanningParcel {
  readonly parcelId: string;
  readonly hectares: number;
  /** By when the sun has warmed it; absent: with the end of its mission's window. */
  readonly warmAt?: Minute;
}

export interface PlanningMission {
  readonly missionId: string;
  /** Meeting point, else a point in the first parcel, else the requester's address; null is named as a fault. */
  readonly place: Position | null;
  readonly parcels: readonly PlanningParcel[];
  readonly isRisky: boolean;
  readonly mowingAt: Minute | null;
  /** When a thermal camera sees fawns there (`thermalWindow`); its parcels in the order in which they warm (`endInWarmingOrder`). */
  readonly window: MinuteSpan;
  /** Cut into at least so many shares, however small it is: the coordinator wants several pilots on it. */
  readonly leastShares?: number;
  /** Pilots who answered that they can come: they may be given it beyond their reach. */
  readonly acceptedBy: readonly string[];
  /** Pilots who answered that they cannot come. */
  readonly refusedBy: readonly string[];
  /** Whose field it is, where that is somebody with an account: nobody is asked to search the own field. */
  readonly requesterId?: string | null;
  /** Other missions of that day that are to search the same meadow, whoever ordered them (`sameGroundAmong`). */
  readonly sameGroundAs?: readonly string[];
}

/** What the coordinator has decided: MUST is flown by that pilot, NOT is never. Without `share` it holds for all shares of the mission. */
export interface PlanningLock {
  readonly kind: 'MUST' | 'NOT';
  readonly missionId: string;
  readonly pilotId: string;
  readonly share?: number;
}

/** Whether a decision is about this share of a mission. */
export function isAbout(lock: { missionId: string; share?: number | undefined }, { missionId, share }: Stop): boolean {
  return lock.missionId === missionId && (lock.share ?? share) === share;
}

/** Who had which share in the plan before. */
export interface PriorAssignment extends Stop {
  readonly pilotId: string;
}

/** Everything a planning day's plan depends on: plain values that the server reads from its tables. */
export interface PlanningInput {
  readonly settings: PlanningSettings;
  readonly pilots: readonly PlanningPilot[];
  readonly missions: readonly PlanningMission[];
  readonly locks: readonly PlanningLock[];
  readonly prior: readonly PriorAssignment[];
}
