import * as z from 'zod/mini';
import { CalendarDay } from '../values.ts';

/** One mowing season, both days included. */
export const Season = z.strictObject({
  year: z.int().check(z.minimum(2000), z.maximum(2100)),
  firstDay: CalendarDay,
  lastDay: CalendarDay,
});
export type Season = z.infer<typeof Season>;

export const SeasonState = z.object({ state: z.enum(['OPEN', 'COMING', 'ENDED']), season: z.nullable(Season) });
export type SeasonState = z.infer<typeof SeasonState>;

function contains(season: Season, day: string): boolean {
  return season.firstDay <= day && day <= season.lastDay;
}

/** What the banner says today: the open season, else the last one that has ended, else the next one. */
export function seasonOn(day: string, seasons: readonly Season[]): SeasonState {
  const byAge = [...seasons].sort((a, b) => a.firstDay.localeCompare(b.firstDay));
  const open = byAge.find((season) => contains(season, day));
  if (open) return { state: 'OPEN', season: open };
  const ended = byAge.findLast((season) => season.lastDay < day);
  if (ended) return { state: 'ENDED', season: ended };
  return { state: 'COMING', season: byAge[0] ?? null };
}

/** Whether an intervention may be asked for that mowing day: it lies in a season that is open or still to come (decisions: Season). */
export function isInSeason(mowingDay: string, seasons: readonly Season[]): boolean {
  return seasons.some((season) => contains(season, mowingDay));
}
