import type { Minute } from '../model/planning-input.ts';

/** One part of a mission in a round. */
export interface Stop {
  readonly missionId: string;
  /** From 0. */
  readonly share: number;
}

/** A part of a mission that one pilot flies; most missions have one. */
export interface Share extends Stop {
  readonly shareCount: number;
  readonly parcelIds: readonly string[];
  readonly hectares: number;
}

export interface PlannedStop extends Share {
  readonly arrive: Minute;
  readonly start: Minute;
  readonly end: Minute;
  /** From the stop before, or from home. */
  readonly kilometers: number;
}

export interface PlannedRound {
  readonly pilotId: string;
  readonly leave: Minute;
  readonly back: Minute;
  readonly stops: readonly PlannedStop[];
  readonly kilometers: number;
  /** How much later everything may begin without any stop coming too late. */
  readonly reserveMinutes: number;
}

/** Who flies what: rounds without times, as search and coordinator move them about. */
export interface Draft {
  readonly pilotId: string;
  readonly stops: readonly Stop[];
}

/** What a search has found; `judgePlan` tells the times. */
export interface Plan {
  readonly rounds: readonly Draft[];
  readonly unplanned: readonly Share[];
  /** Weighted hectares, less kilometres and fairness at their prices. */
  readonly value: number;
  /** No plan under the same rules is worth more. */
  readonly bound: number;
  /** How far the plan can be from the best one, as a part of the bound. */
  readonly gap: number;
}

/** Names a share among all of a planning day. */
export function keyOf({ missionId, share }: Stop): string {
  return `${missionId} ${share}`;
}

export function stopOf({ missionId, share }: Stop): Stop {
  return { missionId, share };
}

/** A share without what else a planning day knows about it. */
export function bareShare({ missionId, share, shareCount, parcelIds, hectares }: Share): Share {
  return { missionId, share, shareCount, parcelIds, hectares };
}

/** Where among these a stop is; -1 where it is none of them. */
export function placeOf(shares: readonly Stop[], stop: Stop): number {
  return shares.findIndex(({ missionId, share }) => missionId === stop.missionId && share === stop.share);
}
