import { bestOrder } from '../judging/best-order.ts';
import { type Draft, placeOf, type Stop, stopOf } from '../judging/plan.ts';
import { compilePlanningDay, type PlanningDay, placePlanningDay } from '../model/compile-planning-day.ts';
import type { DrivingTable } from '../model/driving.ts';
import type { PlanningInput } from '../model/planning-input.ts';

/** A question to the model: could this pilot fly all of this, under rules that may differ from the planning day's? */
export interface RoundQuestion {
  readonly planningDay: PlanningDay;
  readonly input: PlanningInput;
  readonly pilotId: string;
  readonly stops: readonly Stop[];
}

export interface RoundAnswer {
  readonly round: Draft;
  readonly value: number;
}

/** The best order of these stops for this pilot, judged by the same compiled rules as the whole plan, or null. */
export function couldFly({ planningDay, input, pilotId, stops }: RoundQuestion): RoundAnswer | null {
  const asked = new Set(stops.map(({ missionId }) => missionId));
  const pilots = input.pilots.filter((pilot) => pilot.pilotId === pilotId);
  const missions = input.missions.filter(({ missionId }) => asked.has(missionId));
  const placed = placePlanningDay({ ...input, pilots, missions });
  if (placed.pilots.length === 0) return null;
  const nodes = [
    planningDay.pilots.findIndex((pilot) => pilot.pilotId === pilotId),
    ...placed.shares.map(({ missionId }) => nodeOf(planningDay, missionId)),
  ];
  const small = compilePlanningDay(placed, partOf(planningDay.driving, nodes));
  const places = stops.map((stop) => placeOf(placed.shares, stop));
  const best = places.includes(-1) ? null : bestOrder(small.problem, 0, places);
  if (!best) return null;
  const ordered = best.stops.flatMap((at) => placed.shares[at] ?? []);
  return { round: { pilotId, stops: ordered.map(stopOf) }, value: best.value };
}

function nodeOf({ pilots, shares }: PlanningDay, missionId: string): number {
  return pilots.length + shares.findIndex((share) => share.missionId === missionId);
}

function partOf({ size, minutes, kilometers }: DrivingTable, nodes: readonly number[]): DrivingTable {
  const pick = (values: Float64Array) =>
    Float64Array.from(nodes.flatMap((from) => nodes.map((to) => values[from * size + to] ?? 0)));
  return { size: nodes.length, minutes: pick(minutes), kilometers: pick(kilometers) };
}
