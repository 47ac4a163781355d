import { addDays } from '@vigiefaon/domain/local-time';
import { isInSeason } from '@vigiefaon/domain/season/in-season';
import type { Season } from '@vigiefaon/domain/season/season';

/** Whether that day may be asked for: not over, and inside a season. */
export function isOpenDay(day: string, today: string, seasons: readonly Season[]): boolean {
  return day >= today && isInSeason(day, seasons);
}

export interface MowingDays {
  /** Of the days from tomorrow on, as many as were wanted, those that may be asked for. */
  near: string[];
  /** The first and last day that a calendar needs to show; null when no day can be asked for. */
  span: { first: string; last: string } | null;
  /** The next season, when today lies before it. */
  opensOn: string | null;
}

/** The days a request may name, seen from today; `wanted` is how many of the next ones to offer. */
export function mowingDays(today: string, seasons: readonly Season[], wanted = 2): MowingDays {
  const ahead = seasons.filter(({ lastDay }) => lastDay >= today).sort((a, b) => a.firstDay.localeCompare(b.firstDay));
  const near = Array.from({ length: wanted }, (_, at) => addDays(today, at + 1)).filter((day) =>
    isOpenDay(day, today, seasons),
  );
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
