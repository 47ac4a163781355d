import type { ForecastHour } from './forecast-hour.ts';

export const aQuarterMs = 15 * 60_000;
const anHourMs = 60 * 60_000;

/** The weather of fifteen minutes: figures of an instant stand between those of the hours around, sums and maxima hold for their hour. */
export interface QuarterWeather
  extends Pick<
    ForecastHour,
    | 'temperatureC'
    | 'dewPointC'
    | 'windKmh'
    | 'windAloft'
    | 'gustKmh'
    | 'rainMm'
    | 'rainChancePercent'
    | 'visibilityMeters'
    | 'fogPercent'
  > {
  /** In this hour or the next; null where neither is said. */
  readonly isThunder: boolean | null;
}

type Instantaneous = 'temperatureC' | 'dewPointC' | 'windKmh' | 'visibilityMeters' | 'fogPercent';

export type HoursByStart = ReadonlyMap<number, ForecastHour>;

/** Hours by the instant at which they begin, in milliseconds. */
export function hoursByStart(hours: readonly ForecastHour[]): HoursByStart {
  return new Map(hours.map((hour) => [Date.parse(hour.from), hour]));
}

/** At `share` of the way between two; never from one alone, so that what ends early is not carried on. */
function between(before: number | null, after: number | null, share: number): number | null {
  if (before === null || share === 0) return before;
  return after === null ? null : before + (after - before) * share;
}

function aloftBetween(hour: ForecastHour, next: ForecastHour | undefined, share: number): ForecastHour['windAloft'] {
  const [before, after] = [hour.windAloft, next?.windAloft ?? null];
  if (before === null || share === 0) return before;
  const kmh = before.meters === after?.meters ? between(before.kmh, after.kmh, share) : null;
  return kmh === null ? null : { meters: before.meters, kmh };
}

function thunderIn(hour: ForecastHour, next: ForecastHour | undefined): boolean | null {
  const said = [hour.isThunder, next?.isThunder ?? null];
  if (said.includes(true)) return true;
  return said.every((one) => one === null) ? null : false;
}

/** The weather from an instant (ms) on for a quarter of an hour; null where nothing is known of its hour. */
export function quarterWeatherAt(hours: HoursByStart, from: number): QuarterWeather | null {
  const start = Math.floor(from / anHourMs) * anHourMs;
  const hour = hours.get(start);
  if (!hour) return null;
  const next = hours.get(start + anHourMs);
  const share = (from - start) / anHourMs;
  const at = (name: Instantaneous) => between(hour[name], next?.[name] ?? null, share);
  return {
    temperatureC: at('temperatureC'),
    dewPointC: at('dewPointC'),
    windKmh: at('windKmh'),
    visibilityMeters: at('visibilityMeters'),
    fogPercent: at('fogPercent'),
    windAloft: aloftBetween(hour, next, share),
    gustKmh: hour.gustKmh,
    rainMm: hour.rainMm,
    rainChancePercent: hour.rainChancePercent,
    isThunder: thunderIn(hour, next),
  };
}

/** The starts (ms) of the quarters that touch a span, in order. */
export function quartersIn(from: number, to: number): number[] {
  const first = Math.floor(from / aQuarterMs);
  const count = Math.ceil(to / aQuarterMs) - first;
  return Array.from({ length: Math.max(0, count) }, (_, index) => (first + index) * aQuarterMs);
}

/** The coldest that is known of a night (ms), in °C; null where nothing is. */
export function nightMinimum(hours: HoursByStart, from: number, to: number): number | null {
  const known = [...hours].flatMap(([start, { temperatureC }]) =>
    start >= from && start <= to && temperatureC !== null ? [temperatureC] : [],
  );
  return known.length === 0 ? null : Math.min(...known);
}
