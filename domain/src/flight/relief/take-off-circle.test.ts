import { expect, test } from 'vitest';
import { localPlaneAround } from '../ground/local-plane.ts';
import { takeOffCircle } from './take-off-circle.ts';

const plane = localPlaneAround([5.5, 50.2]);
const groundOf = (heightAt: (east: number, north: number) => number | null) => ({
  at: (lon: number, lat: number) => heightAt(...plane.toPlane([lon, lat])),
  highest: 9_000,
  slopeStepMeters: () => 30,
  version: 'v',
  source: 'a test',
});

test.each([
  ['flat ground', () => 300, 100],
  ['a slope of a tenth', (east: number) => 300 + east / 10, 30],
  ['a bank that begins 20 m away', (east: number) => (east > 20.5 ? 310 : 300), 20],
  ['ground that is not known 40 m away', (_: number, north: number) => (north > 40.5 ? null : 300), 40],
  ['a steep slope', (east: number) => 300 + 2 * east, 0],
  ['ground that is not known at all', () => null, null],
])('on %s the drone may take off within so many metres: %#', (_what, heightAt, meters) => {
  expect(takeOffCircle([5.5, 50.2], groundOf(heightAt))).toBe(meters);
});
