import { expect, it } from 'vitest';
import { distanceMeters } from './distance-meters.ts';
import type { Position } from './geometry.ts';
import { metersOfDegree } from './meters-of-degree.ts';

it('at the equator and at a pole degrees are as long as tables say', () => {
  expect(metersOfDegree(0).east).toBeCloseTo(111_319.49, 2);
  expect(metersOfDegree(0).north).toBeCloseTo(110_574.28, 1);
  expect(metersOfDegree(90).east).toBeCloseTo(0, 6);
  expect(metersOfDegree(-90).north).toBeCloseTo(111_693.98, 1);
});

it.each([42, 50.3, 57, -33])(
  'within 1,500 m the way over a flat field is right to half a metre (at %s°)',
  (latitude) => {
    const { east, north } = metersOfDegree(latitude);
    const from: Position = [5.9, latitude];
    for (const angle of [0, 0.4, 1.2, 2.5, 3.9, 5.5]) {
      const [x, y] = [1_500 * Math.sin(angle), 1_500 * Math.cos(angle)];
      const far = distanceMeters(from, [from[0] + x / east, from[1] + y / north]);
      expect(Math.abs(far - 1_500)).toBeLessThan(0.5);
    }
  },
);
