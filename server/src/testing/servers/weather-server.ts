import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type WeatherReply = (response: ServerResponse, url: URL, headers: IncomingMessage['headers']) => void;

/** Answers with this body. */
export const says =
  (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  (response: ServerResponse) =>
    response.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body));

/** A weather service on this machine; `asked` is what it was asked. */
export async function weatherServer(reply: WeatherReply) {
  const asked: { url: URL; headers: IncomingMessage['headers'] }[] = [];
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    asked.push({ url, headers: request.headers });
    reply(response, url, request.headers);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    asked,
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

export type WeatherServer = Awaited<ReturnType<typeof weatherServer>>;

/** A morning that changes from hour to hour, as each service would tell of it. */
export const morning = Array.from({ length: 10 }, (_, index) => ({
  at: Date.parse('2026-06-01T00:00:00Z') + index * 3_600_000,
  temperature: 6 + index,
  dewPoint: 5 + index / 2,
  cloud: 10 * index,
  metersPerSecond: 1 + index,
  gust: 5 + index,
  rain: index % 3 === 0 ? 0.3 : 0,
  chance: 5 * index,
}));
export const each = (value: (hour: (typeof morning)[number]) => number) => morning.map(value);
const before = (value: (hour: (typeof morning)[number]) => number) => [0, ...each(value).slice(0, -1)];

export function openMeteoBody(changes: Record<string, unknown> = {}, hourly: Record<string, unknown> = {}) {
  return {
    ...{ latitude: 50.46, longitude: 4.86, utc_offset_seconds: 0, timezone: 'GMT', elevation: 120 },
    hourly_units: {
      ...{ time: 'unixtime', temperature_2m: '°C', dew_point_2m: '°C', cloud_cover: '%', wind_speed_10m: 'km/h' },
      ...{ wind_gusts_10m: 'km/h', precipitation: 'mm', precipitation_probability: '%' },
    },
    hourly: {
      time: each(({ at }) => at / 1000),
      temperature_2m: each(({ temperature }) => temperature),
      dew_point_2m: each(({ dewPoint }) => dewPoint),
      cloud_cover: each(({ cloud }) => cloud),
      wind_speed_10m: each(({ metersPerSecond }) => metersPerSecond * 3.6),
      wind_gusts_10m: before(({ gust }) => gust * 3.6),
      precipitation: before(({ rain }) => rain),
      precipitation_probability: before(({ chance }) => chance),
      ...hourly,
    },
    ...changes,
  };
}

export function metNorwayBody(coordinates = [4.85, 50.45, 120]) {
  const units = { air_temperature: 'celsius', wind_speed: 'm/s', precipitation_amount: 'mm' };
  const timeseries = morning.map((hour) => ({
    time: new Date(hour.at).toISOString().replace('.000', ''),
    data: {
      instant: {
        details: {
          air_temperature: hour.temperature,
          dew_point_temperature: hour.dewPoint,
          cloud_area_fraction: hour.cloud,
          wind_speed: hour.metersPerSecond,
          wind_speed_of_gust: hour.gust,
        },
      },
      next_1_hours: {
        summary: { symbol_code: 'cloudy' },
        details: { precipitation_amount: hour.rain, probability_of_precipitation: hour.chance },
      },
    },
  }));
  const properties = { meta: { updated_at: '2026-05-31T15:40:00Z', units }, timeseries };
  return { type: 'Feature', geometry: { type: 'Point', coordinates }, properties };
}

/** A fine night and morning as Open-Meteo tells of it, for every place and hour that it is asked for; `hourly` is the same for all hours. */
export function fineForecast(url: URL, hourly: Record<string, number | null> = {}) {
  const [from, to] = ['start_hour', 'end_hour'].map((name) => Date.parse(`${url.searchParams.get(name)}Z`) / 1000);
  const time = Array.from({ length: ((to ?? 0) - (from ?? 0)) / 3600 + 1 }, (_, index) => (from ?? 0) + index * 3600);
  const units = { temperature_2m: '°C', dew_point_2m: '°C', wind_speed_10m: 'km/h', wind_gusts_10m: 'km/h' };
  const figures = { temperature_2m: 8, dew_point_2m: 3, wind_speed_10m: 6, wind_gusts_10m: 12, precipitation: 0 };
  const said = { ...figures, precipitation_probability: 0, visibility: 20_000, ...hourly };
  const latitudes = (url.searchParams.get('latitude') ?? '').split(',').map(Number);
  const longitudes = (url.searchParams.get('longitude') ?? '').split(',').map(Number);
  const answers = latitudes.map((latitude, place) => ({
    ...{ latitude, longitude: longitudes[place], utc_offset_seconds: 0, ...(place > 0 ? { location_id: place } : {}) },
    hourly_units: { time: 'unixtime', ...units, precipitation: 'mm', precipitation_probability: '%', visibility: 'm' },
    hourly: { time, ...Object.fromEntries(Object.entries(said).map(([name, value]) => [name, time.map(() => value)])) },
  }));
  return answers.length === 1 ? answers[0] : answers;
}
