import type { BoardMission, BoardPilot, PlanningBoard } from '@vigiefaon/domain/planning/board/planning-board';
import type { EveningDecisions } from '@vigiefaon/domain/planning/board/planning-decisions';
import { createContext, use } from 'react';
import type { Spot, StopName } from './decisions/decisions.ts';
import type { DrawnPlan } from './decisions/draw-rounds.ts';

/** Everything that the parts of the board have in common. */
export interface Evening extends DrawnPlan {
  readonly board: PlanningBoard;
  readonly decisions: EveningDecisions;
  readonly missions: ReadonlyMap<string, BoardMission>;
  readonly pilots: ReadonlyMap<string, BoardPilot>;
  /** Nothing can be changed now: plans are being computed, or the last proposal is being looked at. */
  readonly isFixed: boolean;
  readonly decide: (change: (now: EveningDecisions) => EveningDecisions) => void;
  /** Moves a stop and says so to whoever cannot see it. */
  readonly move: (stop: StopName, spot: Spot) => void;
  readonly openStop: (stop: StopName) => void;
  readonly selectedMissionId: string | null;
  readonly selectedPilotId: string | null;
  readonly selectPilot: (pilotId: string | null) => void;
}

export const EveningContext = createContext<Evening | null>(null);

export function useEvening(): Evening {
  const evening = use(EveningContext);
  if (!evening) throw new Error('There is no evening here: wrap the tree in EveningContext.');
  return evening;
}
