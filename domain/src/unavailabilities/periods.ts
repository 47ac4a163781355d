import { addDays } from '../local-time.ts';
import type { Period } from './period.ts';

/** Days with both ends included. */
export interface DayRange {
  from: string;
  to: string;
}

const rememberedDays = 365;
const foreseenDays = 730;

function later(left: string, right: string): string {
  return left > right ? left : right;
}

function compare(left: Period, right: Period): number {
  return (
    left.from.localeCompare(right.from) ||
    left.to.localeCompare(right.to) ||
    (left.note ?? '').localeCompare(right.note ?? '')
  );
}

function keyOf({ from, to, note }: Period): string {
  return `${from} ${to} ${note ?? ''}`;
}

/** Ranges that overlap or follow each other without a free day become one. */
function joined<Range extends DayRange>(ranges: readonly Range[]): Range[] {
  const result: Range[] = [];
  for (const range of [...ranges].sort((left, right) => left.from.localeCompare(right.from))) {
    const last = result.at(-1);
    if (last && range.from <= addDays(last.to, 1)) {
      result[result.length - 1] = { ...last, to: later(last.to, range.to) };
    } else result.push(range);
  }
  return result;
}

function without(periods: readonly Period[], range: DayRange): Period[] {
  return periods.flatMap((period) => {
    if (period.to < range.from || range.to < period.from) return [period];
    const before = { ...period, to: addDays(range.from, -1) };
    const after = { ...period, from: addDays(range.to, 1) };
    return [before, after].filter(({ from, to }) => from <= to);
  });
}

/**
 * The one way to write the same days down: sorted, joined where the note is the same, and without a remark only where
 * none is made, because a note says more.
 */
export function normalisePeriods(periods: readonly Period[]): Period[] {
  const withNote = (wanted: string | null) => joined(periods.filter(({ note }) => note === wanted));
  const notes = new Set(periods.map(({ note }) => note).filter((note) => note !== null));
  const noted = [...notes].flatMap(withNote);
  const plain = noted.reduce<Period[]>(without, withNote(null));
  return [...noted, ...plain].sort(compare);
}

export function addPeriod(periods: readonly Period[], period: Period): Period[] {
  return normalisePeriods([...periods, period]);
}

/** These days are free again, whatever was noted on them; a period around them is cut in two. */
export function freeDays(periods: readonly Period[], range: DayRange): Period[] {
  return normalisePeriods(without(periods, range));
}

export function periodsOn(day: string, periods: readonly Period[]): Period[] {
  return periods.filter(({ from, to }) => from <= day && day <= to);
}

export function isUnavailableOn(day: string, periods: readonly Period[]): boolean {
  return periodsOn(day, periods).length > 0;
}

function stretchAround(day: string, periods: readonly Period[]): DayRange | null {
  const stretch = joined(periods.map(({ from, to }) => ({ from, to }))).find(
    ({ from, to }) => from <= day && day <= to,
  );
  return stretch ?? null;
}

/** The whole stretch that a pilot is away around this day, with what is noted on the day itself; null when the pilot is there. */
export function absenceOn(day: string, periods: readonly Period[]): Period | null {
  const stretch = stretchAround(day, periods);
  if (!stretch) return null;
  const notes = periodsOn(day, periods).flatMap(({ note }) => note ?? []);
  return { ...stretch, note: notes.length > 0 ? notes.join(' · ') : null };
}

/** One tap or drag from a first to a last day: where the first was free all become unavailable, otherwise all become free. */
export function toggleDays(periods: readonly Period[], first: string, last: string): Period[] {
  const range = first <= last ? { from: first, to: last } : { from: last, to: first };
  if (isUnavailableOn(first, periods)) return freeDays(periods, range);
  return addPeriod(periods, { ...range, note: null });
}

/** What makes one list out of another; it can be made to a third list too, and be taken back. */
export interface PeriodChange {
  taken: Period[];
  given: Period[];
}

export function changeBetween(before: readonly Period[], after: readonly Period[]): PeriodChange {
  const old = new Set(before.map(keyOf));
  const kept = new Set(after.map(keyOf));
  return {
    taken: before.filter((period) => !kept.has(keyOf(period))),
    given: after.filter((period) => !old.has(keyOf(period))),
  };
}

export function isNoChange({ taken, given }: PeriodChange): boolean {
  return taken.length === 0 && given.length === 0;
}

export function reverseChange({ taken, given }: PeriodChange): PeriodChange {
  return { taken: given, given: taken };
}

/** Makes a change to a list that may have been changed by others since: only days of the same note are taken. */
export function applyChange(periods: readonly Period[], { taken, given }: PeriodChange): Period[] {
  const left = taken.reduce(
    (rest: readonly Period[], range) => [
      ...rest.filter(({ note }) => note !== range.note),
      ...without(
        rest.filter(({ note }) => note === range.note),
        range,
      ),
    ],
    periods,
  );
  return normalisePeriods([...left, ...given]);
}

/** The last day that can be named: further ahead nobody knows, and a mistyped year would hide a pilot for good. */
export function lastForeseenDay(today: string): string {
  return addDays(today, foreseenDays);
}

/** Without what lies more than a year back: who was away then is nobody's business any more. */
export function withoutForgotten(periods: readonly Period[], today: string): Period[] {
  const first = addDays(today, -rememberedDays);
  return periods.filter(({ to }) => to >= first).map((period) => ({ ...period, from: later(period.from, first) }));
}
