import type { BoardMission, BoardPilot, PlanningBoard } from '@vigiefaon/domain/planning/board/planning-board';
import type { PlanningDecisions } from '@vigiefaon/domain/planning/board/planning-decisions';
import { createContext, use } from 'react';
import type { Spot, StopName } from './decisions/decisions.ts';
import type { DrawnPlan } from './decisions/draw-rounds.ts';

/** Everything that the parts of the board have in common. */
export interface PlanningDay extends DrawnPlan {
  readonly board: PlanningBoard;
  readonly decisions: PlanningDecisions;
  readonly missions: ReadonlyMap<string, BoardMission>;
  readonly pilots: ReadonlyMap<string, BoardPilot>;
  /** Nothing can be changed now: plans are being computed, or the last proposal is being looked at. */
  readonly isFixed: boolean;
  readonly decide: (change: (now: PlanningDecisions) => PlanningDecisions) => void;
  /** Moves a stop and says so to whoever cannot see it. */
  readonly move: (stop: StopName, spot: Spot) => void;
  readonly openStop: (stop: StopName) => void;
  readonly selectedMissionId: string | null;
  readonly selectedPilotId: string | null;
  readonly selectPilot: (pilotId: string | null) => void;
}

export const PlanningDayContext = createContext<PlanningDay | null>(null);

export function usePlanningDay(): PlanningDay {
  const planningDay = use(PlanningDayContext);
  if (!planningDay) throw new Error('There is no planning day here: wrap the tree in PlanningDayContext.');
  return planningDay;
}
