import type { planBreaches } from '../board/planning-board.ts';
import type { PlaceablePlanningDay } from '../model/compile-planning-day.ts';
import type { DrivingTable } from '../model/driving.ts';
import { mostMinutesToMowingEver } from '../model/planning-settings.ts';
import { minutesTooWarm } from './minutes-too-warm.ts';
import { type Draft, placeOf } from './plan.ts';

export type PlanBreach =
  | Exclude<(typeof planBreaches)[number], 'PILOT_WITHOUT_HOME'>
  | 'UNKNOWN_PILOT'
  | 'UNKNOWN_SHARE'
  | 'PILOT_TWICE'
  | 'SHARE_TWICE';

export interface FoundBreach {
  readonly breach: PlanBreach;
  readonly pilotId: string;
  readonly missionId?: string;
  /** So many minutes too late, too early or too long, or so many kilometres too far. */
  readonly excess?: number;
}

export interface CheckedPlan {
  readonly breaches: readonly FoundBreach[];
  readonly value: number;
  readonly weightedHectares: number;
  readonly hectares: number;
  readonly kilometers: number;
  readonly missions: number;
  readonly pilots: number;
}

const tolerance = 1e-6;

/**
 * Judges a plan by the rules alone, sharing no arithmetic with what searches for plans: every figure is taken from the input again.
 * Tests and benchmarks hold every plan of every method against it.
 */
export function checkPlan(
  planningDay: PlaceablePlanningDay & { driving: DrivingTable },
  rounds: readonly Draft[],
): CheckedPlan {
  const check = new Check(planningDay);
  for (const round of rounds) check.round(round);
  return check.result();
}

class Check {
  readonly #planningDay: PlaceablePlanningDay & { driving: DrivingTable };
  readonly #breaches: FoundBreach[] = [];
  readonly #pilots = new Set<string>();
  readonly #shares = new Set<number>();
  readonly #sums = { weighted: 0, hectares: 0, kilometers: 0, kept: 0, dawns: 0 };

  constructor(planningDay: PlaceablePlanningDay & { driving: DrivingTable }) {
    this.#planningDay = planningDay;
  }

  result(): CheckedPlan {
    const { weighted, hectares, kilometers, kept, dawns } = this.#sums;
    const { settings } = this.#planningDay.input;
    const price = kilometers * settings.hectaresPerKilometer + dawns * settings.hectaresPerRecentDawn;
    return {
      breaches: this.#breaches,
      value: weighted + kept * settings.hectaresPerKeptShare - price,
      weightedHectares: weighted,
      hectares,
      kilometers,
      missions: new Set([...this.#shares].map((share) => this.#planningDay.shares[share]?.missionId)).size,
      pilots: this.#pilots.size,
    };
  }

  round({ pilotId, stops }: Draft): void {
    if (stops.length === 0) return;
    const number = this.#planningDay.pilots.findIndex((pilot) => pilot.pilotId === pilotId);
    const pilot = this.#planningDay.pilots[number];
    if (!pilot) {
      this.#breach('UNKNOWN_PILOT', pilotId);
      return;
    }
    if (this.#pilots.has(pilotId)) this.#breach('PILOT_TWICE', pilotId);
    this.#pilots.add(pilotId);
    if (!pilot.isAvailable) this.#breach('UNAVAILABLE', pilotId);
    if (stops.length > this.#planningDay.input.settings.mostStops) this.#breach('TOO_MANY_STOPS', pilotId);
    this.#sums.dawns += pilot.recentDawns;
    let here = number;
    let clock = pilot.duty.from;
    let battery = pilot.batteries * this.#planningDay.input.settings.usableMinutesPerBattery;
    for (const stop of stops) {
      const share = placeOf(this.#planningDay.shares, stop);
      if (share < 0) {
        this.#breach('UNKNOWN_SHARE', pilotId, stop.missionId);
        continue;
      }
      const there = this.#planningDay.pilots.length + share;
      clock = this.#stop(pilotId, number, share, clock + this.#drive(here, there));
      battery -= (this.#planningDay.shares[share]?.hectares ?? 0) * pilot.minutesPerHectare;
      here = there;
    }
    this.#limit('TOO_LITTLE_BATTERY', -battery, pilotId);
    this.#limit('BACK_TOO_LATE', clock + this.#drive(here, number) - pilot.duty.to, pilotId);
  }

  #breach(breach: PlanBreach, pilotId: string, missionId?: string, excess?: number): void {
    this.#breaches.push({
      breach,
      pilotId,
      ...(missionId !== undefined && { missionId }),
      ...(excess !== undefined && { excess }),
    });
  }

  #limit(breach: PlanBreach, excess: number, pilotId: string, missionId?: string): void {
    if (excess > tolerance) this.#breach(breach, pilotId, missionId, excess);
  }

  #drive(from: number, to: number): number {
    const { driving } = this.#planningDay;
    this.#sums.kilometers += driving.kilometers[from * driving.size + to] ?? 0;
    return driving.minutes[from * driving.size + to] ?? 0;
  }

  /** Answers when the search ends. */
  #stop(pilotId: string, number: number, index: number, arrive: number): number {
    const { pilots, shares, input } = this.#planningDay;
    const { settings } = input;
    const pilot = pilots[number];
    const share = shares[index];
    if (!pilot || !share) return arrive;
    const { mission, missionId } = share;
    if (this.#shares.has(index)) this.#breach('SHARE_TWICE', pilotId, missionId);
    this.#shares.add(index);
    this.#decisions(pilotId, index);
    const { driving } = this.#planningDay;
    const way = driving.kilometers[number * driving.size + pilots.length + index] ?? 0;
    const hasSaidYes = mission.acceptedBy.includes(pilotId);
    if (!hasSaidYes) this.#limit('OUT_OF_REACH', way - pilot.drivenReachKm, pilotId, missionId);
    const flying = share.hectares * pilot.minutesPerHectare;
    const setUp = settings.setUpMinutesPerParcel * share.parcelIds.length;
    const fawns = settings.fawnsPerHectare * share.hectares * settings.minutesPerFawn;
    const batteriesUsed = Math.max(1, Math.ceil(flying / settings.usableMinutesPerBattery));
    const length = flying + setUp + fawns + (batteriesUsed - 1) * settings.minutesPerBatteryChange;
    const mowing = mission.mowingAt ?? Number.NaN;
    const longest = Math.min(mostMinutesToMowingEver, settings.mostMinutesToMowing);
    const soonestEnd = Number.isNaN(mowing) ? 0 : mowing - longest;
    const end = Math.max(Math.max(arrive, mission.window.from) + length, soonestEnd);
    this.#limit('AFTER_THE_WINDOW', minutesTooWarm(share, { pilot, settings, end }), pilotId, missionId);
    this.#limit('AFTER_MOWING', end - mowing, pilotId, missionId);
    this.#limit('TOO_LONG_BEFORE_MOWING', mowing - end - longest, pilotId, missionId);
    this.#sums.hectares += share.hectares;
    this.#sums.weighted += share.hectares * (mission.isRisky ? settings.riskFactor : 1);
    return end;
  }

  #decisions(pilotId: string, index: number): void {
    const { shares, input } = this.#planningDay;
    const share = shares[index];
    if (!share) return;
    const { missionId } = share;
    const locks = input.locks.filter(
      (lock) => lock.missionId === missionId && (lock.share ?? share.share) === share.share,
    );
    const musts = locks.filter(({ kind }) => kind === 'MUST').map((lock) => lock.pilotId);
    const isOwn = share.mission.requesterId === pilotId && !musts.includes(pilotId);
    if (isOwn) this.#breach('OWN_FIELD', pilotId, missionId);
    const refused = share.mission.refusedBy.includes(pilotId) && !musts.includes(pilotId);
    if (refused) this.#breach('ANSWERED_UNAVAILABLE', pilotId, missionId);
    if (musts.length > 0 && !musts.includes(pilotId)) this.#breach('LOCKED_TO_ANOTHER', pilotId, missionId);
    const isExcluded = locks.some((lock) => lock.kind === 'NOT' && lock.pilotId === pilotId);
    if (isExcluded) this.#breach('EXCLUDED', pilotId, missionId);
    const had = input.prior.filter((one) => one.pilotId === pilotId);
    if (placeOf(had, share) >= 0) this.#sums.kept += 1;
  }
}
