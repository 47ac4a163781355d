import type { Plan } from '../judging/plan.ts';
import { planOfRounds } from '../judging/plan-of-rounds.ts';
import { compilePlanningDay, type PlanningDay, placePlanningDay } from '../model/compile-planning-day.ts';
import { straightDriving } from '../model/driving.ts';
import type { PlanningInput, PlanningMission, PlanningPilot } from '../model/planning-input.ts';
import { defaultPlanningSettings, type PlanningSettings } from '../model/planning-settings.ts';
import { worthOf } from '../model/routing-problem.ts';
import { ruinAndRecreate } from '../solver/search/ruin-and-recreate.ts';

/** A planning day with crow-flight driving, ready to be planned. */
export function planningDayOf(input: PlanningInput): PlanningDay {
  const placed = placePlanningDay(input);
  return compilePlanningDay(placed, straightDriving(placed.places, input.settings));
}

/** A good plan without any outside solver. */
export function searchedPlan(planningDay: PlanningDay, turns = 300): Plan {
  const rounds = ruinAndRecreate(planningDay.problem, { seed: 1, turns });
  return planOfRounds(planningDay, rounds, { value: worthOf(rounds), bound: Number.POSITIVE_INFINITY });
}

/** A pilot in Neufchâteau with everything a morning needs. */
export function aPilot(changes: Partial<PlanningPilot> = {}): PlanningPilot {
  return {
    pilotId: 'anne',
    home: [5.434, 49.841],
    isAvailable: true,
    duty: { from: 240, to: 570 },
    drivenReachKm: 40,
    batteries: 4,
    minutesPerHectare: 3,
    recentDawns: 0,
    ...changes,
  };
}

/** Four hectares ten kilometres away that are mown at nine. */
export function aMission(changes: Partial<PlanningMission> = {}): PlanningMission {
  return {
    missionId: 'meadow',
    place: [5.53, 49.86],
    parcels: [{ parcelId: 'meadow-1', hectares: 4 }],
    isRisky: false,
    mowingAt: 540,
    window: { from: 291, to: 425 },
    acceptedBy: [],
    refusedBy: [],
    ...changes,
  };
}

export function anInput(
  pilots: readonly PlanningPilot[],
  missions: readonly PlanningMission[],
  changes: Partial<Omit<PlanningInput, 'settings'>> & { settings?: Partial<PlanningSettings> } = {},
): PlanningInput {
  const settings = { ...defaultPlanningSettings, ...changes.settings };
  return { pilots, missions, locks: [], prior: [], ...changes, settings };
}
