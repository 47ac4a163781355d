import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { areaSquareMeters } from './area-square-meters.ts';
import { ParcelGeometry, type Ring } from './geometry.ts';
import measuredParcels from './measured-parcels.json' with { type: 'json' };

const SQUARE: Ring = [
  [5, 50],
  [5.01, 50],
  [5.01, 50.01],
  [5, 50.01],
  [5, 50],
];

describe('the size of a parcel', () => {
  it.each(measuredParcels)(
    'of $id is that of the equal-area projection of Europe, to a tenth of a per mille',
    (parcel) => {
      const size = areaSquareMeters(z.parse(ParcelGeometry, parcel.geometry));
      expect(Math.abs(size / parcel.areaSquareMeters - 1)).toBeLessThan(0.0001);
    },
  );

  it('does not depend on the way the ring winds, nor on whether it is closed', () => {
    const size = areaSquareMeters({ type: 'Polygon', coordinates: [SQUARE] });
    expect(areaSquareMeters({ type: 'Polygon', coordinates: [[...SQUARE].reverse()] })).toBeCloseTo(size, 3);
    expect(areaSquareMeters({ type: 'Polygon', coordinates: [SQUARE.slice(0, -1)] })).toBeCloseTo(size, 3);
  });

  it('leaves the holes out and adds the pieces', () => {
    const hole: Ring = SQUARE.map(([x, y]) => [5 + (x - 5) / 2, 50 + (y - 50) / 2]);
    const away: Ring = SQUARE.map(([x, y]) => [x + 1, y]);
    const whole = areaSquareMeters({ type: 'Polygon', coordinates: [SQUARE] });
    const holed = areaSquareMeters({ type: 'Polygon', coordinates: [SQUARE, hole] });
    expect(holed / whole).toBeCloseTo(0.75, 3);
    expect(areaSquareMeters({ type: 'MultiPolygon', coordinates: [[SQUARE, hole], [away]] })).toBeCloseTo(
      holed + whole,
      0,
    );
  });

  it('is the same on both sides of the date line', () => {
    const astride: Ring = SQUARE.map(([x, y]) => [x === 5 ? 179.995 : -179.995, y]);
    const size = areaSquareMeters({ type: 'Polygon', coordinates: [SQUARE] });
    expect(areaSquareMeters({ type: 'Polygon', coordinates: [astride] })).toBeCloseTo(size, 0);
  });

  it('is nothing for an empty shape', () => {
    expect(areaSquareMeters({ type: 'Polygon', coordinates: [] })).toBe(0);
    expect(areaSquareMeters({ type: 'MultiPolygon', coordinates: [] })).toBe(0);
  });
});
