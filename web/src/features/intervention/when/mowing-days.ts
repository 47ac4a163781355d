import { addDays } from '@vigiefaon/domain/local-time';
import { isInSeason, type Season } from '@vigiefaon/domain/season/season';

/** Whether that day may be asked for: not over, and inside a season. */
export function isOpenDay(day: string, today: string, seasons: readonly Season[]): boolean {
  return day >= today && isInSeason(day, seasons);
}

export interface MowingDays {
  /** Of tomorrow and the day after, those that may be asked for. */
  near: string[];
  /** The first and last day that a calendar needs to show; null when no day can be asked for. */
  span: { first: string; last: string } | null;
  /** The next season, when today lies before it. */
  opensOn: string | null;
}

/** The days a request may name, seen from today. */
export function mowingDays(today: string, seasons: readonly Season[]): MowingDays {
  const ahead = seasons.filter(({ lastDay }) => lastDay >= today).sort((a, b) => a.firstDay.localeCompare(b.firstDay));
  const near = [1, 2].map((count) => addDays(today, count)).filter((day) => isOpenDay(day, today, seasons));
  const next = ahead[0];
  const last =
    ahead
      .map(({ lastDay }) => lastDay)
      .sort()
      .at(-1) ?? '';
  if (!next) return { near, span: null, opensOn: null };
  return {
    near,
    span: { first: next.firstDay > today ? next.firstDay : today, last },
    opensOn: next.firstDay > today ? next.firstDay : null,
  };
}
