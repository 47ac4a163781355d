import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Position } from '@vigiefaon/domain/geometry/geometry';
import { straightDriving } from '@vigiefaon/domain/planning/model/driving';
import { defaultPlanningSettings as settings } from '@vigiefaon/domain/planning/model/planning-settings';
import { expect, onTestFinished, test } from 'vitest';
import { DrivingTables } from './driving-tables.ts';

const places: Position[] = [
  [5.5, 50.2],
  [5.6, 50.3],
];

/** A routing server that knows one way, or is broken; counts its questions. */
async function aRoutingServer({ isBroken }: { isBroken: boolean }) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    if (isBroken) response.writeHead(500).end();
    else
      response.end(
        JSON.stringify({
          code: 'Ok',
          durations: [
            [0, 1200],
            [1200, 0],
          ],
          distances: [
            [0, 17_000],
            [17_000, 0],
          ],
        }),
      );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

test('the roads between the same places are asked for once, those between others anew', async () => {
  const { url, asked } = await aRoutingServer({ isBroken: false });
  const tables = new DrivingTables({ url });
  const [first, second] = await Promise.all([tables.between(places, settings), tables.between(places, settings)]);
  expect(first.minutes[1]).toBe(20);
  expect(second).toBe(first);
  expect(await tables.between(places, settings)).toBe(first);
  expect(asked).toHaveLength(1);
  await tables.between(places.toReversed(), settings);
  expect(asked).toHaveLength(2);
});

test('a routing server that is down is not waited for at every board: the crow flies meanwhile', async () => {
  const { url, asked } = await aRoutingServer({ isBroken: true });
  const failures: unknown[] = [];
  const tables = new DrivingTables({ url, onFallback: (reason) => failures.push(reason) });
  const straight = straightDriving(places, settings);
  expect(await tables.between(places, settings)).toEqual(straight);
  expect(await tables.between(places, settings)).toEqual(straight);
  expect([asked.length, failures.length]).toEqual([1, 1]);
});
