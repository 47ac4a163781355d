import { addDays } from '../local-time.ts';
import type { Season } from '../season/season.ts';
import { daysAfterSeason } from './order-link.ts';

/** The last day on which a link that is made today opens: it outlives the season that is open or comes next. Null where none lies ahead. */
export function lastDayOfNewLink(today: string, seasons: readonly Season[]): string | null {
  const ahead = seasons.map(({ lastDay }) => lastDay).filter((lastDay) => lastDay >= today);
  const [next] = ahead.toSorted();
  return next === undefined ? null : addDays(next, daysAfterSeason);
}
