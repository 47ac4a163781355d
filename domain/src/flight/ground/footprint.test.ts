import { expect, test } from 'vitest';
import { footprintOf, sightOf } from './footprint.ts';

test.each([
  ['M3T', 60, 50.6],
  ['M3T', 40, 33.8],
  ['M30T', 100, 84.4],
  ['M4T', 60, 38.8],
  ['M4T', 80, 51.8],
  ['H20T', 60, 34.6],
  ['EVO2_640T', 60, 35.4],
] as const)(
  '%s sees at %i m a strip of %f m, by the smaller of the angles that its maker leads to',
  (drone, height, width) => {
    expect(footprintOf(drone, height).acrossMeters).toBeCloseTo(width, 0);
  },
);

test('lanes share the overlap that was asked for', () => {
  const sight = sightOf(footprintOf('M3T', 60), 25);
  expect(sight.laneMeters).toBeCloseTo(38, 1);
  expect(sightOf(footprintOf('M3T', 60), 50).laneMeters).toBeCloseTo(sight.acrossMeters / 2, 6);
});

test('the outer lanes see beyond the border, a rise of the ground included', () => {
  const { acrossMeters, borderAcrossMeters, borderAlongMeters, alongMeters } = sightOf(footprintOf('M4T', 60), 25);
  expect(borderAcrossMeters).toBeLessThan(acrossMeters / 2 - 1);
  expect(borderAlongMeters).toBeLessThan(alongMeters / 2 - 1);
});
