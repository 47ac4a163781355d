import { lastForeseenDay } from '@vigiefaon/domain/unavailabilities/periods';
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
