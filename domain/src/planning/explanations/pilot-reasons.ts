import { bestOrder } from '../judging/best-order.ts';
import { type Draft, keyOf, stopOf } from '../judging/plan.ts';
import type { PlanningDay } from '../model/compile-planning-day.ts';
import type { Minute } from '../model/planning-input.ts';
import { timeRound } from '../model/routing-problem.ts';
import type { PairRefusal } from '../model/why-not-pair.ts';
import { type PairVerdict, verdictsOn } from './pair-verdicts.ts';

type Told =
  /** It fits into the round as it is: so many minutes longer away from home, and the round that it makes. */
  | { readonly reason: 'FITS'; readonly minutes: number; readonly round: Draft }
  /** Could fly it with the morning free, but not beside the own round, which ends then. */
  | { readonly reason: 'FULL'; readonly until: Minute }
  | { readonly reason: 'TOO_FAR'; readonly kilometers: number; readonly drivenReachKm: number }
  /** The own round breaks a rule already, whatever is added to it. */
  | { readonly reason: 'ROUND_BROKEN' | 'DECLINED' | 'ABSENT' | 'BARRED' | 'OWN_FIELD' | 'EXCLUDED' | 'LOCKED' }
  | { readonly reason: 'NO_SUCH_DRONE' | 'WINDOW_TOO_SHORT' | 'DUTY_TOO_SHORT'; readonly missingMinutes: number };

/** Why one pilot does not fly a share, or that it fits, with everybody's round as it stands. */
export type PilotReason = Told & { readonly pilotId: string };

interface OwnRound {
  readonly stops: readonly number[];
  /** Null where it breaks a rule. */
  readonly times: { readonly leave: Minute; readonly back: Minute } | null;
}

/** Everybody's round in the planning day's numbers, by pilot: read once for all that is in no round. */
export type StandingRounds = ReadonlyMap<string, OwnRound>;

const noRound: OwnRound = { stops: [], times: { leave: 0, back: 0 } };

export function standingRoundsOf(planningDay: PlanningDay, rounds: readonly Draft[]): StandingRounds {
  const flown = rounds.filter(({ stops }) => stops.length > 0);
  return new Map(
    flown.map(({ pilotId, stops }): [string, OwnRound] => {
      const places = stops.flatMap((stop) => planningDay.shareAt.get(keyOf(stop)) ?? []);
      const number = planningDay.pilotAt.get(pilotId) ?? -1;
      const isKnown = number >= 0 && places.length === stops.length;
      return [pilotId, { stops: places, times: isKnown ? timesOf(planningDay, number, places) : null }];
    }),
  );
}

/** From leaving home to being back, or null where these stops in this order break a rule. */
function timesOf({ problem }: PlanningDay, pilot: number, stops: readonly number[]): OwnRound['times'] {
  const [first] = stops;
  if (first === undefined || !stops.every((stop) => problem.sharesOfPilot[pilot]?.includes(stop))) return null;
  const timed = timeRound(problem, pilot, stops);
  if (!timed) return null;
  const way = problem.minutesOut[pilot * problem.shareCount + first] ?? 0;
  return { leave: (timed.starts[0] ?? 0) - way, back: timed.back };
}

/** What every pilot's own reason is about one share: who fits, the least effort before, then who has said yes, then the nearest. */
export function pilotReasonsOn(planningDay: PlanningDay, standing: StandingRounds, at: number): PilotReason[] {
  const reasons = verdictsOn(planningDay, at).map((verdict): PilotReason => {
    const told = verdict.refusal
      ? ofRefusal(planningDay, verdict, verdict.refusal)
      : ofRoom(planningDay, standing, verdict, at);
    return { ...told, pilotId: verdict.pilotId };
  });
  const { acceptedBy = [] } = planningDay.shares[at]?.mission ?? {};
  const longest = 24 * 60;
  const rankOf = (one: PilotReason) =>
    one.reason === 'FITS' ? one.minutes : acceptedBy.includes(one.pilotId) ? longest : longest + 1;
  return reasons.toSorted((one, other) => rankOf(one) - rankOf(other));
}

function ofRefusal(planningDay: PlanningDay, { pilot }: PairVerdict, refusal: PairRefusal): Told {
  switch (refusal.reason) {
    case 'UNAVAILABLE':
      return { reason: planningDay.pilots[pilot]?.isBarred ? 'BARRED' : 'ABSENT' };
    case 'ANSWERED_UNAVAILABLE':
      return { reason: 'DECLINED' };
    case 'LOCKED_TO_ANOTHER':
      return { reason: 'LOCKED' };
    case 'OUT_OF_REACH':
      return { reason: 'TOO_FAR', kilometers: refusal.kilometers, drivenReachKm: refusal.drivenReachKm };
    case 'DRONE_RANGE':
      return { reason: 'NO_SUCH_DRONE', missingMinutes: refusal.missingFlightMinutes };
    case 'WINDOW_TOO_SHORT':
    case 'DUTY_TOO_SHORT':
      return { reason: refusal.reason, missingMinutes: refusal.missingMinutes };
    case 'OWN_FIELD':
    case 'EXCLUDED':
      return { reason: refusal.reason };
  }
}

function ofRoom(planningDay: PlanningDay, standing: StandingRounds, { pilot, pilotId }: PairVerdict, at: number): Told {
  const { stops, times } = standing.get(pilotId) ?? noRound;
  if (!times) return { reason: 'ROUND_BROKEN' };
  const found = withIt(planningDay, pilot, { stops, at });
  if (!found) return { reason: 'FULL', until: times.back };
  const flown = found.order.flatMap((stop) => planningDay.shares[stop] ?? []);
  const round = { pilotId, stops: flown.map(stopOf) };
  return { reason: 'FITS', minutes: Math.max(0, found.minutes - (times.back - times.leave)), round };
}

/** The round with one more stop: at its best place, else in any order that works. */
function withIt(planningDay: PlanningDay, pilot: number, { stops, at }: { stops: readonly number[]; at: number }) {
  if (isSurelyTooMuch(planningDay, pilot, [...stops, at])) return null;
  const orders = [...stops, at].map((_, place) => stops.toSpliced(place, 0, at));
  const [best] = orders
    .flatMap((order) => awayFor(planningDay, pilot, order))
    .toSorted((a, b) => a.minutes - b.minutes);
  if (best) return best;
  const other = bestOrder(planningDay.problem, pilot, [...stops, at]);
  return other ? (awayFor(planningDay, pilot, other.stops)[0] ?? null) : null;
}

function awayFor(planningDay: PlanningDay, pilot: number, order: readonly number[]) {
  const times = timesOf(planningDay, pilot, order);
  return times ? [{ order, minutes: times.back - times.leave }] : [];
}

/** More stops, flying or searching than any order could hold: spares trying them all. */
function isSurelyTooMuch({ problem }: PlanningDay, pilot: number, stops: readonly number[]): boolean {
  const pairs = stops.map((stop) => pilot * problem.shareCount + stop);
  const sumOf = (values: Float64Array) => pairs.reduce((sum, pair) => sum + (values[pair] ?? 0), 0);
  const from = Math.min(...pairs.map((pair) => problem.earliestStart[pair] ?? 0));
  const to = Math.max(...pairs.map((pair) => (problem.latestStart[pair] ?? 0) + (problem.service[pair] ?? 0)));
  return (
    stops.length > problem.mostStops ||
    sumOf(problem.flight) > (problem.mostFlight[pilot] ?? 0) ||
    sumOf(problem.service) > to - from
  );
}
