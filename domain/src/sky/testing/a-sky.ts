import type { ForecastHour } from '../forecast-hour.ts';
import type { QuarterWeather } from '../quarter-hours.ts';
import type { SkyFacts } from '../sky-rules.ts';
import { shippedSkyFigures } from '../sky-settings.ts';

/** A quarter of an hour in which nothing speaks against a flight. */
export function fineWeather(changes: Partial<QuarterWeather> = {}): QuarterWeather {
  return {
    temperatureC: 8,
    dewPointC: 4,
    windKmh: 6,
    windAloft: { meters: 80, kmh: 12 },
    gustKmh: 14,
    rainMm: 0,
    rainChancePercent: 0,
    visibilityMeters: 20_000,
    fogPercent: null,
    isThunder: false,
    ...changes,
  };
}

export function skyFacts(weather: QuarterWeather | null, changes: Partial<SkyFacts> = {}): SkyFacts {
  return {
    weather,
    nightMinimumC: weather?.temperatureC ?? null,
    byHand: null,
    origin: weather ? { service: 'open-meteo', fetchedAt: '2026-06-01T01:30:00.000Z' } : null,
    figures: shippedSkyFigures,
    heightMeters: 60,
    now: new Date('2026-06-01T01:40:00Z'),
    ...changes,
  };
}

/** One fine hour that begins at `from`. */
export function fineHour(from: string, changes: Partial<ForecastHour> = {}): ForecastHour {
  const { isThunder, ...weather } = fineWeather();
  return { from, ...weather, isThunder, cloudPercent: 0, beamWm2: null, diffuseWm2: null, ...changes };
}

/** Fine hours from one instant on. */
export function fineHours(
  from: string,
  count: number,
  changes: (from: string) => Partial<ForecastHour> = () => ({}),
): ForecastHour[] {
  return Array.from({ length: count }, (_, index) => {
    const at = new Date(Date.parse(from) + index * 3_600_000).toISOString();
    return fineHour(at, changes(at));
  });
}
