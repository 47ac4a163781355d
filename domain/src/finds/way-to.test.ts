import { expect, test } from 'vitest';
import type { Position } from '../geometry/geometry.ts';
import { beepPauseMs, wayTo } from './way-to.ts';

const here: Position = [5.3322, 50.2441];

test.each<[string, Position, number, number]>([
  ['north', [5.3322, 50.245], 0, 100],
  ['east', [5.3336, 50.2441], 90, 100],
  ['south', [5.3322, 50.2432], 180, 100],
  ['west', [5.3308, 50.2441], 270, 100],
])('a find to the %s', (_where, place, bearing, meters) => {
  const way = wayTo(here, place);
  expect(way.meters).toBeGreaterThan(meters - 2);
  expect(way.meters).toBeLessThan(meters + 2);
  expect(Math.abs(((way.bearing - bearing + 540) % 360) - 180)).toBeLessThan(0.01);
});

test('the nearer the find, the faster it beeps', () => {
  const pauses = [500, 100, 50, 20, 5, 0].map(beepPauseMs);
  expect(pauses[0]).toBe(2000);
  expect(pauses.at(-1)).toBe(200);
  expect(pauses).toEqual([...pauses].sort((left, right) => right - left));
});
