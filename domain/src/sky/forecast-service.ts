import * as z from 'zod/mini';

/** Whoever may be asked for the weather; without one, people enter what they know. */
export const forecastServices = ['open-meteo', 'met-norway'] as const;
export const ForecastService = z.enum(forecastServices);
export type ForecastService = z.infer<typeof ForecastService>;

export interface Attribution {
  readonly text: string;
  readonly url: string;
}

/** What the licence of each service has stand under every figure that comes from it. */
export const attributions: Readonly<Record<ForecastService, Attribution>> = {
  'open-meteo': { text: 'Weather data by Open-Meteo.com', url: 'https://open-meteo.com/' },
  'met-norway': { text: 'Data from MET Norway', url: 'https://www.met.no/en' },
};

/** What one installation may ask of a service in a UTC day, counted as the service counts; null: it says no number. */
export const callsADay: Readonly<Record<ForecastService, number | null>> = { 'open-meteo': 10_000, 'met-norway': null };

/** Why the latest try brought no forecast; the text is `sky.failure.<CODE>`. */
export const forecastFailures = [
  'NOT_REACHED',
  'TOO_SLOW',
  /** Turned away: a wrong key, no permission, or a question that it does not understand. */
  'REFUSED',
  /** Asked too often; it is left alone until it may be asked again. */
  'LIMIT',
  /** What it answers is no forecast, or not the one that was asked for. */
  'UNREADABLE',
  /** It has no forecast for the place, or answers for one further than 20 km away. */
  'NOT_THERE',
] as const;
export const ForecastFailure = z.enum(forecastFailures);
export type ForecastFailure = z.infer<typeof ForecastFailure>;
