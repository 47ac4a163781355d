import { bestOrder } from '../judging/best-order.ts';
import { type Draft, keyOf, placeOf, type Stop, stopOf } from '../judging/plan.ts';
import { isLocked } from '../judging/plan-of-rounds.ts';
import {
  compilePlanningDay,
  type PlaceablePlanningDay,
  type PlanningDay,
  placePlanningDay,
} from '../model/compile-planning-day.ts';
import type { DrivingTable } from '../model/driving.ts';
import type { PlanningInput } from '../model/planning-input.ts';
import { applyRemedy, type RemedyChange } from './remedy.ts';

/** A question to the model: could this pilot fly all of this, perhaps after a change? */
export interface RoundQuestion {
  readonly planningDay: PlanningDay;
  readonly pilotId: string;
  readonly stops: readonly Stop[];
  readonly changed?: { readonly missionId: string; readonly change: RemedyChange };
}

export interface RoundAnswer {
  readonly round: Draft;
  /** As a plan's: what is locked is not worth more for it. */
  readonly value: number;
}

/** The best order of these stops for this pilot, judged by the same compiled rules as the whole plan, or null. */
export function couldFly({ planningDay, pilotId, stops, changed }: RoundQuestion): RoundAnswer | null {
  const input = inputOf(planningDay, pilotId, stops);
  if (!input) return null;
  const placed = placePlanningDay(changed ? applyRemedy(input, changed.missionId, changed.change) : input);
  const places = stops.map((stop) => placeOf(placed.shares, stop));
  if (places.includes(-1) || isSurelyTooMuch(placed, places)) return null;
  const nodes = [
    planningDay.pilotAt.get(pilotId) ?? -1,
    ...placed.shares.map(({ missionId }) => planningDay.pilots.length + firstShareOf(planningDay, missionId)),
  ];
  const small = compilePlanningDay(placed, partOf(planningDay.driving, nodes));
  const best = bestOrder(small.problem, 0, places);
  if (!best) return null;
  const ordered = best.stops.flatMap((at) => placed.shares[at] ?? []);
  const locked = best.stops.filter((at) => isLocked(small, 0, at)).length;
  return { round: { pilotId, stops: ordered.map(stopOf) }, value: best.value - locked * small.lockBonus };
}

/** More stops or flying than any order could hold: most rounds are full that way, and need no model to say so. */
function isSurelyTooMuch({ pilots, shares, input }: PlaceablePlanningDay, places: readonly number[]): boolean {
  const { mostStops, usableMinutesPerBattery } = input.settings;
  const { batteries, minutesPerHectare } = pilots[0] ?? { batteries: 0, minutesPerHectare: 0 };
  const hectares = places.reduce((sum, place) => sum + (shares[place]?.hectares ?? 0), 0);
  return places.length > mostStops || hectares * minutesPerHectare > batteries * usableMinutesPerBattery + 1e-6;
}

/** Of the planning day what one pilot's round depends on: it is asked about ten thousand times. */
function inputOf(planningDay: PlanningDay, pilotId: string, stops: readonly Stop[]): PlanningInput | null {
  const { input, pilots, pilotAt, shares, locksOfMission, priorOfPilot } = planningDay;
  const pilot = pilots[pilotAt.get(pilotId) ?? -1];
  if (!pilot) return null;
  const asked = [...new Set(stops.map(({ missionId }) => missionId))];
  const missions = asked.flatMap((missionId) => shares[firstShareOf(planningDay, missionId)]?.mission ?? []);
  const locks = asked.flatMap((missionId) => locksOfMission.get(missionId) ?? []);
  return { ...input, pilots: [pilot], missions, locks, prior: priorOfPilot.get(pilotId) ?? [] };
}

function firstShareOf({ shareAt }: PlanningDay, missionId: string): number {
  return shareAt.get(keyOf({ missionId, share: 0 })) ?? -1;
}

function partOf({ size, minutes, kilometers }: DrivingTable, nodes: readonly number[]): DrivingTable {
  const pick = (values: Float64Array) =>
    Float64Array.from(nodes.flatMap((from) => nodes.map((to) => values[from * size + to] ?? 0)));
  return { size: nodes.length, minutes: pick(minutes), kilometers: pick(kilometers) };
}
