import { useQueryClient } from '@tanstack/react-query';
import type { PlanningBoard } from '@vigiefaon/domain/planning/board/planning-board';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { keepAnswer } from '../../../api/queries.ts';
import { clearDraft, loadDraft, saveDraft } from '../../../offline/draft-store.ts';
import { useOnline } from '../../../offline/use-online.ts';
import { DecisionsDesk, type DeskState, type KeptDecisions, type SaveFlags } from '../decisions/decisions-desk.ts';
import type { History } from '../decisions/history.ts';
import { boardQuery, readBoard, saveBoard } from './board-calls.ts';

export interface Kept {
  readonly decisions: KeptDecisions | null;
  readonly history: History | null;
}

export function keyOfKept(userId: string, date: string): string {
  return `planning:${userId}:${date}`;
}

/** Steps are worth a reload, not a second device: they stay in this tab. */
const mostKeptSteps = 30;

function keepHistory(key: string, { past, present, future }: History): void {
  try {
    const kept = { past: past.slice(-mostKeptSteps), present, future: future.slice(0, mostKeptSteps) };
    sessionStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // No room: what was decided is on the server, only the way back is shorter.
    sessionStorage.removeItem(key);
  }
}

function keptHistory(key: string): History | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as History | null;
  } catch {
    return null;
  }
}

/** From before a reload; null until it has been looked up. */
export function useKept(key: string): Kept | null {
  const [found, setFound] = useState<{ key: string; kept: Kept } | null>(null);
  useEffect(() => {
    let isGone = false;
    const show = (decisions: KeptDecisions | null) => {
      if (!isGone) setFound({ key, kept: { decisions, history: keptHistory(key) } });
    };
    loadDraft<KeptDecisions>(key).then(show, () => show(null));
    return () => {
      isGone = true;
    };
  }, [key]);
  return found?.key === key ? found.kept : null;
}

/** Shows a board that the server has answered elsewhere. */
export function useShowBoard(): (board: PlanningBoard) => void {
  const cache = useQueryClient();
  return useCallback((board) => keepAnswer(cache, boardQuery(board.date), board), [cache]);
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
  const cache = useQueryClient();
  const show = useShowBoard();
  const [desk] = useState(() => {
    const { date } = board;
    const doors = {
      save: (version: number, decisions: PlanningBoard['decisions'], flags: SaveFlags) =>
        saveBoard(cache, date, { version, decisions, ...flags }),
      read: () => readBoard(cache, date),
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
