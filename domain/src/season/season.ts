import * as z from 'zod/mini';
import { CalendarDay } from '../values.ts';
import { contains } from './in-season.ts';

/** One mowing season, both days included. */
export const Season = z.strictObject({
  year: z.int().check(z.minimum(2000), z.maximum(2100)),
  firstDay: CalendarDay,
  lastDay: CalendarDay,
});
export type Season = z.infer<typeof Season>;

export const SeasonState = z.object({ state: z.enum(['OPEN', 'COMING', 'ENDED']), season: z.nullable(Season) });
export type SeasonState = z.infer<typeof SeasonState>;

/** What the banner says today: the open season, else the last one that has ended, else the next one. */
export function seasonOn(day: string, seasons: readonly Season[]): SeasonState {
  const byAge = [...seasons].sort((a, b) => a.firstDay.localeCompare(b.firstDay));
  const open = byAge.find((season) => contains(season, day));
  if (open) return { state: 'OPEN', season: open };
  const ended = byAge.findLast((season) => season.lastDay < day);
  if (ended) return { state: 'ENDED', season: ended };
  return { state: 'COMING', season: byAge[0] ?? null };
}

/** Month and day between which meadows with fawns in them are mown where nobody has said otherwise. */
const usualDays = { first: '04-25', last: '07-10' };

/** The season that comes next, as its days may be proposed: those of the last one a year later, or the usual ones. */
export function proposedSeason(today: string, seasons: readonly Season[]): Season {
  const last = seasons.toSorted((one, other) => one.lastDay.localeCompare(other.lastDay)).at(-1);
  const isInOneYear = last !== undefined && last.firstDay.slice(0, 4) === last.lastDay.slice(0, 4);
  const days = isInOneYear ? { first: last.firstDay.slice(5), last: last.lastDay.slice(5) } : usualDays;
  const thisYear = Number(today.slice(0, 4));
  const isOver = `${thisYear}-${days.last}` < today;
  const year = Math.max(thisYear + (isOver ? 1 : 0), Number(last?.lastDay.slice(0, 4) ?? 0) + 1);
  // Not every year has a 29 February.
  const dayOf = (day: string) => `${year}-${day === '02-29' ? '02-28' : day}`;
  return { year, firstDay: dayOf(days.first), lastDay: dayOf(days.last) };
}

/** What is wrong with the days of a season. */
export type SeasonFault = 'ENDS_BEFORE_IT_BEGINS' | 'OUTSIDE_ITS_YEAR' | 'OVERLAPS';

export interface SeasonRefusal {
  field: 'firstDay' | 'lastDay';
  fault: SeasonFault;
  /** The season in the way of this one. */
  other: Season | null;
}

/** Why these days cannot be a season beside the others; null when they can. The season of the same year is the one that is moved. */
export function whyNotSeason(season: Season, seasons: readonly Season[]): SeasonRefusal | null {
  if (season.lastDay < season.firstDay) return { field: 'lastDay', fault: 'ENDS_BEFORE_IT_BEGINS', other: null };
  const years = [season.firstDay, season.lastDay].map((day) => Number(day.slice(0, 4)));
  if (!years.includes(season.year)) return { field: 'firstDay', fault: 'OUTSIDE_ITS_YEAR', other: null };
  const other = seasons.find(
    ({ year, firstDay, lastDay }) => year !== season.year && firstDay <= season.lastDay && season.firstDay <= lastDay,
  );
  if (!other) return null;
  return { field: contains(other, season.firstDay) ? 'firstDay' : 'lastDay', fault: 'OVERLAPS', other };
}

/** Whether a season can still be taken back as if it had never been: nobody has flown in it before today. */
export function canRemoveSeason(season: Season, today: string): boolean {
  return season.firstDay >= today;
}
