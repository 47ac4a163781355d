import type { Period } from '@vigiefaon/domain/unavailabilities/period';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { afterKey, becomes, choose, type Focus } from './chosen-days.ts';
import { addMonths } from './month-days.ts';
import { type Drag, useDayDrag } from './use-day-drag.ts';

/** Moves the focus into the grid once a key has moved it, never when the page merely draws. */
function useFocusFollows(focused: string) {
  const grid = useRef<HTMLTableElement>(null);
  const wasMoved = useRef(false);
  useEffect(() => {
    if (!wasMoved.current) return;
    wasMoved.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-day="${focused}"]`)?.focus();
  }, [focused]);
  return { grid, follow: () => (wasMoved.current = true) };
}

interface DayChoice {
  periods: readonly Period[];
  today: string;
  onChange: (periods: Period[]) => void;
}

/** The day in focus, the days that are being chosen by pointer or keys, and what is read aloud of them. */
export function useDayChoice({ periods, today, onChange }: DayChoice) {
  const { t, format } = useTranslation();
  const [{ focused, anchor }, setFocus] = useState<Focus>({ focused: today, anchor: null });
  const [said, setSaid] = useState('');
  const { grid, follow } = useFocusFollows(focused);
  const { drag, handlers } = useDayDrag(take);
  const chosenByKeys = anchor === null ? null : { first: anchor, last: focused };
  const daysOf = ({ first, last }: Drag) =>
    first <= last ? format.dayRange(first, last, today) : format.dayRange(last, first, today);

  function take(wanted: Drag): void {
    setFocus((now) => ({ ...now, focused: wanted.last }));
    const chosen = choose(wanted, periods, today);
    if (!chosen) return;
    const { days, after, isAway } = chosen;
    setSaid(t(isAway ? 'unavailabilities.saidAway' : 'unavailabilities.saidFree', { days: daysOf(days) }));
    onChange(after);
  }

  function handleKeyDown(event: KeyboardEvent): void {
    const next = event.altKey || event.ctrlKey || event.metaKey ? null : afterKey({ focused, anchor }, event);
    if (!next) return;
    event.preventDefault();
    // The sheet around the calendar stays open.
    if (event.key === 'Escape') event.stopPropagation();
    if (next.focused !== focused) follow();
    setFocus({ focused: next.focused, anchor: next.anchor });
    if (next.chosen) take(next.chosen);
  }

  return {
    focused,
    grid,
    handlers: { ...handlers, onKeyDown: handleKeyDown },
    previewOf: (day: string) => becomes(drag ?? chosenByKeys, day, periods, today),
    said: chosenByKeys ? t('unavailabilities.chosen', { days: daysOf(chosenByKeys) }) : said,
    turn: (count: number) => setFocus({ focused: addMonths(focused, count), anchor: null }),
  };
}
