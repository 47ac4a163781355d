import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findPathCrossing, findSelfCrossing } from './find-self-crossing.ts';
import type { Position, Ring } from './geometry.ts';

const square = (west: number, south: number, side: number): Ring => [
  [west, south],
  [west + side, south],
  [west + side, south + side],
  [west, south + side],
  [west, south],
];
const polygon = (...coordinates: Ring[]) => findSelfCrossing({ type: 'Polygon', coordinates });

describe('an outline', () => {
  it('is sound when it is simple, open or closed', () => {
    expect(polygon(square(0, 0, 4))).toBeNull();
    expect(polygon(square(0, 0, 4).slice(0, -1))).toBeNull();
  });

  it('crosses itself in the middle of a bow tie', () => {
    const bowTie: Ring = [
      [0, 0],
      [2, 2],
      [2, 0],
      [0, 2],
      [0, 0],
    ];
    expect(polygon(bowTie)).toEqual([1, 1]);
  });

  it.each<[string, Ring]>([
    [
      'touches itself',
      [
        [0, 0],
        [4, 0],
        [4, 4],
        [2, 0],
        [0, 4],
      ],
    ],
    [
      'goes out and back on one line',
      [
        [0, 0],
        [4, 0],
        [8, 0],
        [4, 0],
        [4, 4],
        [0, 4],
      ],
    ],
  ])('is not sound when it %s', (_, ring) => {
    expect(polygon(ring)).not.toBeNull();
  });

  it('forgives a point that stands twice in a row', () => {
    expect(
      polygon([
        [0, 0],
        [4, 0],
        [4, 0],
        [4, 4],
        [0, 4],
        [0, 0],
      ]),
    ).toBeNull();
  });

  it('may have a hole that touches it at a point, none that crosses it or lies outside', () => {
    expect(polygon(square(0, 0, 4), square(1, 1, 1))).toBeNull();
    expect(
      polygon(square(0, 0, 4), [
        [0, 0],
        [2, 1],
        [1, 2],
        [0, 0],
      ]),
    ).toBeNull();
    expect(polygon(square(0, 0, 4), square(3, 3, 3))).not.toBeNull();
    expect(polygon(square(0, 0, 4), square(9, 9, 1))).not.toBeNull();
  });

  it('may have pieces side by side or in a hole, none on another', () => {
    const pieces = (...coordinates: Ring[][]) => findSelfCrossing({ type: 'MultiPolygon', coordinates });
    expect(pieces([square(0, 0, 1)], [square(2, 0, 1)])).toBeNull();
    expect(pieces([square(0, 0, 9), square(2, 2, 5)], [square(3, 3, 1)])).toBeNull();
    expect(pieces([square(0, 0, 9)], [square(3, 3, 1)])).not.toBeNull();
  });

  it('around one point, ordered by angle, never crosses itself', () => {
    const radii = fc.array(fc.double({ min: 0.5, max: 3, noNaN: true }), { minLength: 3, maxLength: 60 });
    fc.assert(
      fc.property(radii, (lengths) => {
        const ring = lengths.map((length, at): Position => {
          const angle = (at / lengths.length) * 2 * Math.PI;
          return [length * Math.cos(angle), length * Math.sin(angle)];
        });
        expect(polygon(ring)).toBeNull();
      }),
    );
  });
});

describe('a path still being drawn', () => {
  it('may cross the way back to its first point, but not itself', () => {
    const path: Position[] = [
      [0, 0],
      [2, 2],
      [2, 0],
      [0, 2],
    ];
    expect(findPathCrossing(path)).toEqual([1, 1]);
    expect(
      findPathCrossing([
        [0, 0],
        [4, 0],
        [4, 4],
        [2, -1],
      ]),
    ).toEqual([2.4, 0]);
    expect(
      findPathCrossing([
        [0, 0],
        [1, 0],
      ]),
    ).toBeNull();
    expect(findPathCrossing([])).toBeNull();
  });
});
