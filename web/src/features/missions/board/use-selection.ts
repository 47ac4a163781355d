import { useWindowEvent } from '@mantine/hooks';
import type { Mission } from '@vigiefaon/domain/missions/mission';
import { mostMissionsAtOnce } from '@vigiefaon/domain/missions/mission-bulk';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';

type Chosen = ReadonlySet<string>;
export const noneChosen: Chosen = new Set();

/** As many of these as go into one call. */
export function allOf(ids: Iterable<string>): Chosen {
  return new Set([...ids].slice(0, mostMissionsAtOnce));
}

/** The selection with this mission more, or without it. */
export function withToggled(chosen: Chosen, id: string): Chosen {
  if (chosen.has(id)) return new Set([...chosen].filter((other) => other !== id));
  return allOf([...chosen, id]);
}

/** The selection with everything between two missions of the list, both included. */
export function withRange(chosen: Chosen, shownIds: readonly string[], from: string, to: string): Chosen {
  const [first, last] = [shownIds.indexOf(from), shownIds.indexOf(to)].sort((a, b) => a - b);
  if (first === undefined || last === undefined || first < 0) return withToggled(chosen, to);
  return allOf([...chosen, ...shownIds.slice(first, last + 1)]);
}

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
