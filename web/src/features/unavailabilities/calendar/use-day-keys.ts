import { type KeyboardEvent, useState } from 'react';
import { dayAfterKey } from './month-days.ts';
import type { Drag } from './use-day-drag.ts';

interface DayKeys {
  focused: string;
  onFocus: (day: string) => void;
  onChoose: (drag: Drag) => void;
}

/** Arrows move between days, with shift they choose all in between; space or enter does what a tap does, escape nothing. */
export function useDayKeys({ focused, onFocus, onChoose }: DayKeys) {
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
