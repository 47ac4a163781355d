import { instantOfLocalTime, localTime } from '../local-time.ts';
import { CalendarDay, Instant } from '../values.ts';

/** West, south, east and north in degrees. */
type Box = readonly [west: number, south: number, east: number, north: number];

/** What a `bbox` of OGC API - Features names: one box, or two where it crosses the 180th meridian; null where it names none. Heights are left out. */
export function boxesOf(text: string): readonly Box[] | null {
  const numbers = text.split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part)));
  const flat = numbers.length === 6 ? [0, 1, 3, 4].map((at) => numbers[at] ?? Number.NaN) : numbers;
  const [west = Number.NaN, south = Number.NaN, east = Number.NaN, north = Number.NaN] = flat;
  const isWhole = flat.length === 4 && numbers.every(Number.isFinite);
  const isOnEarth = Math.max(Math.abs(west), Math.abs(east)) <= 180 && -90 <= south && south <= north && north <= 90;
  if (!isWhole || !isOnEarth) return null;
  if (west <= east) return [[west, south, east, north]];
  return [
    [west, south, 180, north],
    [-180, south, east, north],
  ];
}

/** From when until when, both included; null is an open end. */
export interface AskedTime {
  readonly from: Date | null;
  readonly to: Date | null;
  readonly fromDay: string | null;
  readonly toDay: string | null;
}

const aDayMs = 24 * 60 * 60 * 1000;

/** The first and the last instant of what is written; null where it is no time. */
function momentOf(text: string, timeZone: string): { first: Date; last: Date } | null {
  if (CalendarDay.safeParse(text).success) {
    const first = instantOfLocalTime(text, '00:00', timeZone);
    // The day may be an hour longer or shorter.
    const next = localTime(new Date(first.getTime() + 1.5 * aDayMs), timeZone).day;
    return { first, last: new Date(instantOfLocalTime(next, '00:00', timeZone).getTime() - 1) };
  }
  const written = text.replace('t', 'T').replace('z', 'Z');
  const isInstant = Instant.safeParse(written).success || /^[\d-]{10}T[\d:.]{8,}[+-]\d\d:\d\d$/.test(written);
  const at = new Date(written);
  return isInstant && !Number.isNaN(at.getTime()) ? { first: at, last: at } : null;
}

const isOpen = (text: string | undefined) => text === '..' || text === '';

/** What a `datetime` of OGC API - Features names (an instant or day, or an interval of them); null where it names nothing. */
export function timeOf(text: string, timeZone: string): AskedTime | null {
  const parts = text.split('/');
  const [begin = '', end = begin] = parts;
  if (parts.length > 2 || (isOpen(begin) && isOpen(end))) return null;
  const [from, to] = [begin, end].map((part) => (isOpen(part) ? undefined : momentOf(part, timeZone)));
  if (from === null || to === null) return null;
  if (from && to && from.first > to.last) return null;
  const dayOf = (at: Date | undefined) => (at ? localTime(at, timeZone).day : null);
  return {
    from: from?.first ?? null,
    to: to?.last ?? null,
    fromDay: dayOf(from?.first),
    toDay: dayOf(to?.last),
  };
}
