import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { ParcelGeometry, Point, Position } from './geometry.ts';

const meadow = {
  type: 'Polygon',
  coordinates: [
    [
      [5, 50],
      [5.01, 50],
      [5.01, 50.01],
      [5, 50],
    ],
  ],
};

describe('the shape of a parcel', () => {
  it('is a polygon or a multipolygon, nothing else', () => {
    expect(z.safeParse(ParcelGeometry, meadow).success).toBe(true);
    expect(z.safeParse(ParcelGeometry, { type: 'MultiPolygon', coordinates: [meadow.coordinates] }).success).toBe(true);
    expect(z.safeParse(ParcelGeometry, { type: 'Point', coordinates: [5, 50] }).success).toBe(false);
  });

  it('loses the heights that a field export carries', () => {
    expect(z.parse(Point, { type: 'Point', coordinates: [5, 50, 312.5] })).toEqual({
      type: 'Point',
      coordinates: [5, 50],
    });
  });

  it.each([[[181, 0]], [[0, 91]], [[Number.NaN, 0]], [[5]], [['5', '50']], [null], [[1, 2, 3, 4, 'x']]])(
    'refuses the position %j',
    (position) => {
      expect(z.safeParse(Position, position).success).toBe(false);
    },
  );

  it('can be described for the published interface in both directions', () => {
    for (const io of ['input', 'output'] as const) {
      expect(JSON.stringify(z.toJSONSchema(ParcelGeometry, { io }))).toContain('"minimum":-180,"maximum":180');
    }
  });
});
