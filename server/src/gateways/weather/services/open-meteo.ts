import type { ForecastHour } from '@vigiefaon/domain/sky/forecast-hour';
import * as z from 'zod/mini';
import type { ForecastAnswer, Forecaster, ForecastPlace, ForecastSpan } from '../forecaster.ts';
import { limitEnds, noForecast } from '../no-forecast.ts';
import { areSound, isNear } from '../sound-hours.ts';
import { callWeather, type WeatherResponse } from '../weather-call.ts';

export interface OpenMeteoOptions {
  /** Without a slash at its end. */
  readonly url: string;
  /** Of whoever pays for it; null: the free service, or one's own server. */
  readonly apiKey: string | null;
  readonly userAgent: string;
  readonly now: () => Date;
}

/** What is asked for, in which unit, and how it was called before 2024. */
const series = {
  temperature_2m: { unit: '°C', former: 'temperature_2m' },
  dew_point_2m: { unit: '°C', former: 'dewpoint_2m' },
  cloud_cover: { unit: '%', former: 'cloudcover' },
  wind_speed_10m: { unit: 'km/h', former: 'windspeed_10m' },
  wind_speed_80m: { unit: 'km/h', former: 'windspeed_80m' },
  wind_gusts_10m: { unit: 'km/h', former: 'windgusts_10m' },
  precipitation: { unit: 'mm', former: 'precipitation' },
  precipitation_probability: { unit: '%', former: 'precipitation_probability' },
  visibility: { unit: 'm', former: 'visibility' },
  weather_code: { unit: 'wmo code', former: 'weathercode' },
  direct_radiation: { unit: 'W/m²', former: 'direct_radiation' },
  diffuse_radiation: { unit: 'W/m²', former: 'diffuse_radiation' },
} as const;
type Series = keyof typeof series;
const names = Object.keys(series) as Series[];

const placesAtOnce = 100;
const keepMs = 60 * 60_000;
const anHourMs = 60 * 60_000;
const firstThunderCode = 95;

const Series = z.array(z.nullable(z.number()));
const Answer = z.object({
  latitude: z.number(),
  longitude: z.number(),
  utc_offset_seconds: z._default(z.number(), 0),
  location_id: z.optional(z.int()),
  hourly_units: z.record(z.string(), z.string()),
  hourly: z.looseObject({ time: z.array(z.union([z.int(), z.string()])) }),
});
type Answer = z.infer<typeof Answer>;
const Refusal = z.object({ reason: z.string() });

const hourStamp = (at: Date) => at.toISOString().slice(0, 16);

function addressOf(options: OpenMeteoOptions, places: readonly ForecastPlace[], { from, to }: ForecastSpan): URL {
  const url = new URL(`${options.url}/v1/forecast`);
  const listed = (value: (place: ForecastPlace) => number) => places.map((place) => String(value(place))).join(',');
  const heights = places.map(({ groundMeters }) => groundMeters);
  const parameters = {
    latitude: listed(({ lat }) => lat),
    longitude: listed(({ lon }) => lon),
    ...(heights.includes(null) ? {} : { elevation: heights.join(',') }),
    hourly: names.join(','),
    timezone: 'GMT',
    timeformat: 'unixtime',
    wind_speed_unit: 'kmh',
    start_hour: hourStamp(from),
    // What belongs to the last hour is stamped with its end.
    end_hour: hourStamp(new Date(to.getTime() + anHourMs)),
    ...(options.apiKey === null ? {} : { apikey: options.apiKey }),
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url;
}

/** The instants (ms) of the stamps, hour after hour; null where they are not. */
function stampsOf({ hourly, hourly_units: units, utc_offset_seconds: offset }: Answer): number[] | null {
  const stamps = hourly.time.map((time) => {
    if (typeof time === 'number') return units.time === 'unixtime' ? time * 1000 : Number.NaN;
    return units.time === 'iso8601' ? Date.parse(`${time}Z`) - offset * 1000 : Number.NaN;
  });
  const isEven = stamps.every(
    (at, index) => !Number.isNaN(at) && (index === 0 || at - (stamps[index - 1] ?? 0) === anHourMs),
  );
  return isEven ? stamps : null;
}

/** A series as long as the stamps, of nulls where it is not there; null where it is none, or in another unit than asked. */
function seriesOf({ hourly, hourly_units: units }: Answer, name: Series, length: number): (number | null)[] | null {
  const { unit, former } = series[name];
  const called = name in hourly ? name : former;
  if (!(called in hourly)) return Array.from({ length }, () => null);
  const values = Series.safeParse(hourly[called]);
  return values.success && values.data.length === length && units[called] === unit ? values.data : null;
}

/** Hours that begin, out of stamps that mostly end them; null where it cannot be read. */
function hoursOf(answer: Answer): ForecastHour[] | null {
  const stamps = stampsOf(answer);
  if (!stamps) return null;
  const found = new Map(names.map((name) => [name, seriesOf(answer, name, stamps.length)]));
  if ([...found.values()].includes(null)) return null;
  const at = (name: Series, index: number) => found.get(name)?.[index] ?? null;
  const hours = stamps.map((stamp, index): ForecastHour => {
    const [aloft, code] = [at('wind_speed_80m', index), at('weather_code', index)];
    return {
      from: new Date(stamp).toISOString(),
      temperatureC: at('temperature_2m', index),
      dewPointC: at('dew_point_2m', index),
      cloudPercent: at('cloud_cover', index),
      windKmh: at('wind_speed_10m', index),
      windAloft: aloft === null ? null : { meters: 80, kmh: aloft },
      gustKmh: at('wind_gusts_10m', index + 1),
      rainMm: at('precipitation', index + 1),
      rainChancePercent: at('precipitation_probability', index + 1),
      visibilityMeters: at('visibility', index),
      fogPercent: null,
      isThunder: code === null ? null : code >= firstThunderCode,
      beamWm2: at('direct_radiation', index + 1),
      diffuseWm2: at('diffuse_radiation', index + 1),
    };
  });
  return areSound(hours) ? hours : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function refusalOf({ status, text }: WeatherResponse, now: Date): ForecastAnswer {
  const reason = Refusal.safeParse(parsed(text)).data?.reason ?? '';
  if (status === 429) return noForecast('LIMIT', now, limitEnds(reason, now));
  if (status >= 500) return noForecast('NOT_REACHED', now);
  return noForecast(/no data is available/i.test(reason) ? 'NOT_THERE' : 'REFUSED', now);
}

function answerFor(place: ForecastPlace, body: unknown, now: Date): ForecastAnswer {
  if (body === undefined) return noForecast('NOT_THERE', now);
  const answer = Answer.safeParse(body).data;
  if (!answer) return noForecast('UNREADABLE', now);
  if (!isNear(place, { lon: answer.longitude, lat: answer.latitude })) return noForecast('NOT_THERE', now);
  const hours = hoursOf(answer);
  if (!hours) return noForecast('UNREADABLE', now);
  const expiresAt = new Date(now.getTime() + keepMs);
  return { hours, issuedAt: null, expiresAt, validator: null, isDeprecated: false };
}

const Placed = z.object({ location_id: z.optional(z.int()) });

/** One place is answered by an object, several by a list whose first element has no number. */
function answersOf(response: WeatherResponse, places: readonly ForecastPlace[], now: Date): ForecastAnswer[] {
  if (response.status !== 200) return places.map(() => refusalOf(response, now));
  const body = parsed(response.text);
  const elements: unknown[] = Array.isArray(body) ? body : [body];
  if (elements.length === 0 || elements[0] === null) return places.map(() => noForecast('UNREADABLE', now));
  const byNumber = new Map(
    elements.map((element, index) => [
      Placed.safeParse(element).data?.location_id ?? (Array.isArray(body) && index > 0 ? index : 0),
      element,
    ]),
  );
  return places.map((place, index) => answerFor(place, byNumber.get(index), now));
}

/** Open-Meteo, the public one or a server of one's own: one request for all places of an evening. */
export function openMeteo(options: OpenMeteoOptions): Forecaster {
  const { now, userAgent } = options;
  async function ask(places: readonly ForecastPlace[], span: ForecastSpan, signal: AbortSignal) {
    const response = await callWeather(addressOf(options, places, span), { userAgent, signal });
    if ('failure' in response) return places.map(() => noForecast(response.failure, now()));
    return answersOf(response, places, now());
  }
  return {
    service: 'open-meteo',
    host: new URL(options.url).host,
    callsFor: (places) => places * Math.max(1, names.length / 10),
    forecast: async (places, span, signal) => {
      const answers: ForecastAnswer[] = [];
      // One after the other: it takes one question at a time.
      for (let at = 0; at < places.length; at += placesAtOnce)
        answers.push(...(await ask(places.slice(at, at + placesAtOnce), span, signal)));
      return answers;
    },
  };
}
