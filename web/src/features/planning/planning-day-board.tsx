import type { PlanningBoard } from '@vigiefaon/domain/planning/board/planning-board';
import { type ReactNode, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useUndoKeys } from '../../map/notes/use-undo-keys.ts';
import { showToast } from '../../ui/feedback/toast.ts';
import { type Spot, type StopName, spotOf } from './decisions/decisions.ts';
import { useDesk } from './desk/use-desk.ts';
import type { Kept } from './desk/use-kept.ts';
import { DragLayer } from './drag/drag-layer.tsx';
import { DragContext, DragStore } from './drag/drag-store.ts';
import type { MoveWords } from './drag/key-moves.ts';
import { useAnnouncements } from './drag/use-announcements.ts';
import { useMoves } from './drag/use-moves.ts';
import { DoubleGroundQuestion } from './notices/double-ground-question.tsx';
import { PlanningDayContext } from './planning-day-context.ts';
import { PlanningDayFrame } from './planning-day-frame.tsx';
import { useProposal } from './proposal/use-proposal.ts';
import { StopSheet } from './stop/stop-sheet.tsx';
import { useHeld } from './use-held.ts';
import { namesIn } from './use-names.ts';
import { usePlanningDayValue } from './use-planning-day-value.ts';
import { type PlanView, useShownPlan } from './use-shown-plan.ts';

interface Names {
  stopName: (stop: StopName) => string;
  pilotName: (pilotId: string | null) => string;
}

/** Said aloud while a stop is moved. */
function useMoveWords({ stopName, pilotName }: Names): MoveWords & {
  moved: (stop: StopName, spot: Spot) => string;
} {
  const { t } = useTranslation();
  const spotName = (spot: Spot) =>
    spot === 'UNPLANNED'
      ? t('planning.say.unplanned')
      : t('planning.say.spot', { name: pilotName(spot.pilotId), place: spot.at + 1 });
  return {
    taken: (stop, spot) => t('planning.say.taken', { stop: stopName(stop), spot: spotName(spot) }),
    above: (_stop, spot) => spotName(spot),
    laidBack: (stop) => t('planning.say.laidBack', { stop: stopName(stop) }),
    moved: (stop, spot) => t('planning.say.moved', { stop: stopName(stop), spot: spotName(spot) }),
  };
}

interface PlanningDayBoardProps {
  board: PlanningBoard;
  kept: Kept;
  keptKey: string;
  renderZones: (missionId: string) => ReactNode;
}

/** The board of one planning day: everything that is decided passes here. */
export function PlanningDayBoard({ board: latest, kept, keptKey, renderZones }: PlanningDayBoardProps) {
  const { t } = useTranslation();
  const [store] = useState(() => new DragStore());
  const root = useRef<HTMLDivElement>(null);
  const ghost = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<PlanView>('MINE');
  const isDragging = useSyncExternalStore(store.subscribe, () => store.drag() !== null);
  const board = useHeld(latest, isDragging);
  const { desk, state } = useDesk({ board: latest, kept, keptKey, isDragging });
  const proposal = useProposal(board.date, desk, (saved) => {
    const open = new Set(saved.unplanned.map(({ missionId }) => missionId)).size;
    showToast({
      severity: 'success',
      summary: t('planning.proposed'),
      detail: t('planning.proposedDetail', { count: open }),
      action: { label: t('planning.undo'), onClick: () => desk.undo() },
    });
  });
  const isFixed = proposal.isSolving || view === 'PROPOSAL';
  const drawn = useShownPlan(board, state, { view, solving: proposal.plan });
  const names = namesIn(board, t);
  const words = useMoveWords(names);
  const { announcement, announce, announceMove } = useAnnouncements(board, state.changedByOthers, names.pilotName);
  const { planningDay, question, openedStop, closeStop, selectMission } = usePlanningDayValue({
    board,
    desk,
    state,
    drawn,
    isFixed,
    onMoved: (stop, spot) => announceMove(words.moved(stop, spot), spot === 'UNPLANNED' ? null : spot.pilotId),
  });
  const handleKeys = useMoves(
    {
      root,
      store,
      words,
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
      <DragContext value={store}>
        <PlanningDayFrame
          root={root}
          desk={desk}
          state={state}
          proposal={proposal}
          view={view}
          selectMission={selectMission}
          plan={drawn.plan}
          onView={setView}
          onKeyDown={handleKeys}
        />
        <DragLayer ghost={ghost} announcement={announcement} />
        <DoubleGroundQuestion {...question} names={names} />
        <StopSheet stop={openedStop} onClose={closeStop} renderZones={renderZones} />
      </DragContext>
    </PlanningDayContext>
  );
}
