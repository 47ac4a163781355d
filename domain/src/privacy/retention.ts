import type { Season } from '../season/season.ts';

/**
 * The day before which somebody was last seen who has been away for so many seasons: the first day of the last but so many
 * that is over. Null keeps everybody: no setting, or not enough seasons yet.
 */
export function retentionDay(
  seasons: readonly Season[],
  today: string,
  retentionSeasons: number | null,
): string | null {
  if (retentionSeasons === null) return null;
  const over = seasons.filter(({ lastDay }) => lastDay < today).sort((a, b) => b.firstDay.localeCompare(a.firstDay));
  return over[retentionSeasons - 1]?.firstDay ?? null;
}
