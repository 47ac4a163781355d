const oldestHours = 36;

/**
 * When something happened that a phone tells of. A phone may have been without a network for a day, but nothing happens in the
 * future: what it says is clamped to what the server can believe.
 */
export function happenedAt(said: string, now: Date): Date {
  const oldest = now.getTime() - oldestHours * 3_600_000;
  return new Date(Math.min(now.getTime(), Math.max(oldest, Date.parse(said))));
}
