import type { ForecastFailure } from '@vigiefaon/domain/sky/forecast-service';
import type { NoForecast } from './forecaster.ts';

const aMinuteMs = 60_000;
const anHourMs = 60 * aMinuteMs;
const aDayMs = 24 * anHourMs;

const patienceMs: Readonly<Record<ForecastFailure, number>> = {
  NOT_REACHED: 10 * aMinuteMs,
  TOO_SLOW: 10 * aMinuteMs,
  LIMIT: 10 * aMinuteMs,
  UNREADABLE: 10 * aMinuteMs,
  REFUSED: anHourMs,
  NOT_THERE: 6 * anHourMs,
};

/** Why there is none, and when to ask again. */
export function noForecast(failure: ForecastFailure, now: Date, retryAt?: Date): NoForecast {
  return { failure, retryAt: retryAt ?? new Date(now.getTime() + patienceMs[failure]) };
}

const spans: readonly (readonly [word: RegExp, spanMs: number])[] = [
  [/minutely/i, aMinuteMs],
  [/hourly/i, anHourMs],
  [/daily/i, aDayMs],
];

/** When a limit that a service names ends: with the minute, the hour or the UTC day. */
export function limitEnds(reason: string, now: Date): Date {
  const spanMs = spans.find(([word]) => word.test(reason))?.[1] ?? aMinuteMs;
  return new Date((Math.floor(now.getTime() / spanMs) + 1) * spanMs);
}
