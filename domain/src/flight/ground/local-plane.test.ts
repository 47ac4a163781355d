import fc from 'fast-check';
import { expect, test } from 'vitest';
import { distanceMeters } from '../../geometry/distance-meters.ts';
import type { Position } from '../../geometry/geometry.ts';
import { courseBetween } from '../course/flight-course.ts';
import { localPlaneAround } from './local-plane.ts';

const offset = fc.double({ min: -0.02, max: 0.02, noNaN: true });
const latitude = fc.double({ min: -65, max: 65, noNaN: true });

test('there and back is the same place, and lengths are those on the ellipsoid', () => {
  fc.assert(
    fc.property(latitude, offset, offset, (lat, east, north) => {
      const center: Position = [5.5, lat];
      const place: Position = [5.5 + east, lat + north];
      const plane = localPlaneAround(center);
      const point = plane.toPlane(place);
      const back = plane.toPosition(point);
      expect(back[0]).toBeCloseTo(place[0], 10);
      expect(back[1]).toBeCloseTo(place[1], 10);
      const length = Math.hypot(point[0], point[1]);
      expect(Math.abs(length - distanceMeters(center, place))).toBeLessThan(0.5 + length * 0.002);
    }),
  );
});

test('courses are those of a compass', () => {
  const from: Position = [5.5, 50.2];
  expect(courseBetween(from, [5.5, 50.3]).degrees).toBeCloseTo(0, 6);
  expect(courseBetween(from, [5.6, 50.2]).degrees).toBeCloseTo(90, 6);
  expect(courseBetween(from, [5.4, 50.2]).degrees).toBeCloseTo(270, 6);
});
