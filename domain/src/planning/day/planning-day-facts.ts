import type { FlyingProfile } from '../../flying-profile/flying-profile.ts';
import type { Position } from '../../geometry/geometry.ts';
import type { TakeOffRules } from '../../light/take-off.ts';
import type { PilotResponse } from '../../missions/mission.ts';
import type { MissionStatus } from '../../missions/mission-status.ts';
import type { PlanningSettings } from '../model/planning-settings.ts';

/** When the sun has warmed a field (instants): as the sky is expected, and under closed clouds. */
export interface WarmAt {
  readonly expected: string;
  readonly overcast: string;
}

/** A mission of the day that somebody may still fly. */
export interface MissionToPlan {
  missionId: string;
  status: MissionStatus;
  pilotId: string | null;
  requesterLastname: string | null;
  requesterFirstname: string | null;
  /** Whose fields these are, when that is somebody with an account. */
  requesterUserId: string | null;
  municipality: string | null;
  /** Meeting point, else inside the first parcel, else the requester's address. */
  place: Position | null;
  isRisky: boolean;
  late: boolean;
  mowingTime: string | null;
  /** A parcel without `warmAt` warms as flat open ground does at the place of the mission. */
  parcels: { parcelId: string; name: string; squareMeters: number; warmAt?: WarmAt }[];
  responses: { pilotId: string; response: PilotResponse }[];
}

/** Somebody who may fly on that day, or has been given something on it. */
export interface PilotToPlan {
  pilotId: string;
  lastname: string | null;
  firstname: string | null;
  phone: string | null;
  home: Position | null;
  reachKilometres: number | null;
  isActive: boolean;
  /** Admins have nothing to accept. */
  hasAcceptedRules: boolean;
  /** As far as the association asks for papers on that day. */
  hasPapers: boolean;
  isAway: boolean;
  /** On how many of the 14 dawns before that day this pilot has flown. */
  recentDawns: number;
}

/** All that is known about a morning, before anybody has decided anything. */
export interface PlanningDayFacts {
  readonly day: string;
  readonly timeZone: string;
  readonly settings: PlanningSettings;
  /** From when on one may fly, by country. */
  readonly takeOff: TakeOffRules;
  /** In which country a place lies; null where nobody knows. */
  readonly countryAt: (place: Position) => string | null;
  readonly missions: readonly MissionToPlan[];
  readonly pilots: readonly PilotToPlan[];
  readonly profiles: ReadonlyMap<string, FlyingProfile>;
  /** Missions over the same ground, by each of them. */
  readonly sameGround: ReadonlyMap<string, readonly string[]>;
}

/** Whether a pilot could come, and if not, why. */
export function absenceOf({ isActive, hasAcceptedRules, hasPapers, isAway }: PilotToPlan) {
  if (!isActive) return 'INACTIVE';
  if (!hasAcceptedRules) return 'RULES_NOT_ACCEPTED';
  if (!hasPapers) return 'PAPERS_EXPIRED';
  return isAway ? 'AWAY' : null;
}

/** Who has what by now, by mission. */
export function assignedOf({ missions }: Pick<PlanningDayFacts, 'missions'>): Record<string, string> {
  return Object.fromEntries(
    missions.flatMap(({ missionId, pilotId }) => (pilotId === null ? [] : [[missionId, pilotId]])),
  );
}
