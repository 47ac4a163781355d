// By itself, without the schemas of a season: pages that have to be light ask it.
import type { Season } from './season.ts';

export function contains(season: Season, day: string): boolean {
  return season.firstDay <= day && day <= season.lastDay;
}

/** Whether an intervention may be asked for that mowing day: it lies in a season that is open or still to come (decisions: Season). */
export function isInSeason(mowingDay: string, seasons: readonly Season[]): boolean {
  return seasons.some((season) => contains(season, mowingDay));
}
