import type { Mission } from '@vigiefaon/domain/missions/mission';
import { type KeyboardEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { headHeight, rowHeight } from './use-table-scroll.ts';

interface RowKeys {
  missions: readonly Mission[] | undefined;
  /** Absent where nothing can be selected. */
  onToggle: ((missionId: string, isRange?: boolean) => void) | undefined;
}

/** Arrow keys walk through the rows, also through those that are not drawn yet; Space and Shift with an arrow select. */
export function useRowKeys(container: RefObject<HTMLDivElement | null>, { missions, onToggle }: RowKeys) {
  const [active, setActive] = useState(0);
  const wanted = useRef<number | null>(null);
  const count = missions?.length ?? 0;

  function goTo(row: number): number {
    const next = Math.max(0, Math.min(count - 1, row));
    const element = container.current;
    wanted.current = next;
    setActive(next);
    if (!element) return next;
    const top = next * rowHeight;
    if (top < element.scrollTop) element.scrollTop = top;
    else if (top + rowHeight + headHeight > element.scrollTop + element.clientHeight) {
      element.scrollTop = top + rowHeight + headHeight - element.clientHeight;
    }
    return next;
  }

  useEffect(() => {
    if (wanted.current === null) return;
    const link = container.current?.querySelector<HTMLElement>(`[data-row="${wanted.current}"]`);
    if (!link) return;
    wanted.current = null;
    link.focus({ preventScroll: true });
  });

  function toggle(row: number, isRange = false): void {
    const mission = missions?.[row];
    if (mission) onToggle?.(mission.missionId, isRange);
  }

  function handleKeyDown(event: KeyboardEvent): void {
    const isOnLink = event.target instanceof Element && event.target.closest('[data-row]') !== null;
    if (event.key === ' ' && isOnLink && onToggle) {
      event.preventDefault();
      toggle(active, event.shiftKey);
      return;
    }
    const steps: Record<string, number> = { ArrowDown: active + 1, ArrowUp: active - 1, Home: 0, End: count - 1 };
    const row = steps[event.key];
    if (row === undefined) return;
    event.preventDefault();
    const reached = goTo(row);
    if (event.shiftKey && reached !== active) toggle(reached, true);
  }

  /** After the page has moved the focus elsewhere. */
  const comeBackTo = useCallback(
    (row: number) => {
      setActive(row);
      requestAnimationFrame(() => container.current?.querySelector<HTMLElement>(`[data-row="${row}"]`)?.focus());
    },
    [container],
  );

  return { active: Math.min(active, Math.max(0, count - 1)), handleKeyDown, comeBackTo };
}

/** When a mission is closed, the keyboard stands on its row again. */
export function useComingBack(
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
