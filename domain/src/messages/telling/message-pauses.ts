const aMinuteMs = 60_000;
const pausesMs = [1, 5, 15, 60, 4 * 60, 12 * 60].map((minutes) => minutes * aMinuteMs);

/**
 * How long to wait after so many failed attempts, growing from a minute to half a day; null gives the message up. What is of no use
 * after a while is tried again when at most a third of that while is over.
 */
export function pauseAfterMs(failedAttempts: number, leftMs: number | null = null): number | null {
  const pauseMs = pausesMs[failedAttempts - 1];
  if (pauseMs === undefined) return null;
  return leftMs === null ? pauseMs : Math.min(pauseMs, Math.max(aMinuteMs, Math.floor(leftMs / 3)));
}
