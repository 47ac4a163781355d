import type { PlanningBoard } from '@vigiefaon/domain/planning/board/planning-board';
import { useMemo, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { nothingChosen } from '../../map/rounds/rounds-content.ts';
import type { BoardSky } from './board-sky.ts';
import { moveStop, type StopName } from './decisions/decisions.ts';
import type { DecisionsDesk, DeskState } from './decisions/decisions-desk.ts';
import type { DrawnPlan } from './decisions/draw-rounds.ts';
import { useAnnouncements } from './drag/use-announcements.ts';
import { useDoubleGround } from './notices/double-ground-question.tsx';
import type { PlanningDay } from './planning-day-context.ts';
import { Watched } from './watched.ts';
import { wordsOf } from './words/words.ts';

/** The missions and pilots of a board by their ids, with the words for them. */
function usePeople({ missions, pilots }: PlanningBoard) {
  const { t, format, locale } = useTranslation();
  return useMemo(() => {
    const people = {
      missions: new Map(missions.map((mission) => [mission.missionId, mission])),
      pilots: new Map(pilots.map((pilot) => [pilot.pilotId, pilot])),
    };
    return { ...people, ...wordsOf(people, { t, format, locale }) };
  }, [missions, pilots, t, format, locale]);
}

interface Input extends DrawnPlan {
  board: PlanningBoard;
  desk: DecisionsDesk;
  state: DeskState;
  isFixed: boolean;
  sky: BoardSky | null;
}

/** Shared by the parts of the board. */
export function usePlanningDayValue({ board, desk, state, rounds, unplanned, isFixed, sky }: Input) {
  const people = usePeople(board);
  const [openedStop, setOpenedStop] = useState<StopName | null>(null);
  const [selection] = useState(() => new Watched(nothingChosen));
  const { decide, question } = useDoubleGround(desk, people.missions);
  const { announcement, announce, announceMove } = useAnnouncements(board, state.changedByOthers, people);
  const decisions = state.history.present;

  // The same value while only something is dragged: no round is drawn again for that.
  const planningDay = useMemo(
    (): PlanningDay => ({
      ...people,
      board,
      sky,
      decisions,
      rounds,
      unplanned,
      isFixed,
      selection,
      decide,
      move: (stop, spot) => {
        if (isFixed) return;
        decide(
          (now) => moveStop(now, stop, spot),
          () => announceMove(stop, spot),
        );
      },
      openStop: (stop) => {
        selection.set({ ...selection.value(), missionId: stop.missionId });
        setOpenedStop(stop);
      },
    }),
    [people, board, sky, decisions, rounds, unplanned, isFixed, decide, selection, announceMove],
  );
  return { planningDay, question, announcement, announce, openedStop, closeStop: () => setOpenedStop(null) };
}
