import type { Period } from '@vigiefaon/domain/unavailabilities/period';
import { isUnavailableOn, toggleDays } from '@vigiefaon/domain/unavailabilities/periods';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { foreseeable, holds } from './chosen-days.ts';
import { addMonths, dayAfterKey } from './month-days.ts';
import { type Drag, useDayDrag } from './use-day-drag.ts';

interface DayKeys {
  focused: string;
  onFocus: (day: string) => void;
  onChoose: (drag: Drag) => void;
}

/** Arrows move between days, with shift they choose all in between; space or enter does what a tap does, escape nothing. */
function useDayKeys({ focused, onFocus, onChoose }: DayKeys) {
  const [anchor, setAnchor] = useState<string | null>(null);

  function handleKeyDown(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const next = dayAfterKey(event.key, focused);
    if (next) {
      setAnchor(event.shiftKey ? (anchor ?? focused) : null);
      onFocus(next);
    } else if (event.key === ' ' || event.key === 'Enter') {
      onChoose({ first: anchor ?? focused, last: focused });
      setAnchor(null);
    } else if (event.key === 'Escape' && anchor !== null) {
      setAnchor(null);
      // The sheet around the calendar stays open.
      event.stopPropagation();
    } else return;
    event.preventDefault();
  }

  const chosen = anchor === null ? null : { first: anchor, last: focused };
  return { chosen, handleKeyDown, forget: () => setAnchor(null) };
}

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
  const [focused, setFocused] = useState(today);
  const [said, setSaid] = useState('');
  const { grid, follow } = useFocusFollows(focused);
  const daysOf = ({ first, last }: Drag) =>
    first <= last ? format.dayRange(first, last, today) : format.dayRange(last, first, today);

  function choose(wanted: Drag): void {
    setFocused(wanted.last);
    const days = foreseeable(wanted, today);
    if (!days) return;
    const after = toggleDays(periods, days.first, days.last);
    const isAway = isUnavailableOn(days.first, after);
    setSaid(t(isAway ? 'unavailabilities.saidAway' : 'unavailabilities.saidFree', { days: daysOf(days) }));
    onChange(after);
  }

  const { drag, handlers } = useDayDrag(choose);
  const keys = useDayKeys({
    focused,
    onFocus: (day) => {
      follow();
      setFocused(day);
    },
    onChoose: choose,
  });
  const chosen = drag ?? keys.chosen;
  const preview = chosen && foreseeable(chosen, today);
  const becomes = preview && (isUnavailableOn(preview.first, periods) ? 'free' : 'away');
  return {
    focused,
    grid,
    handlers: { ...handlers, onKeyDown: keys.handleKeyDown },
    previewOf: (day: string) => (preview && holds(preview, day) ? becomes : null),
    said: keys.chosen ? t('unavailabilities.chosen', { days: daysOf(keys.chosen) }) : said,
    turn: (count: number) => {
      keys.forget();
      setFocused(addMonths(focused, count));
    },
  };
}
