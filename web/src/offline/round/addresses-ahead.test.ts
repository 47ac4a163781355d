import { boundsOf } from '@vigiefaon/domain/geometry/bounds-of';
import { tileAt } from '@vigiefaon/domain/geometry/map-tile';
import { expect, test } from 'vitest';
import { aMission } from '../../testing/missions.ts';
import { addressesAhead } from './addresses-ahead.ts';

const [drawn, seen] = ['https://map.test/{z}/{x}/{y}', 'https://air.test/{z}/{x}/{y}'];
const near = aMission();

test('the pictures of a round show each field and the way to it, of every service', () => {
  const addresses = addressesAhead([near], [drawn, seen]);
  const [west, south] = near.parcels.map(({ geometry }) => boundsOf(geometry))[0] ?? [0, 0];
  for (const zoom of [12, 13, 14, 15, 16, 17]) {
    const { x, y } = tileAt([west, south], zoom);
    expect(addresses).toContain(`https://map.test/${zoom}/${x}/${y}`);
    expect(addresses).toContain(`https://air.test/${zoom}/${x}/${y}`);
  }
  expect(addresses.every((address) => /test\/1[2-7]\//.test(address))).toBe(true);
});

test('what two missions share is loaded once, and the first mission comes first', () => {
  const alone = addressesAhead([near], [drawn]);
  expect(addressesAhead([near, near], [drawn])).toEqual(alone);
});

test('a round of eight far fields is no more than a few thousand pictures, and nothing without a service', () => {
  expect(addressesAhead([near], [drawn, seen]).length).toBeLessThan(300);
  expect(addressesAhead([near], [])).toEqual([]);
  expect(addressesAhead([], [drawn])).toEqual([]);
});
