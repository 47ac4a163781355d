import type { ForecastService } from '@vigiefaon/domain/sky/forecast-service';
import type { SkyOccasion } from '@vigiefaon/domain/sky/mission-sky';
import type { StoredForecast } from './forecasts.repository.ts';

const aMinuteMs = 60_000;

/** So old a forecast of a service that names no end must be before it is asked for again. */
const leastAgeMinutes: Readonly<Record<SkyOccasion, number>> = {
  EVE: 60,
  PLANNING: 30,
  DAWN: 60,
  ASKED: 10,
  BY_HAND: 60,
  DECISION: 60,
};

/** The hours around a morning, both ends included. */
export function spanOf(day: string): { from: Date; to: Date } {
  const noon = Date.parse(`${day}T12:00:00Z`);
  return { from: new Date(noon - 18 * 60 * aMinuteMs), to: new Date(noon) };
}

/** Whether what is stored need not, or may not, be asked for again. */
export function isFresh(
  stored: StoredForecast | undefined,
  { service, day, occasion, now }: { service: ForecastService; day: string; occasion: SkyOccasion; now: Date },
): boolean {
  if (!stored) return false;
  if (stored.retryAt !== null && stored.retryAt > now) return true;
  const reachesTo = stored.hours.at(-1)?.from ?? '';
  if (stored.fetchedAt === null || reachesTo < spanOf(day).to.toISOString()) {
    // What does not reach so far yet may when it is renewed.
    return service === 'met-norway' && stored.expiresAt !== null && stored.expiresAt > now;
  }
  if (service === 'met-norway') return stored.expiresAt !== null && stored.expiresAt > now;
  return now.getTime() - stored.fetchedAt.getTime() < leastAgeMinutes[occasion] * aMinuteMs;
}
