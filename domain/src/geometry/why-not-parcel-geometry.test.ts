import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Ring } from './geometry.ts';
import { isUnusuallyLarge, whyNotParcelGeometry } from './why-not-parcel-geometry.ts';

const square = (side: number): Ring => [
  [5, 50],
  [5 + side, 50],
  [5 + side, 50 + side],
  [5, 50 + side],
  [5, 50],
];
const polygon = (...coordinates: Ring[]) => ({ type: 'Polygon', coordinates });
const circle = (count: number): Ring =>
  Array.from({ length: count }, (_, at) => {
    const angle = (at / count) * 2 * Math.PI;
    return [5 + 0.005 * Math.cos(angle), 50 + 0.005 * Math.sin(angle)];
  });

describe('a parcel', () => {
  it('is a shape of reasonable size, up to 5,000 points', () => {
    expect(whyNotParcelGeometry(polygon(square(0.01)))).toBeNull();
    expect(whyNotParcelGeometry({ type: 'MultiPolygon', coordinates: [[square(0.01)]] })).toBeNull();
    expect(whyNotParcelGeometry(polygon(circle(5000)))).toBeNull();
  });

  it('may be up to 1,000 ha, and is asked about from 200 ha on', () => {
    const hectares = (side: number) => whyNotParcelGeometry(polygon(square(side)))?.reason ?? null;
    expect([0.035, 0.036].map(hectares)).toEqual([null, 'TOO_LARGE']);
    const isAsked = (side: number) => isUnusuallyLarge({ type: 'Polygon', coordinates: [square(side)] });
    expect([0.0158, 0.0159].map(isAsked)).toEqual([false, true]);
  });

  it.each([
    ['NOT_A_POLYGON', null],
    ['NOT_A_POLYGON', { type: 'Point', coordinates: [5, 50] }],
    ['NOT_A_POLYGON', { type: 'Polygon', coordinates: [] }],
    ['NOT_A_POLYGON', { type: 'Polygon', coordinates: [[['5', '50']]] }],
    ['NOT_A_POLYGON', { type: 'MultiPolygon', coordinates: [] }],
    [
      'TOO_FEW_POINTS',
      polygon([
        [5, 50],
        [5.01, 50],
        [5, 50],
      ]),
    ],
    ['TOO_FEW_POINTS', polygon(square(0.01), [])],
    ['TOO_MANY_VERTICES', polygon(circle(5001))],
    ['TOO_SMALL', polygon(square(0.00001))],
    ['TOO_LARGE', polygon(square(0.1))],
    [
      'OUTSIDE_WORLD',
      polygon([
        [5, 89],
        [5, 91],
        [6, 91],
      ]),
    ],
    [
      'OUTSIDE_WORLD',
      polygon([
        [5, 50],
        [Number.NaN, 50],
        [5, 51],
      ]),
    ],
  ])('is refused as %s', (reason, geometry) => {
    expect(whyNotParcelGeometry(geometry)).toEqual({ reason });
  });

  it('is refused with the place where it crosses itself', () => {
    const bowTie: Ring = [
      [5, 50],
      [5.01, 50.01],
      [5.01, 50],
      [5, 50.01],
    ];
    const refusal = whyNotParcelGeometry(polygon(bowTie));
    expect(refusal).toMatchObject({
      reason: 'SELF_CROSSING',
      at: [expect.closeTo(5.005, 6), expect.closeTo(50.005, 6)],
    });
  });

  it('is judged whatever is handed in, without failing', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(whyNotParcelGeometry(value)?.reason).toBe('NOT_A_POLYGON');
      }),
    );
  });
});
