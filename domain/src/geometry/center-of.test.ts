import { describe, expect, it } from 'vitest';
import { boundsOf, boundsOfBounds, boundsOfPositions } from './bounds-of.ts';
import { centerOf } from './center-of.ts';
import type { Ring } from './geometry.ts';
import { isInsidePiece } from './is-inside.ts';

const square: Ring = [
  [0, 0],
  [4, 0],
  [4, 4],
  [0, 4],
  [0, 0],
];
const horseshoe: Ring = [
  [0, 0],
  [9, 0],
  [9, 9],
  [7, 9],
  [7, 2],
  [2, 2],
  [2, 9],
  [0, 9],
  [0, 0],
];

describe('the center of a parcel', () => {
  it('is the balance point of a simple one', () => {
    expect(centerOf({ type: 'Polygon', coordinates: [square] })).toEqual([2, 2]);
  });

  it.each<[string, Ring[]]>([
    ['a horseshoe', [horseshoe]],
    [
      'a meadow with a pond in the middle',
      [
        square,
        [
          [1, 1],
          [3, 1],
          [3, 3],
          [1, 3],
          [1, 1],
        ],
      ],
    ],
  ])('lies inside %s', (_, piece) => {
    const center = centerOf({ type: 'Polygon', coordinates: piece });
    expect(center && isInsidePiece(center, piece)).toBe(true);
  });

  it('lies in the largest piece, and nowhere without any', () => {
    const small: Ring = square.map(([x, y]) => [x / 4 + 50, y / 4]);
    expect(centerOf({ type: 'MultiPolygon', coordinates: [[small], [square]] })).toEqual([2, 2]);
    expect(centerOf({ type: 'MultiPolygon', coordinates: [] })).toBeNull();
  });
});

describe('the box around shapes', () => {
  it('is the smallest that holds them, and none around nothing', () => {
    expect(boundsOf({ type: 'Polygon', coordinates: [horseshoe] })).toEqual([0, 0, 9, 9]);
    expect(
      boundsOfBounds([
        [0, 1, 2, 3],
        [-1, 2, 1, 9],
      ]),
    ).toEqual([-1, 1, 2, 9]);
    expect(boundsOfPositions([])).toBeNull();
  });
});
