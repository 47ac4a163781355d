import type { BoardRemedy } from '@vigiefaon/domain/planning/board/board-reasons';
import type { PlanningChange, PlanningDecisions } from '@vigiefaon/domain/planning/board/planning-decisions';
import { isSameChange, putRounds } from './decisions.ts';

function changeOf(remedy: BoardRemedy): PlanningChange | null {
  const { kind } = remedy;
  switch (kind) {
    case 'ASK':
      return { kind, pilotId: remedy.pilotId };
    case 'BACK_LATER':
      return { kind, pilotId: remedy.pilotId, backAt: remedy.backAt };
    case 'RAISE_REACH':
      return { kind, pilotId: remedy.pilotId, reachKilometres: remedy.reachKilometres };
    case 'MORE_BATTERIES':
      return { kind, pilotId: remedy.pilotId, batteries: remedy.batteries };
    case 'SPLIT':
      return { kind };
    case 'GIVE':
    case 'MOVE_MOWING':
    case 'SWAP':
      return null;
  }
}

/** The rounds that a remedy makes possible, and what it changes for this morning only. */
export function takeRemedy(decisions: PlanningDecisions, missionId: string, remedy: BoardRemedy): PlanningDecisions {
  const placed = putRounds(decisions, remedy.rounds);
  const change = changeOf(remedy);
  if (!change) return placed;
  const isForMission = change.kind === 'ASK' || change.kind === 'SPLIT';
  const taken = { missionId: isForMission ? missionId : null, change };
  const others = placed.changes.filter((one) => !isSameChange(one, taken));
  return { ...placed, changes: [...others, taken] };
}
