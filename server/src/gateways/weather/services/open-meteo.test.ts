import { readFileSync } from 'node:fs';
import type { ForecastHour } from '@vigiefaon/domain/sky/forecast-hour';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  each,
  openMeteoBody,
  says,
  type WeatherReply,
  type WeatherServer,
  weatherServer,
} from '../../../testing/servers/weather-server.ts';
import type { ForecastAnswer, ForecastPlace } from '../forecaster.ts';
import { openMeteo } from './open-meteo.ts';

const fixture = (name: string) =>
  JSON.parse(readFileSync(new URL(`../fixtures/${name}.json`, import.meta.url), 'utf8'));
const now = new Date('2026-05-31T16:31:20Z');
const span = { from: new Date('2026-06-01T00:00:00Z'), to: new Date('2026-06-01T08:00:00Z') };
const userAgent = 'vigiefaon/1 https://fawns.example.org weather@example.org';
const place = (lon: number, lat: number, validator: string | null = null): ForecastPlace => {
  return { lon, lat, groundMeters: null, validator };
};
const namur = place(4.85, 50.45);
let server: WeatherServer;
let answer: WeatherReply;

beforeEach(async () => {
  server = await weatherServer((...question) => answer(...question));
});
afterEach(() => server.close());

function ask(places: ForecastPlace[]): Promise<ForecastAnswer[]> {
  const service = openMeteo({ url: server.address, apiKey: null, userAgent, now: () => now });
  return service.forecast(places, span, AbortSignal.timeout(5000));
}
const askOne = async (one = namur) => (await ask([one]))[0] as ForecastAnswer;

function hoursIn(found: ForecastAnswer): ForecastHour[] {
  if (!('hours' in found)) throw new Error(`no hours: ${JSON.stringify(found)}`);
  return found.hours;
}

test('is asked once for all places of an evening, in the units that are meant', async () => {
  answer = says([openMeteoBody(), openMeteoBody({ location_id: 1, latitude: 50.25, longitude: 5.7 })]);
  const answers = await ask([namur, place(5.7, 50.25)]);
  expect(answers.map((one) => hoursIn(one).length)).toEqual([10, 10]);
  expect(server.asked).toHaveLength(1);
  expect(Object.fromEntries(server.asked[0]?.url.searchParams ?? [])).toMatchObject({
    ...{ latitude: '50.45,50.25', longitude: '4.85,5.7', timezone: 'GMT', timeformat: 'unixtime' },
    ...{ wind_speed_unit: 'kmh', start_hour: '2026-06-01T00:00', end_hour: '2026-06-01T09:00' },
  });
  expect(server.asked[0]?.url.searchParams.get('hourly')?.split(',')).toHaveLength(12);
});

test('a real answer is read: the gusts of a stamp belong to the hour before it', async () => {
  answer = says({
    latitude: -33.87,
    longitude: 151.21,
    utc_offset_seconds: 0,
    ...fixture('openmeteo_sydney_2024-01-16'),
  });
  const hours = hoursIn(await askOne(place(151.2, -33.85)));
  const storm = hours.find(({ rainMm }) => rainMm === 7.3);
  const body = fixture('openmeteo_sydney_2024-01-16').hourly;
  const index = body.precipitation.indexOf(7.3);
  expect(storm?.from).toBe(new Date((body.time[index] - 3600) * 1000).toISOString());
  expect(storm).toMatchObject({
    gustKmh: body.wind_gusts_10m[index],
    temperatureC: body.temperature_2m[index - 1],
    windAloft: { meters: 80, kmh: body.wind_speed_80m[index - 1] },
  });
  expect(hours.at(-1)).toMatchObject({ rainMm: null, gustKmh: null });
});

test('the names that it used before 2024, and local times, are understood', async () => {
  answer = says(fixture('openmeteo_bruges_2023-07-29_former_names'));
  const hours = hoursIn(await askOne(place(3.2, 51.2)));
  expect(hours[0]).toMatchObject({ from: '2023-07-28T22:00:00.000Z', temperatureC: 17.3, dewPointC: 14.3 });
  expect(hours[0]?.windKmh).not.toBeNull();
  expect(hours[0]?.visibilityMeters).toBeNull();
});

test('of three places that were asked for, the one that is not answered has no forecast', async () => {
  const [first, second] = fixture('openmeteo_two_places_2025-01-28');
  const hourly = openMeteoBody();
  answer = says([
    { ...hourly, latitude: first.latitude, longitude: first.longitude },
    { ...hourly, latitude: second.latitude, longitude: second.longitude, location_id: second.location_id },
  ]);
  const answers = await ask([place(7, 47.15), place(6.9, 47.2), place(6.8, 47.2)]);
  expect(answers.map((one) => ('failure' in one ? one.failure : 'hours'))).toEqual(['hours', 'hours', 'NOT_THERE']);
});

test('an answer of days without hours is no forecast', async () => {
  answer = says(fixture('openmeteo_two_places_2025-01-28'));
  const answers = await ask([place(7, 47.15), place(6.9, 47.2)]);
  expect(answers).toMatchObject([{ failure: 'UNREADABLE' }, { failure: 'UNREADABLE' }]);
});

const recorded: { status: number; body: string }[] = fixture('openmeteo_bodies_that_are_no_forecast');
test.each(recorded.map(({ status, body }) => [status, body] as const))('%s %s is no forecast', async (status, body) => {
  answer = says(body, status);
  expect(await askOne()).toHaveProperty('failure');
});

test.each([
  ['Minutely API request limit exceeded. Please try again in one minute.', '2026-05-31T16:32:00Z'],
  ['Hourly API request limit exceeded. Please try again in the next hour.', '2026-05-31T17:00:00Z'],
  ['Daily API request limit exceeded. Please try again tomorrow.', '2026-06-01T00:00:00Z'],
  ['Too many concurrent requests', '2026-05-31T16:32:00Z'],
])('"%s" is waited for until %s', async (reason, retryAt) => {
  answer = says({ error: true, reason }, 429);
  expect(await askOne()).toEqual({ failure: 'LIMIT', retryAt: new Date(retryAt) });
});

test('a place of which it has no data is told from a question that it refuses', async () => {
  answer = says({ error: true, reason: 'No data is available for this location' }, 400);
  expect(await askOne()).toMatchObject({ failure: 'NOT_THERE' });
  answer = says({ error: true, reason: "Parameter 'latitude' and 'longitude' must have the same number" }, 400);
  expect(await askOne()).toMatchObject({ failure: 'REFUSED' });
});

test.each([
  ['another unit', { hourly_units: { ...openMeteoBody().hourly_units, wind_speed_10m: 'mp/h' } }, {}],
  ['lengths that differ', {}, { temperature_2m: [1, 2] }],
  ['text for a number', {}, { precipitation: each(() => 0).map(String) }],
  ['wind below nothing', {}, { wind_speed_10m: each(() => -1) }],
  ['more clouds than sky', {}, { cloud_cover: each(() => 101) }],
  ['heat that does not exist', {}, { temperature_2m: each(() => 51) }],
  [
    'hours that are missing in the middle',
    {},
    { time: each(({ at }) => at / 1000 + (at > span.from.getTime() + 4 * 3_600_000 ? 3600 : 0)) },
  ],
])('%s makes the whole unreadable', async (_what, changes, hourly) => {
  answer = says(openMeteoBody(changes, hourly));
  expect(await askOne()).toMatchObject({ failure: 'UNREADABLE' });
});

test('a figure that it does not know stays unknown', async () => {
  answer = says(openMeteoBody({}, { temperature_2m: each(() => 1).with(3, null as never) }));
  expect(hoursIn(await askOne())[3]?.temperatureC).toBeNull();
});
