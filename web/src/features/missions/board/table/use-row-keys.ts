import type { Mission } from '@vigiefaon/domain/missions/mission';
import { type KeyboardEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { Board } from '../use-board.ts';
import type { Selection } from '../use-selection.ts';
import { rowAfter, scrollTopFor } from './window-of-rows.ts';

type Container = RefObject<HTMLDivElement | null>;

function linkOf(container: Container, row: number): HTMLElement | null | undefined {
  return container.current?.querySelector<HTMLElement>(`[data-row="${row}"]`);
}

/** The row that holds the focus; it gets it once it is drawn, which the scrolling brings about. */
function useActiveRow(container: Container) {
  const [active, setActive] = useState(0);
  const wanted = useRef<number | null>(null);

  useEffect(() => {
    const link = wanted.current === null ? null : linkOf(container, wanted.current);
    if (!link) return;
    wanted.current = null;
    link.focus({ preventScroll: true });
  });

  function goTo(row: number): void {
    const element = container.current;
    wanted.current = row;
    setActive(row);
    if (element) element.scrollTop = scrollTopFor(row, element);
  }

  /** After the page has moved the focus elsewhere. */
  const comeBackTo = useCallback(
    (row: number) => {
      setActive(row);
      requestAnimationFrame(() => linkOf(container, row)?.focus());
    },
    [container],
  );

  return { active, goTo, comeBackTo };
}

interface RowKeys {
  board: Pick<Board, 'missions' | 'missionId'>;
  /** Absent where nothing can be selected. */
  onToggle: Selection['toggle'] | undefined;
}

/** Arrow keys walk through the rows, also through those that are not drawn yet; Space and Shift with an arrow select. */
export function useRowKeys(container: Container, { board: { missions, missionId }, onToggle }: RowKeys) {
  const { active, goTo, comeBackTo } = useActiveRow(container);
  useComingBack(missionId, missions, comeBackTo);
  const count = missions?.length ?? 0;

  function toggle(row: number, isRange: boolean): void {
    const mission = missions?.[row];
    if (mission) onToggle?.(mission.missionId, isRange);
  }

  function handleKeyDown(event: KeyboardEvent): void {
    const isOnLink = event.target instanceof Element && event.target.closest('[data-row]') !== null;
    const row = rowAfter(event.key, active, count);
    if (event.key === ' ' && isOnLink && onToggle) {
      event.preventDefault();
      toggle(active, event.shiftKey);
    } else if (row !== null) {
      event.preventDefault();
      goTo(row);
      if (event.shiftKey && row !== active) toggle(row, true);
    }
  }

  return { active: Math.min(active, Math.max(0, count - 1)), handleKeyDown };
}

/** When a mission is closed, the keyboard stands on its row again. */
function useComingBack(
  openId: string | null,
  missions: readonly Mission[] | undefined,
  comeBackTo: (row: number) => void,
) {
  const lastOpenId = useRef(openId);
  useEffect(() => {
    const closedId = openId === null ? lastOpenId.current : null;
    lastOpenId.current = openId;
    const row = closedId === null ? -1 : (missions ?? []).findIndex(({ missionId }) => missionId === closedId);
    if (row >= 0) comeBackTo(row);
  }, [openId, missions, comeBackTo]);
}
