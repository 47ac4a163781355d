import type { PlanningDay } from '../model/compile-planning-day.ts';
import type { PlanningPilot } from '../model/planning-input.ts';
import { waysOf } from '../model/ways-of.ts';
import { type PairTimes, pairTimes } from '../model/why-not-pair.ts';
import { checkPlan, type FoundBreach } from './check-plan.ts';
import { bareShare, type Draft, keyOf, type PlannedRound, type PlannedStop, type Share } from './plan.ts';

export interface JudgedRound extends PlannedRound {
  /** The rules that it breaks; a round that a coordinator has put together is kept all the same. */
  readonly breaches: readonly FoundBreach[];
}

/** Rounds as somebody has put them together, with what follows from them. */
export interface JudgedPlan {
  readonly rounds: readonly JudgedRound[];
  readonly unplanned: readonly Share[];
  /** As `Plan.value`, whether or not the rules allow it. */
  readonly value: number;
}

interface TimedStop extends PairTimes {
  readonly stop: PlannedStop;
  readonly minutesOnward: number;
}

/** What rounds come to, timed as early as they can be flown, and which rules they break. */
export function judgePlan(planningDay: PlanningDay, drafts: readonly Draft[]): JudgedPlan {
  const known = drafts.filter(({ stops }) => stops.length > 0);
  const { breaches, value } = checkPlan(planningDay, known);
  const rounds = known.flatMap((draft) => {
    const round = timeByHand(planningDay, draft);
    const own = breaches.filter(({ pilotId }) => pilotId === draft.pilotId);
    return round ? [{ ...round, breaches: own }] : [];
  });
  const planned = new Set(known.flatMap(({ stops }) => stops.map(keyOf)));
  const unplanned = planningDay.shares.filter((share) => !planned.has(keyOf(share))).map(bareShare);
  return { rounds, unplanned, value };
}

/** Ways from home, or from nowhere for a pilot whose home is not known: the fields are timed all the same. */
function waysFromHome(planningDay: PlanningDay, pilotAt: number, share: number) {
  if (pilotAt < 0) return { minutesOut: 0, kilometersOut: 0, minutesBack: 0, kilometersBack: 0 };
  return waysOf(planningDay, pilotAt, share);
}

function timeByHand(planningDay: PlanningDay, draft: Draft): PlannedRound | null {
  const pilot = planningDay.input.pilots.find(({ pilotId }) => pilotId === draft.pilotId);
  const places = draft.stops.flatMap((stop) => planningDay.shareAt.get(keyOf(stop)) ?? []);
  const [first] = places;
  const last = places.at(-1);
  if (!pilot || first === undefined || last === undefined) return null;
  const pilotAt = planningDay.pilotAt.get(draft.pilotId) ?? -1;
  const timed = timeStops(planningDay, pilot, { pilotAt, places });
  const out = waysFromHome(planningDay, pilotAt, first);
  const back = waysFromHome(planningDay, pilotAt, last);
  const stops = timed.map(({ stop }) => stop);
  return {
    pilotId: draft.pilotId,
    leave: (stops[0]?.start ?? 0) - out.minutesOut,
    back: (stops.at(-1)?.end ?? 0) + back.minutesBack,
    stops,
    kilometers: stops.reduce((sum, { kilometers }) => sum + kilometers, back.kilometersBack),
    reserveMinutes: reserveOf(timed, pilot.duty.to - back.minutesBack),
  };
}

function timeStops(
  planningDay: PlanningDay,
  pilot: PlanningPilot,
  { pilotAt, places }: { pilotAt: number; places: readonly number[] },
): TimedStop[] {
  const { driving, shares, pilots, input } = planningDay;
  const timed: TimedStop[] = [];
  let clock = pilot.duty.from;
  for (const [at, place] of places.entries()) {
    const share = shares[place];
    if (!share) continue;
    const before = places[at - 1];
    const out = waysFromHome(planningDay, pilotAt, place);
    const way = before === undefined ? -1 : (pilots.length + before) * driving.size + pilots.length + place;
    const arrive = clock + (way < 0 ? out.minutesOut : (driving.minutes[way] ?? 0));
    const times = pairTimes(pilot, share.mission, share, input.settings);
    const start = Math.max(arrive, times.earliestStart);
    const end = start + times.service;
    const kilometers = way < 0 ? out.kilometersOut : (driving.kilometers[way] ?? 0);
    const next = places[at + 1];
    const onward = next === undefined ? -1 : (pilots.length + place) * driving.size + pilots.length + next;
    // Nobody waits in the dark at the first field: the round leaves home as late as the first search allows.
    const stop = { ...bareShare(share), arrive: way < 0 ? start : arrive, start, end, kilometers };
    timed.push({ ...times, stop, minutesOnward: onward < 0 ? 0 : (driving.minutes[onward] ?? 0) });
    clock = end;
  }
  return timed;
}

/** How much later every stop could start; nothing where one is too late already. */
function reserveOf(timed: readonly TimedStop[], latestLeave: number): number {
  let limit = latestLeave;
  let reserve = Number.POSITIVE_INFINITY;
  for (const { stop, service, latestStart, minutesOnward } of timed.toReversed()) {
    limit = Math.min(latestStart, limit - minutesOnward - service);
    reserve = Math.min(reserve, limit - stop.start);
  }
  return Math.max(0, reserve);
}
