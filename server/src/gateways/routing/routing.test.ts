import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Position } from '@vigiefaon/domain/geometry/geometry';
import { crowFlightKilometers, straightDriving } from '@vigiefaon/domain/planning/model/driving';
import { defaultPlanningSettings } from '@vigiefaon/domain/planning/model/planning-settings';
import { afterEach, describe, expect, test } from 'vitest';
import { driveBetween } from './routing.ts';

const running: Server[] = [];
afterEach(() => {
  for (const server of running.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

type Table = { code: string; durations: (number | null)[][]; distances: (number | null)[][] };

/** A server with OSRM's way of asking and answering: one metre of way for each metre of crow flight, and 20 m/s eastwards, 10 back. */
async function osrm(change: (table: Table, count: number) => Table = (table) => table): Promise<string> {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const places = (url.pathname.split('/').at(-1) ?? '').split(';').map((place): Position => {
      const [longitude = 0, latitude = 0] = place.split(',').map(Number);
      return [longitude, latitude];
    });
    const indices = (name: string) => (url.searchParams.get(name) ?? '').split(';').map(Number);
    const isAsked =
      url.pathname.startsWith('/table/v1/driving/') && url.searchParams.get('annotations') === 'duration,distance';
    if (!isAsked || places.length > 100) {
      response.writeHead(400).end(JSON.stringify({ code: 'TooBig', message: 'Too many table coordinates' }));
      return;
    }
    const rows = (value: (from: Position, to: Position) => number) =>
      indices('sources').map((from) =>
        indices('destinations').map((to) => value(places[from] ?? [0, 0], places[to] ?? [0, 0])),
      );
    const meters = (from: Position, to: Position) => crowFlightKilometers(from, to) * 1000;
    const seconds = (from: Position, to: Position) => meters(from, to) / (to[0] >= from[0] ? 20 : 10);
    const table = change({ code: 'Ok', durations: rows(seconds), distances: rows(meters) }, places.length);
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(table));
  });
  running.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const places = Array.from({ length: 120 }, (_, at): Position => [5 + (at % 11) / 20, 50 + Math.floor(at / 11) / 30]);
const straight = straightDriving(places, defaultPlanningSettings);

describe('ways between places', () => {
  test('come from the roads of a routing server, in tiles that it accepts, not the same both ways', async () => {
    const { table, source } = await driveBetween(places, defaultPlanningSettings, { url: await osrm() });
    expect(source).toBe('ROADS');
    expect(table.size).toBe(120);
    for (const [from, to] of [
      [0, 119],
      [119, 0],
      [3, 60],
      [70, 10],
    ] as const) {
      const kilometers = crowFlightKilometers(places[from] ?? [0, 0], places[to] ?? [0, 0]);
      expect(table.kilometers[from * 120 + to]).toBeCloseTo(kilometers, 2);
    }
    expect(table.minutes[1 * 120]).toBeCloseTo(2 * (table.minutes[1] ?? 0), 2);
  });

  test('are never longer than over a third place, whatever the roads say', async () => {
    const url = await osrm((table) => ({
      ...table,
      durations: table.durations.map((row, from) => row.map((value, to) => (value ?? 0) * (1 + ((from * 7 + to) % 5)))),
    }));
    const few = places.slice(0, 12);
    const { table } = await driveBetween(few, defaultPlanningSettings, { url });
    for (let from = 0; from < 12; from++) {
      for (let over = 0; over < 12; over++) {
        for (let to = 0; to < 12; to++) {
          const detour = (table.minutes[from * 12 + over] ?? 0) + (table.minutes[over * 12 + to] ?? 0);
          expect(table.minutes[from * 12 + to]).toBeLessThanOrEqual(detour + 1e-9);
        }
      }
    }
  });

  const holed = (table: Table): Table => ({ ...table, durations: table.durations.map((row) => row.map(() => null)) });
  const short = (table: Table): Table => ({ ...table, distances: table.distances.slice(1) });
  const refused = (table: Table): Table => ({ ...table, code: 'NoSegment' });

  test.each([
    ['knows no way between two places', holed],
    ['leaves places out', short],
    ['refuses', refused],
  ])('are the crow’s, longer by a factor, when the server %s', async (_what, change) => {
    const reasons: unknown[] = [];
    const url = await osrm(change);
    const driving = await driveBetween(places, defaultPlanningSettings, {
      url,
      onFallback: (reason) => reasons.push(reason),
    });
    expect(driving).toEqual({ table: straight, source: 'CROW_FLIGHT' });
    expect(reasons).toHaveLength(1);
  });

  test('are the crow’s when the server is down, and when none is configured', async () => {
    const url = await osrm();
    await new Promise((resolve) => running.pop()?.close(resolve));
    const down = await driveBetween(places, defaultPlanningSettings, { url });
    expect(down).toEqual({ table: straight, source: 'CROW_FLIGHT' });
    expect(await driveBetween(places, defaultPlanningSettings, { url: null })).toEqual(down);
  });
});
