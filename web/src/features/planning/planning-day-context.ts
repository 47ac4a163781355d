import type {
  BoardMission,
  BoardPilot,
  BoardPlan,
  PlanningBoard,
} from '@vigiefaon/domain/planning/board/planning-board';
import type { PlanningDecisions } from '@vigiefaon/domain/planning/board/planning-decisions';
import { type Context, createContext, use } from 'react';
import type { RoundsChoice } from '../../map/rounds/rounds-content.ts';
import type { BoardSky } from './board-sky.ts';
import type { Spot, StopName } from './decisions/decisions.ts';
import type { DecisionsDesk, DeskState } from './decisions/decisions-desk.ts';
import type { DrawnPlan } from './decisions/draw-rounds.ts';
import type { Proposal } from './proposal/use-proposal.ts';
import type { Watched } from './watched.ts';
import type { Words } from './words/words.ts';

/** Everything that the parts of the board have in common. */
export interface PlanningDay extends DrawnPlan, Words {
  readonly board: PlanningBoard;
  readonly decisions: PlanningDecisions;
  /** Null until it is there, or where nobody asks. */
  readonly sky: BoardSky | null;
  readonly missions: ReadonlyMap<string, BoardMission>;
  readonly pilots: ReadonlyMap<string, BoardPilot>;
  /** Nothing can be changed now: plans are being computed, or the last proposal is being looked at. */
  readonly isFixed: boolean;
  readonly decide: (change: (now: PlanningDecisions) => PlanningDecisions) => void;
  /** Moves a stop and says so to whoever cannot see it. */
  readonly move: (stop: StopName, spot: Spot) => void;
  readonly openStop: (stop: StopName) => void;
  /** What is chosen on the board and on its map. */
  readonly selection: Watched<RoundsChoice>;
}

export type PlanView = 'MINE' | 'PROPOSAL';

/** What is done with the plan as a whole; changes with every save, which no stop has to be drawn again for. */
export interface PlanningDesk {
  readonly desk: DecisionsDesk;
  readonly state: DeskState;
  readonly proposal: Proposal;
  /** The figures are taken from it. */
  readonly plan: BoardPlan;
  readonly view: PlanView;
  readonly setView: (view: PlanView) => void;
}

export const PlanningDayContext = createContext<PlanningDay | null>(null);
export const PlanningDeskContext = createContext<PlanningDesk | null>(null);

function useInside<Value>(context: Context<Value | null>): Value {
  const value = use(context);
  if (!value) throw new Error('There is no planning day here: wrap the tree in the contexts of its board.');
  return value;
}

export const usePlanningDay = () => useInside(PlanningDayContext);
export const usePlanningDesk = () => useInside(PlanningDeskContext);
