import { addDays } from '@vigiefaon/domain/local-time';

/** To come, the nearest day first; then over, the latest first. */
export interface ListPosition {
  isPast: boolean;
  cursor: string | null;
}
export const firstPage: ListPosition = { isPast: false, cursor: null };

/** The part of a search that reads this page. */
export function daysOfPage({ isPast, cursor }: ListPosition, today: string) {
  const page = cursor ? { cursor } : {};
  return isPast
    ? { to: addDays(today, -1), sort: '-missionDate' as const, ...page }
    : { from: today, sort: 'missionDate' as const, ...page };
}

/** Null behind the last one. */
export function pageAfter(
  { nextCursor }: { nextCursor: string | null },
  { isPast }: ListPosition,
): ListPosition | null {
  if (nextCursor) return { isPast, cursor: nextCursor };
  return isPast ? null : { isPast: true, cursor: null };
}
