import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distanceMeters } from './distance-meters.ts';

const place = fc.tuple(fc.double({ min: -10, max: 20, noNaN: true }), fc.double({ min: 40, max: 60, noNaN: true }));

describe('the distance between two places', () => {
  it('is that of the ellipsoid: a degree of longitude on the equator, one of latitude at 50 degrees', () => {
    expect(distanceMeters([0, 0], [1, 0])).toBeCloseTo(111_319.49, 0);
    expect(Math.abs(distanceMeters([5, 49.5], [5, 50.5]) - 111_229)).toBeLessThan(5);
  });

  it('is the same both ways and nothing to itself', () => {
    fc.assert(
      fc.property(place, place, (from, to) => {
        expect(distanceMeters(from, to)).toBeCloseTo(distanceMeters(to, from), 4);
        expect(distanceMeters(from, from)).toBe(0);
      }),
    );
  });
});
