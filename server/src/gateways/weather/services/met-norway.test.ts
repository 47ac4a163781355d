import { readFileSync } from 'node:fs';
import type { ForecastHour } from '@vigiefaon/domain/sky/forecast-hour';
import { hoursByStart, quarterWeatherAt } from '@vigiefaon/domain/sky/quarter-hours';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  metNorwayBody,
  says,
  type WeatherReply,
  type WeatherServer,
  weatherServer,
} from '../../../testing/servers/weather-server.ts';
import type { ForecastAnswer, ForecastPlace } from '../forecaster.ts';
import { metNorway } from './met-norway.ts';

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
  const service = metNorway({ url: server.address, userAgent, now: () => now, pauseMs: 0 });
  return service.forecast(places, span, AbortSignal.timeout(5000));
}
const askOne = async (one = namur) => (await ask([one]))[0] as ForecastAnswer;

function hoursIn(found: ForecastAnswer): ForecastHour[] {
  if (!('hours' in found)) throw new Error(`no hours: ${JSON.stringify(found)}`);
  return found.hours;
}

const london = fixture('metno_london_2020-07-20_complete');
const londonPlace = (validator: string | null = null) => place(-0.1, 51.5, validator);

test('is asked with four decimals at most', async () => {
  answer = says(metNorwayBody());
  await askOne();
  expect(server.asked[0]?.url.pathname).toBe('/weatherapi/locationforecast/2.0/complete');
  expect(server.asked[0]?.url.search).toBe('?lat=50.4500&lon=4.8500');
});

test('a real answer is read, with its age, until when it holds, and what it does not say', async () => {
  answer = says(london.data, 200, {
    Expires: london.headers.Expires,
    'Last-Modified': london.headers['Last-Modified'],
  });
  const found = await askOne(londonPlace());
  expect(found).toMatchObject({
    issuedAt: new Date('2020-07-20T01:30:57Z'),
    expiresAt: new Date('2020-07-20T12:16:23Z'),
    validator: 'Mon, 20 Jul 2020 11:44:31 GMT',
  });
  const [first] = london.data.properties.timeseries;
  const [hour] = hoursIn(found);
  expect(hour?.temperatureC).toBe(first.data.instant.details.air_temperature);
  expect(hour?.windKmh).toBeCloseTo(first.data.instant.details.wind_speed * 3.6, 9);
  expect(hour).toMatchObject({ gustKmh: null, visibilityMeters: null, windAloft: null });
});

test('steps that stand six hours apart are not filled in', async () => {
  answer = says(london.data);
  const hours = hoursByStart(hoursIn(await askOne(londonPlace())));
  const last = Math.max(...hours.keys());
  expect(quarterWeatherAt(hours, last)?.rainMm).toBeNull();
  expect(quarterWeatherAt(hours, last + 900_000)?.temperatureC).toBeNull();
});

test('what has not changed since is kept: it is asked with the very words of the last answer', async () => {
  const validator = london.headers['Last-Modified'];
  answer = (response, _url, headers) =>
    headers['if-modified-since'] === validator
      ? response.writeHead(304, { expires: 'Sun, 31 May 2026 17:10:00 GMT' }).end()
      : says(london.data)(response);
  expect(await askOne(londonPlace(validator))).toEqual({
    isUnchanged: true,
    expiresAt: new Date('2026-05-31T17:10:00Z'),
    validator,
    isDeprecated: false,
  });
});

test('an answer of a version that is going away is used, and told', async () => {
  answer = says(metNorwayBody(), 203);
  expect(await askOne()).toMatchObject({ isDeprecated: true });
});

test('whoever does not say who asks is turned away', async () => {
  answer = (response, _url, headers) =>
    headers['user-agent'] === '' ? says('', 403)(response) : says(metNorwayBody())(response);
  const anonymous = metNorway({ url: server.address, userAgent: '', now: () => now });
  expect(await anonymous.forecast([namur], span, AbortSignal.timeout(5000))).toMatchObject([{ failure: 'REFUSED' }]);
});

test('told to slow down it asks for no further place', async () => {
  answer = (response) => says(metNorwayBody(), server.asked.length > 1 ? 429 : 200)(response);
  const answers = await ask([namur, place(4.9, 50.45), place(4.95, 50.45)]);
  expect(answers.map((one) => ('failure' in one ? one.failure : 'hours'))).toEqual(['hours', 'LIMIT', 'LIMIT']);
  expect(server.asked).toHaveLength(2);
});

test('another unit makes the whole unreadable', async () => {
  const body = metNorwayBody();
  body.properties.meta.units.wind_speed = 'knots';
  answer = says(body);
  expect(await askOne()).toMatchObject({ failure: 'UNREADABLE' });
});
