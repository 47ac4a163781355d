import type { Minute } from '../model/planning-input.ts';

/** A part of a mission that one pilot flies; most missions have one. */
export interface Share {
  readonly missionId: string;
  /** From 0. */
  readonly share: number;
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
  readonly stops: readonly { readonly missionId: string; readonly share: number }[];
}

export interface Plan {
  readonly rounds: readonly PlannedRound[];
  readonly unplanned: readonly Share[];
  /** Weighted hectares, less kilometres and fairness at their prices. */
  readonly value: number;
  /** No plan under the same rules is worth more. */
  readonly bound: number;
  /** How far the plan can be from the best one, as a part of the bound. */
  readonly gap: number;
}
