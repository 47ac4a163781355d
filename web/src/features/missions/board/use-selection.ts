import { useWindowEvent } from '@mantine/hooks';
import type { Mission } from '@vigiefaon/domain/missions/mission';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { allOf, noneChosen, withRange, withToggled } from './selection.ts';

export interface Selection {
  /** In the order of the list; what is no longer shown is no longer selected. */
  missions: readonly Mission[];
  shownCount: number;
  isSelected: (missionId: string) => boolean;
  /** With `isRange` everything from the last one chosen to this one. */
  toggle: (missionId: string, isRange?: boolean) => void;
  selectShown: () => void;
  clear: () => void;
  /** On phones: cards are ticked instead of opened. */
  isSelecting: boolean;
  startSelecting: () => void;
}

/** Escape drops the selection before it closes anything else. */
function useEscape(isActive: boolean, clear: () => void): void {
  const handle = (event: KeyboardEvent) => {
    const isElsewhere =
      event.target instanceof Element &&
      event.target.closest('[role="dialog"], input:not([type="checkbox"]), textarea, select');
    if (!isActive || event.key !== 'Escape' || isElsewhere || event.defaultPrevented) return;
    event.preventDefault();
    clear();
  };
  useWindowEvent('keydown', handle, { capture: true });
}

/** The missions of the list that are chosen for one common action; another question is another selection. */
export function useSelection(shown: readonly Mission[] | undefined, question: string): Selection {
  const [chosen, setChosen] = useState(noneChosen);
  const [isSelecting, setSelecting] = useState(false);
  const [asked, setAsked] = useState(question);
  const anchor = useRef<string | null>(null);
  const shownIds = useRef<readonly string[]>([]);
  if (asked !== question) {
    setAsked(question);
    setChosen(noneChosen);
  }
  useEffect(() => {
    shownIds.current = (shown ?? []).map(({ missionId }) => missionId);
  }, [shown]);

  const clear = useCallback(() => {
    anchor.current = null;
    setChosen(noneChosen);
    setSelecting(false);
  }, []);
  const toggle = useCallback((missionId: string, isRange = false) => {
    const from = isRange ? anchor.current : null;
    anchor.current = missionId;
    setChosen((before) =>
      from === null ? withToggled(before, missionId) : withRange(before, shownIds.current, from, missionId),
    );
  }, []);
  const missions = useMemo(() => (shown ?? []).filter(({ missionId }) => chosen.has(missionId)), [shown, chosen]);
  useEscape(missions.length > 0 || isSelecting, clear);

  return {
    missions,
    shownCount: shown?.length ?? 0,
    isSelected: useCallback((missionId: string) => chosen.has(missionId), [chosen]),
    toggle,
    selectShown: useCallback(() => setChosen(allOf(shownIds.current)), []),
    clear,
    isSelecting,
    startSelecting: useCallback(() => setSelecting(true), []),
  };
}
