import type { PlanningBoard } from '@vigiefaon/domain/planning/board/planning-board';
import { type ReactNode, useRef, useState } from 'react';
import { useUndoKeys } from '../../map/notes/use-undo-keys.ts';
import type { BoardSky } from './board-sky.ts';
import { spotOf } from './decisions/decisions.ts';
import { type Kept, useDesk } from './desk/use-desk.ts';
import { DragLayer } from './drag/drag-layer.tsx';
import { type Drag, DragContext } from './drag/drag-store.ts';
import { useMoves } from './drag/use-moves.ts';
import { DoubleGroundQuestion } from './notices/double-ground-question.tsx';
import { PlanningDayContext, PlanningDeskContext, type PlanView } from './planning-day-context.ts';
import { PlanningDayFrame } from './planning-day-frame.tsx';
import { useProposal } from './proposal/use-proposal.ts';
import { StopSheet } from './stop/stop-sheet.tsx';
import { useHeld } from './use-held.ts';
import { usePlanningDayValue } from './use-planning-day-value.ts';
import { useShownPlan } from './use-shown-plan.ts';
import { useWatched, Watched } from './watched.ts';

interface PlanningDayBoardProps {
  board: PlanningBoard;
  kept: Kept;
  keptKey: string;
  renderZones: (missionId: string) => ReactNode;
  renderWaiting?: ((day: string) => ReactNode) | undefined;
  sky: BoardSky | null;
}

/** The board of one planning day: everything that is decided passes here. */
export function PlanningDayBoard(props: PlanningDayBoardProps) {
  const { board: latest, kept, keptKey, renderZones, renderWaiting, sky } = props;
  const [store] = useState(() => new Watched<Drag | null>(null));
  const root = useRef<HTMLDivElement>(null);
  const ghost = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<PlanView>('MINE');
  const isDragging = useWatched(store, (drag) => drag !== null);
  const board = useHeld(latest, isDragging);
  const { desk, state } = useDesk({ board: latest, kept, keptKey, isDragging });
  const proposal = useProposal(board.date, desk);
  const isFixed = proposal.isSolving || view === 'PROPOSAL';
  const { plan, rounds, unplanned } = useShownPlan(board, state, { view, solving: proposal.plan });
  const { planningDay, question, announcement, announce, openedStop, closeStop } = usePlanningDayValue({
    board,
    desk,
    state,
    rounds,
    unplanned,
    isFixed,
    sky,
  });
  const handleKeys = useMoves(
    {
      root,
      store,
      words: planningDay,
      canMove: !isFixed,
      spotOf: (stop) => spotOf(desk.state().history.present, stop),
      onDrop: (stop, spot) => {
        // First the board that has come in under the finger.
        desk.hear(latest);
        planningDay.move(stop, spot);
      },
      onMenu: planningDay.openStop,
      announce,
    },
    ghost,
  );
  useUndoKeys(!isFixed, { onUndo: () => desk.undo(), onRedo: () => desk.redo() });

  return (
    <PlanningDayContext value={planningDay}>
      <PlanningDeskContext value={{ desk, state, proposal, plan, view, setView }}>
        <DragContext value={store}>
          <PlanningDayFrame root={root} onKeyDown={handleKeys} waiting={renderWaiting?.(latest.date)} />
          <DragLayer ghost={ghost} announcement={announcement} />
          <DoubleGroundQuestion {...question} />
          <StopSheet stop={openedStop} onClose={closeStop} renderZones={renderZones} />
        </DragContext>
      </PlanningDeskContext>
    </PlanningDayContext>
  );
}
