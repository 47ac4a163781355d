const aMinuteMs = 60_000;
const pausesMs = [1, 5, 15, 60, 4 * 60, 12 * 60].map((minutes) => minutes * aMinuteMs);

/** How long to wait after so many failed attempts, growing from a minute to half a day; null gives the message up. */
export function pauseAfterMs(failedAttempts: number): number | null {
  return pausesMs[failedAttempts - 1] ?? null;
}
