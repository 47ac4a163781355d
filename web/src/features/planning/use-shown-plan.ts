import type { BoardPlan, PlanningBoard } from '@vigiefaon/domain/planning/board/planning-board';
import { useMemo } from 'react';
import type { DeskState } from './decisions/decisions-desk.ts';
import { type DrawnPlan, drawRounds } from './decisions/draw-rounds.ts';
import { isSameDecisions } from './decisions/history.ts';
import type { PlanView } from './planning-day-context.ts';

function drawnOf({ rounds, unplanned }: BoardPlan): DrawnPlan {
  return {
    rounds: rounds.map((round) => ({ ...round, isEstimate: false })),
    unplanned: unplanned.map(({ reason, pilots, remedies, ...share }) => ({
      ...share,
      why: { reason, pilots, remedies },
    })),
  };
}

interface ShownPlan extends DrawnPlan {
  /** The figures are taken from it. */
  readonly plan: BoardPlan;
}

/** The plan on screen: the better ones while they come, the last proposal while it is looked at, else what was decided. */
export function useShownPlan(
  board: PlanningBoard,
  { history }: DeskState,
  { view, solving }: { view: PlanView; solving: BoardPlan | null },
): ShownPlan {
  const { present } = history;
  return useMemo(() => {
    if (solving) return { ...drawnOf(solving), plan: solving };
    const proposal = view === 'PROPOSAL' ? board.lastProposal : null;
    if (proposal)
      return { ...drawRounds(board, proposal.rounds), plan: { ...board, ...proposal, rounds: board.rounds } };
    // How good it is, the server has said of what is saved there, and of nothing else.
    const isJudged = isSameDecisions(present, board.decisions);
    const plan = isJudged ? board : { ...board, bound: null, gap: null, isOptimal: false };
    return { ...drawRounds(board, present.rounds), plan };
  }, [board, present, view, solving]);
}
