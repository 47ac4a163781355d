import { expect, test } from 'vitest';
import type { ParcelGeometry, Position } from '../geometry/geometry.ts';
import { fieldMatch } from './same-field.ts';

const [metersEast, metersNorth] = [1 / 71_300, 1 / 111_200];

/** A rectangle in metres east and north of a place. */
function field(east: number, north: number, width: number, height: number): ParcelGeometry {
  const at = (x: number, y: number): Position => [5.5 + x * metersEast, 50.2 + y * metersNorth];
  const corners = [
    at(east, north),
    at(east + width, north),
    at(east + width, north + height),
    at(east, north + height),
  ];
  return { type: 'Polygon', coordinates: [[...corners, at(east, north)]] };
}

const large = field(0, 0, 200, 200);
const small = field(0, 0, 80, 80);

test.each<[string, ParcelGeometry, ParcelGeometry, string | null]>([
  ['drawn twice', large, large, 'SAME'],
  ['drawn 60 m beside itself', large, field(60, 0, 200, 200), 'SAME'],
  ['drawn 75 m beside itself: no longer', large, field(75, 0, 200, 200), null],
  ['its western third', large, field(0, 0, 66, 200), 'PART'],
  ['a corner of which nine tenths lie inside', large, field(-5, 0, 50, 100), 'PART'],
  ['a strip of which three quarters lie inside', large, field(-15, 0, 60, 200), null],
  ['a neighbour whose hedge was drawn over by 10 m', large, field(190, 0, 200, 200), null],
  ['a small field drawn 35 m beside itself', small, field(35, 0, 80, 80), 'SAME'],
  ['a small field drawn 45 m beside itself', small, field(45, 0, 80, 80), null],
  ['a small field of which only one centre lies in the other', field(0, 0, 96, 96), field(-24, 5, 70, 86), null],
  ['a small field whose centre lies in it, too', field(0, 0, 96, 96), field(-20, 5, 70, 86), 'SAME'],
  ['a large field drawn 90 m beside itself', large, field(90, 0, 200, 200), null],
  ['far away', large, field(5_000, 0, 200, 200), null],
])('%s', (_name, one, other, expected) => {
  expect(fieldMatch(one, other)?.match ?? null).toBe(expected);
  expect(fieldMatch(other, one)?.match ?? null).toBe(expected);
});

test('what both share is said with the match', () => {
  expect(fieldMatch(large, large)?.share).toBeCloseTo(1, 6);
  expect(fieldMatch(large, field(0, 0, 100, 100))).toEqual({ match: 'PART', share: expect.closeTo(0.25, 3) });
});
