import { setTimeout as wait } from 'node:timers/promises';
import type { ForecastHour } from '@vigiefaon/domain/sky/forecast-hour';
import * as z from 'zod/mini';
import type { ForecastAnswer, Forecaster, ForecastPlace } from '../forecaster.ts';
import { noForecast } from '../no-forecast.ts';
import { areSound, isNear } from '../sound-hours.ts';
import { callWeather, type WeatherResponse } from '../weather-call.ts';

export interface MetNorwayOptions {
  /** Without a slash at its end. */
  readonly url: string;
  /** Names the program, where it runs and whom to write to: without it everybody is turned away. */
  readonly userAgent: string;
  readonly now: () => Date;
  readonly pauseMs?: number;
}

const Figure = z.optional(z.nullable(z.number()));
const Details = z.object({
  air_temperature: Figure,
  dew_point_temperature: Figure,
  cloud_area_fraction: Figure,
  fog_area_fraction: Figure,
  wind_speed: Figure,
  wind_speed_of_gust: Figure,
});
const NextHour = z.object({
  summary: z.optional(z.object({ symbol_code: z.optional(z.string()) })),
  details: z._default(z.object({ precipitation_amount: Figure, probability_of_precipitation: Figure }), {}),
});
const Step = z.object({
  time: z.iso.datetime(),
  data: z.object({ instant: z.object({ details: Details }), next_1_hours: z.optional(NextHour) }),
});
const Answer = z.object({
  geometry: z.object({ coordinates: z.array(z.number()).check(z.minLength(2)) }),
  properties: z.object({
    meta: z.object({ updated_at: z.iso.datetime(), units: z.record(z.string(), z.string()) }),
    timeseries: z.array(Step).check(z.minLength(1)),
  }),
});
type Answer = z.infer<typeof Answer>;

const units: Readonly<Record<string, string>> = {
  air_temperature: 'celsius',
  dew_point_temperature: 'celsius',
  cloud_area_fraction: '%',
  fog_area_fraction: '%',
  wind_speed: 'm/s',
  wind_speed_of_gust: 'm/s',
  precipitation_amount: 'mm',
  probability_of_precipitation: '%',
};

const kmhOfMetersPerSecond = 3.6;
const usualKeepMs = 30 * 60_000;
/** Twenty requests a second are the most for all who use one program; the pause leaves most of them to others. */
const usualPauseMs = 200;

const kmh = (metersPerSecond: number | null | undefined) =>
  metersPerSecond === null || metersPerSecond === undefined ? null : metersPerSecond * kmhOfMetersPerSecond;

/** A step with its own next hour is an hour; later ones stand six hours apart, and say nothing of the sum of one. */
function hourOf({ time, data: { instant, next_1_hours: next } }: z.infer<typeof Step>): ForecastHour {
  const { details } = instant;
  const symbol = next?.summary?.symbol_code;
  return {
    from: new Date(time).toISOString(),
    temperatureC: details.air_temperature ?? null,
    dewPointC: details.dew_point_temperature ?? null,
    cloudPercent: details.cloud_area_fraction ?? null,
    windKmh: kmh(details.wind_speed),
    windAloft: null,
    gustKmh: kmh(details.wind_speed_of_gust),
    rainMm: next?.details.precipitation_amount ?? null,
    rainChancePercent: next?.details.probability_of_precipitation ?? null,
    visibilityMeters: null,
    fogPercent: details.fog_area_fraction ?? null,
    isThunder: symbol === undefined ? null : symbol.includes('thunder'),
    beamWm2: null,
    diffuseWm2: null,
  };
}

function hoursOf({ properties }: Answer): ForecastHour[] | null {
  const isInUnits = Object.entries(properties.meta.units).every(([name, unit]) => (units[name] ?? unit) === unit);
  if (!isInUnits) return null;
  const hours = properties.timeseries.map(hourOf);
  return areSound(hours) ? hours : null;
}

function instantOf(header: string | null): Date | null {
  const at = header === null ? Number.NaN : Date.parse(header);
  return Number.isNaN(at) ? null : new Date(at);
}

function freshnessOf({ status, headers }: WeatherResponse, { validator }: ForecastPlace, now: Date) {
  const expiresAt = instantOf(headers.get('expires')) ?? new Date(now.getTime() + usualKeepMs);
  return { expiresAt, validator: headers.get('last-modified') ?? validator, isDeprecated: status === 203 };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function refusalOf(status: number, now: Date): ForecastAnswer {
  if (status === 429) return noForecast('LIMIT', now);
  if (status === 404 || status === 422) return noForecast('NOT_THERE', now);
  return noForecast(status >= 500 ? 'NOT_REACHED' : 'REFUSED', now);
}

function answerOf(response: WeatherResponse, place: ForecastPlace, now: Date): ForecastAnswer {
  const freshness = freshnessOf(response, place, now);
  if (response.status === 304 && place.validator !== null) return { ...freshness, isUnchanged: true };
  if (response.status !== 200 && response.status !== 203) return refusalOf(response.status, now);
  const answer = Answer.safeParse(parsed(response.text)).data;
  if (!answer) return noForecast('UNREADABLE', now);
  const [lon = Number.NaN, lat = Number.NaN] = answer.geometry.coordinates;
  if (!isNear(place, { lon, lat })) return noForecast('NOT_THERE', now);
  const hours = hoursOf(answer);
  return hours
    ? { ...freshness, hours, issuedAt: new Date(answer.properties.meta.updated_at) }
    : noForecast('UNREADABLE', now);
}

function addressOf({ url }: MetNorwayOptions, { lon, lat, groundMeters }: ForecastPlace): URL {
  const address = new URL(`${url}/weatherapi/locationforecast/2.0/complete`);
  // With a fifth decimal everybody is turned away.
  address.searchParams.set('lat', lat.toFixed(4));
  address.searchParams.set('lon', lon.toFixed(4));
  if (groundMeters !== null) address.searchParams.set('altitude', String(Math.round(groundMeters)));
  return address;
}

/** MET Norway's Locationforecast 2.0: one request a place, and none before the answer expires. */
export function metNorway(options: MetNorwayOptions): Forecaster {
  const { now, userAgent, pauseMs = usualPauseMs } = options;
  async function ask(place: ForecastPlace, signal: AbortSignal): Promise<ForecastAnswer> {
    const headers = place.validator === null ? undefined : { 'if-modified-since': place.validator };
    const response = await callWeather(addressOf(options, place), { userAgent, signal, ...(headers && { headers }) });
    return 'failure' in response ? noForecast(response.failure, now()) : answerOf(response, place, now());
  }
  return {
    service: 'met-norway',
    host: new URL(options.url).host,
    callsFor: (places) => places,
    forecast: async (places, _span, signal) => {
      const answers: ForecastAnswer[] = [];
      for (const [index, place] of places.entries()) {
        if (index > 0) await wait(pauseMs);
        const last = answers.at(-1);
        // Whoever goes on after being told to slow down is locked out.
        const isLimited = last !== undefined && 'failure' in last && last.failure === 'LIMIT';
        answers.push(isLimited ? last : await ask(place, signal));
      }
      return answers;
    },
  };
}
