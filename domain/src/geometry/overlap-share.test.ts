import fc from 'fast-check';
import { expect, test } from 'vitest';
import { areaSquareMeters } from './area-square-meters.ts';
import type { ParcelGeometry, Ring } from './geometry.ts';
import { overlapShare } from './overlap-share.ts';

function box(west: number, south: number, width: number, height: number): Ring {
  return [
    [west, south],
    [west + width, south],
    [west + width, south + height],
    [west, south + height],
    [west, south],
  ];
}
const polygon = (...rings: Ring[]): ParcelGeometry => ({ type: 'Polygon', coordinates: rings });
const several = (...pieces: Ring[][]): ParcelGeometry => ({ type: 'MultiPolygon', coordinates: pieces });
const meadow = polygon(box(5.5, 50.2, 0.004, 0.002));

test('a meadow lies wholly on itself, however its ring is written', () => {
  const [ring = []] = [box(5.5, 50.2, 0.004, 0.002)];
  expect(overlapShare(meadow, meadow)).toBeCloseTo(1, 9);
  expect(overlapShare(meadow, polygon([...ring].reverse()))).toBeCloseTo(1, 9);
  expect(overlapShare(meadow, polygon(ring.slice(0, -1)))).toBeCloseTo(1, 9);
  expect(overlapShare(meadow, several([ring]))).toBeCloseTo(1, 9);
});

test('meadows side by side share no ground, nor do those far apart', () => {
  expect(overlapShare(meadow, polygon(box(5.504, 50.2, 0.004, 0.002)))).toBe(0);
  expect(overlapShare(meadow, polygon(box(6, 50.2, 0.004, 0.002)))).toBe(0);
});

test('moved by half their width two meadows share a third of what they cover together', () => {
  expect(overlapShare(meadow, polygon(box(5.502, 50.2, 0.004, 0.002)))).toBeCloseTo(1 / 3, 9);
  expect(overlapShare(meadow, polygon(box(5.5, 50.2, 0.002, 0.002)))).toBeCloseTo(1 / 2, 9);
});

test('what lies in a hole is not shared', () => {
  const ringed = polygon(box(5.5, 50.2, 0.004, 0.004), box(5.501, 50.201, 0.002, 0.002));
  expect(overlapShare(ringed, polygon(box(5.501, 50.201, 0.002, 0.002)))).toBeCloseTo(0, 9);
  expect(overlapShare(ringed, polygon(box(5.5, 50.2, 0.004, 0.004)))).toBeCloseTo(12 / 16, 9);
});

test('pieces count together, and once where they lie on each other', () => {
  const two = several([box(5.5, 50.2, 0.002, 0.002)], [box(5.502, 50.2, 0.002, 0.002)]);
  expect(overlapShare(two, meadow)).toBeCloseTo(1, 9);
  const overlapping = several([box(5.5, 50.2, 0.003, 0.002)], [box(5.501, 50.2, 0.003, 0.002)]);
  expect(overlapShare(overlapping, meadow)).toBeCloseTo(1, 9);
});

test('triangles that cross each other are cut where they cross', () => {
  const one = polygon([
    [5, 50],
    [5.002, 50],
    [5.001, 50.002],
    [5, 50],
  ]);
  const turned = polygon([
    [5, 50.002],
    [5.002, 50.002],
    [5.001, 50],
    [5, 50.002],
  ]);
  // They meet in a diamond of half the height and half the width: 1 of 2 + 2 - 1 parts.
  expect(overlapShare(one, turned)).toBeCloseTo(1 / 3, 9);
});

test('for any two triangles it is what two ways of measuring say, and the same either way round', () => {
  const ordinate = fc.integer({ min: 0, max: 40 });
  const corner = fc.tuple(ordinate, ordinate).map(([x, y]): [number, number] => [5 + x / 10_000, 50 + y / 10_000]);
  const triangle = fc
    .tuple(corner, corner, corner)
    .map(([a, b, c]) => polygon([a, b, c, a]))
    .filter((shape) => areaSquareMeters(shape) > 100);
  fc.assert(
    fc.property(triangle, triangle, (first, second) => {
      const share = overlapShare(first, second);
      expect(share).toBeCloseTo(overlapShare(second, first), 6);
      expect(share).toBeGreaterThanOrEqual(0);
      expect(share).toBeLessThanOrEqual(1 + 1e-9);
      const [a, b] = [areaSquareMeters(first), areaSquareMeters(second)];
      expect(share).toBeLessThanOrEqual(Math.min(a, b) / Math.max(a, b) + 1e-4);
    }),
    { numRuns: 200 },
  );
});
