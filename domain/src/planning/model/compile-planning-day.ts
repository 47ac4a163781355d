import type { Position } from '../../geometry/geometry.ts';
import { impossibleLocks, sharesOfLock } from '../judging/impossible-locks.ts';
import { keyOf, type Share } from '../judging/plan.ts';
import type { DrivingTable } from './driving.ts';
import type { PlanningInput, PlanningLock, PlanningMission, PlanningPilot, PriorAssignment } from './planning-input.ts';
import type { RoutingProblem } from './routing-problem.ts';
import { sharesOf } from './shares.ts';
import { waysOf } from './ways-of.ts';
import { isInReach, pairTimes, whyNotPair } from './why-not-pair.ts';

/** What cannot be planned because something about it is not known. */
export type PlanningFault =
  | { readonly fault: 'MISSION_WITHOUT_PLACE' | 'MISSION_WITHOUT_PARCELS'; readonly missionId: string }
  | { readonly fault: 'PILOT_WITHOUT_HOME'; readonly pilotId: string };

export type PlacedMission = PlanningMission & { readonly place: Position };
export type PlacedPilot = PlanningPilot & { readonly home: Position };

/** What of an evening can be planned: missions cut into shares, and everybody with a place. */
export interface PlaceablePlanningDay {
  readonly input: PlanningInput;
  readonly pilots: readonly PlacedPilot[];
  readonly shares: readonly (Share & { readonly mission: PlacedMission })[];
  readonly faults: readonly PlanningFault[];
  /** The places that a driving table is asked for: homes first, then one a share. */
  readonly places: readonly Position[];
}

/** Leaves out, with its name, what has no place or nothing to fly; the rest is planned. */
export function placePlanningDay(input: PlanningInput): PlaceablePlanningDay {
  const faults: PlanningFault[] = [];
  const pilots: PlacedPilot[] = [];
  for (const pilot of input.pilots) {
    if (pilot.home) pilots.push({ ...pilot, home: pilot.home });
    else faults.push({ fault: 'PILOT_WITHOUT_HOME', pilotId: pilot.pilotId });
  }
  const shares: (Share & { mission: PlacedMission })[] = [];
  for (const mission of input.missions) {
    const parts = sharesOf(mission, input.settings.shareHectares);
    if (!mission.place) faults.push({ fault: 'MISSION_WITHOUT_PLACE', missionId: mission.missionId });
    else if (parts.length === 0) faults.push({ fault: 'MISSION_WITHOUT_PARCELS', missionId: mission.missionId });
    else for (const part of parts) shares.push({ ...part, mission: { ...mission, place: mission.place } });
  }
  const places = [...pilots.map(({ home }) => home), ...shares.map(({ mission }) => mission.place)];
  return { input, pilots, shares, faults, places };
}

/** A planning day in words and in numbers. */
export interface PlanningDay extends PlaceablePlanningDay {
  /** Where in `pilots` somebody is, by id. */
  readonly pilotAt: ReadonlyMap<string, number>;
  /** Where in `shares` a stop is, by `keyOf`; the shares of a mission stand together. */
  readonly shareAt: ReadonlyMap<string, number>;
  readonly locksOfMission: ReadonlyMap<string, readonly PlanningLock[]>;
  readonly priorOfPilot: ReadonlyMap<string, readonly PriorAssignment[]>;
  readonly driving: DrivingTable;
  readonly problem: RoutingProblem;
  /** What every honoured MUST adds to `problem`'s values, and has to be taken off again. */
  readonly lockBonus: number;
}

/** What a share counts: its hectares, more where fawns are there every year. */
export function weightOf(hectares: number, isRisky: boolean, riskFactor: number): number {
  return hectares * (isRisky ? riskFactor : 1);
}

/** More than any round can be worth, so that no exchange makes up for a lock that is not honoured. */
function bonusAbove(weights: readonly number[], mostStops: number, kept: number): number {
  const heaviest = weights.toSorted((a, b) => b - a).slice(0, mostStops);
  return Math.ceil(10 + heaviest.reduce((sum, weight) => sum + weight + kept, 0));
}

function byName<Item>(items: readonly Item[], nameOf: (item: Item) => string): Map<string, Item[]> {
  const named = new Map<string, Item[]>();
  for (const item of items) {
    const known = named.get(nameOf(item));
    if (known) known.push(item);
    else named.set(nameOf(item), [item]);
  }
  return named;
}

function emptyProblem({
  pilots,
  shares,
  input,
}: PlaceablePlanningDay): RoutingProblem & { sharesOfPilot: number[][]; pilotsOfShare: number[][] } {
  const [pilotCount, shareCount] = [pilots.length, shares.length];
  const pairs = () => new Float64Array(pilotCount * shareCount);
  return {
    pilotCount,
    shareCount,
    mostStops: input.settings.mostStops,
    pricePerKilometer: input.settings.hectaresPerKilometer,
    sharesOfPilot: pilots.map(() => []),
    pilotsOfShare: shares.map(() => []),
    gain: pairs(),
    earliestStart: pairs(),
    latestStart: pairs(),
    service: pairs(),
    flight: pairs(),
    minutesBetween: new Float64Array(shareCount * shareCount),
    kilometersBetween: new Float64Array(shareCount * shareCount),
    minutesOut: pairs(),
    kilometersOut: pairs(),
    minutesBack: pairs(),
    kilometersBack: pairs(),
    dutyFrom: Float64Array.from(pilots, ({ duty }) => duty.from),
    dutyTo: Float64Array.from(pilots, ({ duty }) => duty.to),
    mostFlight: Float64Array.from(pilots, ({ batteries }) => batteries * input.settings.usableMinutesPerBattery),
    costOfPilot: Float64Array.from(pilots, ({ recentDawns }) => recentDawns * input.settings.hectaresPerRecentDawn),
  };
}

/** Turns a planning day into numbers; `driving` is over `places`, and no way in it is longer than a detour. */
export function compilePlanningDay(placed: PlaceablePlanningDay, driving: DrivingTable): PlanningDay {
  const { pilots, shares, input } = placed;
  const { settings, locks } = input;
  const problem = emptyProblem(placed);
  const weights = shares.map(({ hectares, mission }) => weightOf(hectares, mission.isRisky, settings.riskFactor));
  const lockBonus = bonusAbove(weights, settings.mostStops, settings.hectaresPerKeptShare);
  const priorOfPilot = byName(input.prior, ({ pilotId }) => pilotId);
  const locksOfMission = byName(locks, ({ missionId }) => missionId);
  const day = { pilots, driving };
  for (const [index, pilot] of pilots.entries()) {
    const prior = new Set(priorOfPilot.get(pilot.pilotId)?.map(keyOf));
    for (const [to, share] of shares.entries()) {
      const pair = index * shares.length + to;
      const ways = waysOf(day, index, to);
      // Nearly all pairs of a large day: the other rules need not be asked.
      if (!isInReach(pilot, share.mission, ways.kilometersOut)) continue;
      const here = locksOfMission.get(share.missionId) ?? [];
      if (whyNotPair(pilot, share.mission, share, { settings, locks: here, ways })) continue;
      problem.sharesOfPilot[index]?.push(to);
      problem.pilotsOfShare[to]?.push(index);
      const times = pairTimes(pilot, share.mission, share, settings);
      const kept = prior.has(keyOf(share)) ? settings.hectaresPerKeptShare : 0;
      problem.gain[pair] = (weights[to] ?? 0) + kept;
      problem.earliestStart[pair] = times.earliestStart;
      problem.latestStart[pair] = times.latestStart;
      problem.service[pair] = times.service;
      problem.flight[pair] = times.flight;
      problem.minutesOut[pair] = ways.minutesOut;
      problem.kilometersOut[pair] = ways.kilometersOut;
      problem.minutesBack[pair] = ways.minutesBack;
      problem.kilometersBack[pair] = ways.kilometersBack;
    }
  }
  fillWaysBetween(problem, driving);
  const pilotAt = new Map(pilots.map(({ pilotId }, at) => [pilotId, at]));
  const shareAt = new Map(shares.map((share, at) => [keyOf(share), at]));
  const planningDay = { ...placed, pilotAt, shareAt, locksOfMission, priorOfPilot, driving, problem, lockBonus };
  rewardLocks(planningDay);
  return planningDay;
}

/**
 * A decision that no plan can honour by itself earns nothing: it would keep a plan from one that can be. Of several that are too much
 * for one round, all earn: as many are honoured as fit.
 */
function rewardLocks(planningDay: PlanningDay): void {
  const { input, problem, lockBonus } = planningDay;
  const faults = impossibleLocks(planningDay).filter(({ fault }) => fault.reason !== 'TOO_MUCH_FOR_ONE_ROUND');
  const impossible = new Set(faults.map(({ lock }) => lock));
  const locked = new Set<number>();
  for (const lock of input.locks) {
    if (lock.kind !== 'MUST' || impossible.has(lock)) continue;
    const pilot = planningDay.pilotAt.get(lock.pilotId) ?? -1;
    for (const share of sharesOfLock(planningDay, lock)) locked.add(pilot * problem.shareCount + share);
  }
  for (const pair of locked) problem.gain[pair] = (problem.gain[pair] ?? 0) + lockBonus;
}

function fillWaysBetween(
  { shareCount, pilotCount, minutesBetween, kilometersBetween }: RoutingProblem,
  driving: DrivingTable,
): void {
  for (let from = 0; from < shareCount; from++) {
    const row = (pilotCount + from) * driving.size + pilotCount;
    minutesBetween.set(driving.minutes.subarray(row, row + shareCount), from * shareCount);
    kilometersBetween.set(driving.kilometers.subarray(row, row + shareCount), from * shareCount);
  }
}
