import { expect, test } from 'vitest';
import { coverageOf } from './coverage.ts';
import type { PlanePoint } from './local-plane.ts';

const square: PlanePoint[] = [
  [0, 0],
  [100, 0],
  [100, 100],
  [0, 100],
];
const hole: PlanePoint[] = [
  [40, 40],
  [60, 40],
  [60, 60],
  [40, 60],
];
const footprint = { acrossMeters: 20, alongMeters: 10 };
const lane = (from: PlanePoint, to: PlanePoint) => ({ from, to });

test('one lane through the middle sees its own width, and ahead and behind by half a picture', () => {
  expect(coverageOf([square], [lane([25, 50], [75, 50])], footprint, 1000)).toBeCloseTo((60 * 20) / 10_000, 6);
});

test('lanes that lie over each other are counted once', () => {
  const twice = [lane([0, 45], [100, 45]), lane([0, 55], [100, 55])];
  expect(coverageOf([square], twice, footprint, 1000)).toBeCloseTo(0.3, 6);
});

test('a hole is no part of what has to be seen', () => {
  const around = [lane([0, 50], [100, 50])];
  expect(coverageOf([square, hole], around, footprint, 1000)).toBeCloseTo((2000 - 400) / (10_000 - 400), 6);
});

test('a lane at a slant sees a slanted strip', () => {
  const slanted = coverageOf([square], [lane([-50, -50], [150, 150])], footprint, 4000);
  const offset = 20 / Math.SQRT2;
  expect(slanted).toBeCloseTo(1 - (100 - offset) ** 2 / 10_000, 4);
});

test('without lanes nothing is seen', () => {
  expect(coverageOf([square], [], footprint)).toBe(0);
});
