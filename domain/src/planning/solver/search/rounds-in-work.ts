import type { RoundDraft, RoutingProblem } from '../../model/routing-problem.ts';

/** A round with what insertion needs to know in constant time. Never changed: a changed round is a new one. */
export interface WorkedRound extends RoundDraft {
  /** Names this very content, so that what was computed for it can be kept. */
  readonly version: number;
  readonly ends: readonly number[];
  /** How late each stop may start so that everything after it still fits. */
  readonly latest: readonly number[];
  readonly flown: number;
}

let versions = 0;

function kilometersOf(problem: RoutingProblem, base: number, stops: readonly number[]): number {
  let last = -1;
  let kilometers = 0;
  for (const stop of stops) {
    kilometers +=
      (last < 0 ? problem.kilometersOut[base + stop] : problem.kilometersBetween[last * problem.shareCount + stop]) ??
      0;
    last = stop;
  }
  return last < 0 ? 0 : kilometers + (problem.kilometersBack[base + last] ?? 0);
}

function endsOf(problem: RoutingProblem, pilot: number, stops: readonly number[]): number[] {
  const { shareCount, minutesOut, minutesBetween, earliestStart, service } = problem;
  const base = pilot * shareCount;
  const ends = new Array<number>(stops.length).fill(0);
  let time = problem.dutyFrom[pilot] ?? 0;
  let last = -1;
  for (let place = 0; place < stops.length; place++) {
    const stop = stops[place] ?? 0;
    time += (last < 0 ? minutesOut[base + stop] : minutesBetween[last * shareCount + stop]) ?? 0;
    time = Math.max(time, earliestStart[base + stop] ?? 0) + (service[base + stop] ?? 0);
    ends[place] = time;
    last = stop;
  }
  return ends;
}

function latestOf(problem: RoutingProblem, pilot: number, stops: readonly number[]): number[] {
  const { shareCount } = problem;
  const base = pilot * shareCount;
  const latest = new Array<number>(stops.length).fill(0);
  let limit = problem.dutyTo[pilot] ?? 0;
  let next = -1;
  for (let place = stops.length - 1; place >= 0; place--) {
    const stop = stops[place] ?? 0;
    const way = (next < 0 ? problem.minutesBack[base + stop] : problem.minutesBetween[stop * shareCount + next]) ?? 0;
    limit = Math.min(problem.latestStart[base + stop] ?? 0, limit - way - (problem.service[base + stop] ?? 0));
    latest[place] = limit;
    next = stop;
  }
  return latest;
}

/** Stops of a pilot that are known to fit, made ready for insertions. */
export function workedRound(problem: RoutingProblem, pilot: number, stops: readonly number[]): WorkedRound {
  const base = pilot * problem.shareCount;
  let worth = 0;
  let flown = 0;
  for (const stop of stops) {
    worth += problem.gain[base + stop] ?? 0;
    flown += problem.flight[base + stop] ?? 0;
  }
  const cost =
    stops.length === 0
      ? 0
      : problem.pricePerKilometer * kilometersOf(problem, base, stops) + (problem.costOfPilot[pilot] ?? 0);
  return {
    pilot,
    stops,
    value: worth - cost,
    version: ++versions,
    ends: endsOf(problem, pilot, stops),
    latest: latestOf(problem, pilot, stops),
    flown,
  };
}

/** Where a share fits best into a round and what that adds; `place` is -1 where it does not fit. */
export interface Insertion {
  place: number;
  added: number;
  /** How much longer the round gets, in kilometres or minutes. */
  effort: number;
}

export interface InsertionQuestion {
  readonly round: WorkedRound;
  readonly share: number;
  /** Whether the best place is the one that costs fewest minutes, and not fewest kilometres. */
  readonly isByMinutes: boolean;
}

const roundingMinutes = 1e-9;

/** The cheapest place of a share in a round, written into `found` because this runs a million times a second. */
export function findInsertion(problem: RoutingProblem, question: InsertionQuestion, found: Insertion): void {
  const { round, share, isByMinutes } = question;
  const { shareCount, minutesBetween } = problem;
  const { pilot, stops, ends, latest } = round;
  found.place = -1;
  found.added = Number.NEGATIVE_INFINITY;
  const pair = pilot * shareCount + share;
  if (stops.length >= problem.mostStops) return;
  if (round.flown + (problem.flight[pair] ?? 0) > (problem.mostFlight[pilot] ?? 0)) return;
  const earliest = problem.earliestStart[pair] ?? 0;
  const latestStart = problem.latestStart[pair] ?? 0;
  const service = problem.service[pair] ?? 0;
  const back = isByMinutes ? backOf(problem, round) : 0;
  let least = Number.POSITIVE_INFINITY;
  let detour = 0;
  for (let place = 0; place <= stops.length; place++) {
    const before = place === 0 ? -1 : (stops[place - 1] ?? 0);
    const after = place === stops.length ? -1 : (stops[place] ?? 0);
    const arrive =
      before < 0
        ? (problem.dutyFrom[pilot] ?? 0) + (problem.minutesOut[pair] ?? 0)
        : (ends[place - 1] ?? 0) + (minutesBetween[before * shareCount + share] ?? 0);
    const start = Math.max(arrive, earliest);
    if (start > latestStart) break;
    const onward = (after < 0 ? problem.minutesBack[pair] : minutesBetween[share * shareCount + after]) ?? 0;
    const limit = (after < 0 ? problem.dutyTo[pilot] : latest[place]) ?? 0;
    const next = start + service + onward;
    if (next > limit - roundingMinutes) continue;
    const longer = detourOver(problem, pilot, share, before, after);
    const effort = isByMinutes ? next - (after < 0 ? back : startOf(problem, round, place)) : longer;
    if (effort >= least) continue;
    least = effort;
    detour = longer;
    found.place = place;
  }
  if (found.place < 0) return;
  const first = stops.length === 0 ? (problem.costOfPilot[pilot] ?? 0) : 0;
  found.added = (problem.gain[pair] ?? 0) - problem.pricePerKilometer * detour - first;
  found.effort = least;
}

function startOf({ service, shareCount }: RoutingProblem, { pilot, stops, ends }: WorkedRound, place: number): number {
  return (ends[place] ?? 0) - (service[pilot * shareCount + (stops[place] ?? 0)] ?? 0);
}

function backOf({ dutyFrom, minutesBack, shareCount }: RoutingProblem, { pilot, stops, ends }: WorkedRound): number {
  const last = stops.length - 1;
  if (last < 0) return dutyFrom[pilot] ?? 0;
  return (ends[last] ?? 0) + (minutesBack[pilot * shareCount + (stops[last] ?? 0)] ?? 0);
}

/** How many kilometres longer the way between two stops is over this share; -1 is home. */
function detourOver(problem: RoutingProblem, pilot: number, share: number, before: number, after: number): number {
  const { shareCount, kilometersOut, kilometersBack, kilometersBetween } = problem;
  const base = pilot * shareCount;
  const way =
    ((before < 0 ? kilometersOut[base + share] : kilometersBetween[before * shareCount + share]) ?? 0) +
    ((after < 0 ? kilometersBack[base + share] : kilometersBetween[share * shareCount + after]) ?? 0);
  if (before < 0 && after < 0) return way;
  if (before < 0) return way - (kilometersOut[base + after] ?? 0);
  if (after < 0) return way - (kilometersBack[base + before] ?? 0);
  return way - (kilometersBetween[before * shareCount + after] ?? 0);
}

/** The same round with one more stop. */
export function withStop(problem: RoutingProblem, round: WorkedRound, share: number, place: number): WorkedRound {
  return workedRound(problem, round.pilot, round.stops.toSpliced(place, 0, share));
}
