import { useQueryClient } from '@tanstack/react-query';
import { getPlanning, savePlanning } from '@vigiefaon/domain/planning/board/planning.api';
import type { PlanningBoard } from '@vigiefaon/domain/planning/board/planning-board';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { call } from '../../../api/call.ts';
import { queryOf } from '../../../api/queries.ts';
import { clearDraft, saveDraft } from '../../../offline/draft-store.ts';
import { useOnline } from '../../../offline/use-online.ts';
import { DecisionsDesk, type DeskState, type SaveFlags } from '../decisions/decisions-desk.ts';
import { type Kept, keepHistory } from './use-kept.ts';

/** Shows a board that the server has answered elsewhere; a slower answer must not take its place. */
export function useShowBoard(): (board: PlanningBoard) => void {
  const cache = useQueryClient();
  return useCallback(
    (board) => {
      const { queryKey } = queryOf(getPlanning, { params: { date: board.date } });
      void cache.cancelQueries({ queryKey }).then(() => cache.setQueryData(queryKey, board));
    },
    [cache],
  );
}

interface DeskInput {
  board: PlanningBoard;
  kept: Kept;
  keptKey: string;
  /** Nothing changes under the finger. */
  isDragging: boolean;
}

/** Saves by itself. */
export function useDesk({ board, kept, keptKey, isDragging }: DeskInput): { desk: DecisionsDesk; state: DeskState } {
  const show = useShowBoard();
  const [desk] = useState(() => {
    const params = { date: board.date };
    const doors = {
      save: (version: number, decisions: PlanningBoard['decisions'], flags: SaveFlags) =>
        call(savePlanning, { params, body: { version, decisions, ...flags } }),
      read: () => call(getPlanning, { params }),
      keep: (value: unknown) => void saveDraft(keptKey, value).catch(() => {}),
      dropKept: () => void clearDraft(keptKey).catch(() => {}),
      show,
    };
    return new DecisionsDesk(board, doors, { kept: kept.decisions, history: kept.history });
  });
  const state = useSyncExternalStore(desk.subscribe, desk.state);
  useOnline(() => void desk.flush());
  useEffect(() => {
    desk.open();
    return () => desk.close();
  }, [desk]);
  useEffect(() => {
    if (!isDragging) desk.hear(board);
  }, [desk, board, isDragging]);
  useEffect(() => keepHistory(keptKey, state.history), [keptKey, state.history]);
  return { desk, state };
}
