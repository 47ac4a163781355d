import type { BoardPlan, PlanningBoard } from '@vigiefaon/domain/planning/board/planning-board';
import { useEffect, useMemo, useRef, useState } from 'react';
import { moveStop, type Spot, type StopName } from './decisions/decisions.ts';
import type { DecisionsDesk, DeskState } from './decisions/decisions-desk.ts';
import type { DrawnPlan } from './decisions/draw-rounds.ts';
import { useDoubleGround } from './notices/double-ground-question.tsx';
import type { PlanningDay } from './planning-day-context.ts';

interface Input {
  board: PlanningBoard;
  desk: DecisionsDesk;
  state: DeskState;
  drawn: DrawnPlan & { plan: BoardPlan };
  isFixed: boolean;
  onMoved: (stop: StopName, spot: Spot) => void;
}

/** Shared by the parts of the board; the chosen mission and pilot are in it. */
export function usePlanningDayValue({ board, desk, state, drawn, isFixed, onMoved }: Input) {
  const [openedStop, setOpenedStop] = useState<StopName | null>(null);
  const [selectedPilotId, selectPilot] = useState<string | null>(null);
  const [selectedMissionId, selectMission] = useState<string | null>(null);
  const missions = useMemo(() => new Map(board.missions.map((one) => [one.missionId, one])), [board.missions]);
  const pilots = useMemo(() => new Map(board.pilots.map((one) => [one.pilotId, one])), [board.pilots]);
  const { rounds, unplanned } = drawn;
  const decisions = state.history.present;
  const { decide, question } = useDoubleGround(desk, missions);

  const moved = useRef(onMoved);
  useEffect(() => {
    moved.current = onMoved;
  });

  // The same value while only something is dragged: no round is drawn again for that.
  const planningDay = useMemo(
    (): PlanningDay => ({
      board,
      decisions,
      missions,
      pilots,
      rounds,
      unplanned,
      isFixed,
      selectedPilotId,
      selectedMissionId,
      selectPilot,
      decide,
      move: (stop, spot) => {
        if (isFixed) return;
        decide(
          (now) => moveStop(now, stop, spot),
          () => moved.current(stop, spot),
        );
      },
      openStop: (stop) => {
        selectMission(stop.missionId);
        setOpenedStop(stop);
      },
    }),
    [board, decisions, missions, pilots, rounds, unplanned, isFixed, selectedPilotId, selectedMissionId, decide],
  );
  return { planningDay, question, openedStop, closeStop: () => setOpenedStop(null), selectMission };
}
