import type { PlanningDay } from '../model/compile-planning-day.ts';
import { type RoundDraft, timeRound } from '../model/routing-problem.ts';
import type { Draft, Plan, PlannedRound, Share } from './plan.ts';

function shareOf({ shares }: PlanningDay, index: number): Share[] {
  const share = shares[index];
  if (!share) return [];
  const { missionId, share: number, shareCount, parcelIds, hectares } = share;
  return [{ missionId, share: number, shareCount, parcelIds, hectares }];
}

/** How much later every stop could start, limited by windows, mowing and the end of duty. */
function reserveOf({ problem }: PlanningDay, { pilot, stops }: RoundDraft, starts: readonly number[]): number {
  let limit = problem.dutyTo[pilot] ?? 0;
  let reserve = Number.POSITIVE_INFINITY;
  for (let place = stops.length - 1; place >= 0; place--) {
    const stop = stops[place] ?? 0;
    const pair = pilot * problem.shareCount + stop;
    const next = stops[place + 1];
    const onward =
      (next === undefined ? problem.minutesBack[pair] : problem.minutesBetween[stop * problem.shareCount + next]) ?? 0;
    limit = Math.min(problem.latestStart[pair] ?? 0, limit - onward - (problem.service[pair] ?? 0));
    reserve = Math.min(reserve, limit - (starts[place] ?? 0));
  }
  return Math.max(0, reserve);
}

function plannedRound(planningDay: PlanningDay, round: RoundDraft): PlannedRound[] {
  const { problem } = planningDay;
  const timed = timeRound(problem, round.pilot, round.stops);
  const pilot = planningDay.pilots[round.pilot];
  const first = round.stops[0];
  if (!timed || !pilot || first === undefined) return [];
  const base = round.pilot * problem.shareCount;
  const stops = round.stops.flatMap((stop, place) => {
    const before = round.stops[place - 1];
    const way =
      before === undefined
        ? problem.kilometersOut[base + stop]
        : problem.kilometersBetween[before * problem.shareCount + stop];
    const start = timed.starts[place] ?? 0;
    const times = { start, end: start + (problem.service[base + stop] ?? 0), kilometers: way ?? 0 };
    return shareOf(planningDay, stop).map((share) => ({ ...share, arrive: timed.arrivals[place] ?? 0, ...times }));
  });
  const leave = (timed.starts[0] ?? 0) - (problem.minutesOut[base + first] ?? 0);
  const { kilometers, back } = timed;
  // Nobody waits in the dark at the first field: the round leaves home as late as the first search allows.
  const punctual = stops.map((stop, place) => (place === 0 ? { ...stop, arrive: stop.start } : stop));
  const reserveMinutes = reserveOf(planningDay, round, timed.starts);
  return [{ pilotId: pilot.pilotId, leave, back, stops: punctual, kilometers, reserveMinutes }];
}

/** Rounds with their times, what is left over, and how far from the best plan this can be. */
export function planOfRounds(
  planningDay: PlanningDay,
  rounds: readonly RoundDraft[],
  solved: { readonly value: number; readonly bound: number },
): Plan {
  const planned = new Set(rounds.flatMap(({ stops }) => stops));
  const locked = rounds.reduce(
    (sum, { pilot, stops }) => sum + stops.filter((stop) => isLocked(planningDay, pilot, stop)).length,
    0,
  );
  // The bonus only makes locks come first; a plan is not worth more for having been told what to do.
  const bonus = locked * planningDay.lockBonus;
  const value = solved.value - bonus;
  const bound = Math.max(value, solved.bound - bonus);
  return {
    rounds: rounds.toSorted((a, b) => a.pilot - b.pilot).flatMap((round) => plannedRound(planningDay, round)),
    unplanned: planningDay.shares.flatMap((_, share) => (planned.has(share) ? [] : shareOf(planningDay, share))),
    value,
    bound,
    gap: bound > 0 ? (bound - value) / bound : 0,
  };
}

function isLocked({ problem, lockBonus }: PlanningDay, pilot: number, share: number): boolean {
  return (problem.gain[pilot * problem.shareCount + share] ?? 0) >= lockBonus;
}

/** A plan as the coordinator sees it, without times: what is locked, kept and checked again. */
export function draftsOf({ rounds }: Pick<Plan, 'rounds'>): Draft[] {
  return rounds.map(({ pilotId, stops }) => ({
    pilotId,
    stops: stops.map(({ missionId, share }) => ({ missionId, share })),
  }));
}

/** A plan's rounds in the numbers of a planning day that may have changed meanwhile; what no longer exists is left out. */
export function roundsOfDrafts({ pilots, shares, problem }: PlanningDay, drafts: readonly Draft[]): RoundDraft[] {
  const pilotAt = new Map(pilots.map(({ pilotId }, at) => [pilotId, at]));
  const shareAt = new Map(shares.map(({ missionId, share }, at) => [`${missionId} ${share}`, at]));
  return drafts.flatMap((draft) => {
    const pilot = pilotAt.get(draft.pilotId);
    if (pilot === undefined) return [];
    const stops = draft.stops.flatMap(({ missionId, share }) => shareAt.get(`${missionId} ${share}`) ?? []);
    const allowed = stops.filter((stop) => problem.sharesOfPilot[pilot]?.includes(stop));
    const timed = timeRound(problem, pilot, allowed);
    return timed && allowed.length > 0 ? [{ pilot, stops: allowed, value: timed.value }] : [];
  });
}
