import type { Period } from '@vigiefaon/domain/unavailabilities/period';
import { isUnavailableOn, lastForeseenDay, toggleDays } from '@vigiefaon/domain/unavailabilities/periods';
import { dayAfterKey } from './month-days.ts';
import type { Drag } from './use-day-drag.ts';

/** The chosen days without those that are over or too far ahead; null when none is left. */
export function foreseeable({ first, last }: Drag, today: string): Drag | null {
  const end = lastForeseenDay(today);
  const isOutside = (day: string) => day < today || day > end;
  if (isOutside(first) && isOutside(last)) return null;
  const inside = (day: string) => (day < today ? today : day > end ? end : day);
  return { first: inside(first), last: inside(last) };
}

/** Days may be chosen forwards and backwards. */
export function holds(drag: Drag, day: string): boolean {
  return drag.first <= drag.last ? drag.first <= day && day <= drag.last : drag.last <= day && day <= drag.first;
}

/** What the days that are being chosen become once they are, for one of them. */
export function becomes(chosen: Drag | null, day: string, periods: readonly Period[], today: string) {
  const days = chosen && foreseeable(chosen, today);
  if (!days || !holds(days, day)) return null;
  return isUnavailableOn(days.first, periods) ? 'free' : 'away';
}

/** The periods after these days were chosen, and what has become of the days; null where none can be. */
export function choose(wanted: Drag, periods: readonly Period[], today: string) {
  const days = foreseeable(wanted, today);
  if (!days) return null;
  const after = toggleDays(periods, days.first, days.last);
  return { days, after, isAway: isUnavailableOn(days.first, after) };
}

/** The day in focus, and the day from which on days are chosen by keys. */
export interface Focus {
  readonly focused: string;
  readonly anchor: string | null;
}

/**
 * Arrows move between days, with shift they choose all in between; space or enter does what a tap does, escape nothing.
 * Null for a key that means nothing here.
 */
export function afterKey(
  { focused, anchor }: Focus,
  { key, shiftKey }: { key: string; shiftKey: boolean },
): (Focus & { chosen?: Drag }) | null {
  const next = dayAfterKey(key, focused);
  if (next) return { focused: next, anchor: shiftKey ? (anchor ?? focused) : null };
  if (key === ' ' || key === 'Enter') {
    return { focused, anchor: null, chosen: { first: anchor ?? focused, last: focused } };
  }
  return key === 'Escape' && anchor !== null ? { focused, anchor: null } : null;
}
