import type { ForecastHour } from '@vigiefaon/domain/sky/forecast-hour';
import { hoursByStart, quartersIn, quarterWeatherAt } from '@vigiefaon/domain/sky/quarter-hours';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  metNorwayBody,
  openMeteoBody,
  says,
  type WeatherReply,
  type WeatherServer,
  weatherServer,
} from '../../testing/servers/weather-server.ts';
import { type ForecastAnswer, type ForecastPlace, gridPlace } from './forecaster.ts';
import { metNorway } from './services/met-norway.ts';
import { openMeteo } from './services/open-meteo.ts';

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

const services = {
  'open-meteo': () => openMeteo({ url: server.address, apiKey: null, userAgent, now: () => now }),
  'met-norway': () => metNorway({ url: server.address, userAgent, now: () => now, pauseMs: 0 }),
};
type Service = keyof typeof services;

async function askOne(service: Service, one = namur, patienceMs = 5000): Promise<ForecastAnswer> {
  const [found] = await services[service]().forecast([one], span, AbortSignal.timeout(patienceMs));
  return found as ForecastAnswer;
}

function hoursIn(found: ForecastAnswer): ForecastHour[] {
  if (!('hours' in found)) throw new Error(`no hours: ${JSON.stringify(found)}`);
  return found.hours;
}

test('a place is asked for on a grid of about five kilometres, so that nobody learns where a field is', () => {
  expect(gridPlace([4.8712, 50.4689])).toEqual({ lon: 4.85, lat: 50.45, key: '4.85,50.45' });
  expect(gridPlace([-0.01, 51.49])).toEqual({ lon: 0, lat: 51.5, key: '0,51.5' });
});

test('hours that begin and hours that end, of the same weather, give the same quarters', async () => {
  answer = says(openMeteoBody());
  const ending = hoursByStart(hoursIn(await askOne('open-meteo')));
  answer = says(metNorwayBody());
  const beginning = hoursByStart(hoursIn(await askOne('met-norway')));
  const quarters = quartersIn(span.from.getTime(), span.to.getTime());
  expect(quarters).toHaveLength(32);
  for (const from of quarters) {
    const { isThunder: _, ...said } = quarterWeatherAt(ending, from) ?? {};
    const { isThunder: __, ...told } = quarterWeatherAt(beginning, from) ?? {};
    for (const [name, value] of Object.entries(said)) {
      const other = Reflect.get(told, name);
      if (typeof value === 'number') expect(other, name).toBeCloseTo(value, 9);
      else expect(other, name).toEqual(value);
    }
  }
});

describe.each<Service>(['open-meteo', 'met-norway'])('%s', (service) => {
  const bodyOf = { 'open-meteo': openMeteoBody, 'met-norway': metNorwayBody };

  test('is told who asks', async () => {
    answer = says(bodyOf[service]());
    await askOne(service);
    expect(server.asked[0]?.headers['user-agent']).toBe(userAgent);
  });

  test.each([
    ['nothing', ''],
    ['text instead of a forecast', 'Unexpected error while streaming data: timeoutReached'],
    ['a page', '<html></html>'],
    ['an object that is no forecast', '{}'],
    ['a list of nothing', '[]'],
    ['null', 'null'],
  ])('%s is unreadable', async (_what, body) => {
    answer = says(body);
    expect(await askOne(service)).toMatchObject({ failure: 'UNREADABLE' });
  });

  test('an answer that never begins is too slow, and one that never ends too', async () => {
    answer = () => {};
    expect(await askOne(service, namur, 150)).toMatchObject({ failure: 'TOO_SLOW' });
    answer = (response) => {
      response.writeHead(200).write('{');
      const drops = setInterval(() => response.write(' '), 20);
      response.on('close', () => clearInterval(drops));
    };
    expect(await askOne(service, namur, 150)).toMatchObject({ failure: 'TOO_SLOW' });
  });

  test('more than two megabytes are not read', async () => {
    answer = says(' '.repeat(2_100_000));
    expect(await askOne(service)).toMatchObject({ failure: 'UNREADABLE' });
  });

  test('a line that breaks off is not reached', async () => {
    answer = (response) => response.destroy();
    expect(await askOne(service)).toMatchObject({ failure: 'NOT_REACHED', retryAt: new Date('2026-05-31T16:41:20Z') });
  });

  test('it may send us on within its own host, and nowhere else', async () => {
    answer = (response, url) =>
      url.pathname === '/moved'
        ? says(bodyOf[service]())(response)
        : response.writeHead(302, { location: '/moved' }).end();
    expect(hoursIn(await askOne(service))).toHaveLength(10);
    answer = (response) => response.writeHead(302, { location: 'http://localhost:9/elsewhere' }).end();
    expect(await askOne(service)).toMatchObject({ failure: 'REFUSED' });
    answer = (response) => response.writeHead(302, { location: '/again' }).end();
    expect(await askOne(service)).toMatchObject({ failure: 'REFUSED' });
  });

  test('a forecast for another place is none', async () => {
    answer = says(service === 'open-meteo' ? openMeteoBody({ latitude: 50.7 }) : metNorwayBody([4.85, 50.7, 10]));
    expect(await askOne(service)).toMatchObject({ failure: 'NOT_THERE' });
  });

  test.each([
    [503, 'NOT_REACHED'],
    [403, 'REFUSED'],
  ])('%s is %s', async (status, failure) => {
    answer = says('', status);
    expect(await askOne(service)).toMatchObject({ failure });
  });
});
