import type { ParcelGeometry, Position, Ring } from '@vigiefaon/domain/geometry/geometry';
import { piecesOf } from '@vigiefaon/domain/geometry/rings-of';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  insertVertexAfter,
  listMidpoints,
  listVertices,
  moveVertex,
  newFaultOf,
  removeVertex,
  stepFrom,
  type VertexPlace,
} from './edit-geometry.ts';

const square = (west: number, side: number): Ring => [
  [west, 0],
  [west + side, 0],
  [west + side, side],
  [west, side],
  [west, 0],
];
const holed: ParcelGeometry = {
  type: 'MultiPolygon',
  coordinates: [[square(0, 9), square(2, 3)], [square(20, 4)]],
};
const firstOf = (piece: number, ring: number): VertexPlace => ({ piece, ring, vertex: 0 });
const shapeOfRings = (geometry: ParcelGeometry) => piecesOf(geometry).map((piece) => piece.length);

describe('changing the points of a shape', () => {
  it('counts a closed ring once', () => {
    expect(listVertices(holed)).toHaveLength(12);
    expect(listMidpoints(holed)[0]).toEqual({ place: firstOf(0, 0), position: [4.5, 0] });
  });

  it('moves the first point and the closing one together', () => {
    const moved = moveVertex(holed, firstOf(1, 0), [19, -1]);
    expect(moved.coordinates[1]?.[0]).toEqual([
      [19, -1],
      [24, 0],
      [24, 4],
      [20, 4],
      [19, -1],
    ]);
    expect(moved.coordinates[0]).toEqual(holed.coordinates[0]);
  });

  it('adds a point after another, also on the edge back to the first', () => {
    const last = { piece: 0, ring: 1, vertex: 3 };
    expect(insertVertexAfter(holed, last, [2, 1]).coordinates[0]?.[1]).toEqual([
      [2, 0],
      [5, 0],
      [5, 3],
      [2, 3],
      [2, 1],
      [2, 0],
    ]);
  });

  it('takes points away down to three, so that neither hole nor piece is lost', () => {
    const triangle = removeVertex(holed, firstOf(0, 1));
    expect(triangle?.coordinates[0]?.[1]).toEqual([
      [5, 0],
      [5, 3],
      [2, 3],
      [5, 0],
    ]);
    expect(triangle && removeVertex(triangle, firstOf(0, 1))).toBeNull();
    expect(removeVertex(holed, { piece: 7, ring: 0, vertex: 0 })).toBeNull();
  });

  it('keeps every piece and hole, whatever is done', () => {
    const place = fc.record({ piece: fc.nat(2), ring: fc.nat(2), vertex: fc.nat(5) });
    const position = fc.tuple(fc.integer(), fc.integer());
    fc.assert(
      fc.property(place, position, (at: VertexPlace, to: Position) => {
        const exists = listVertices(holed).some(({ place: known }) => JSON.stringify(known) === JSON.stringify(at));
        fc.pre(exists);
        const results = [moveVertex(holed, at, to), insertVertexAfter(holed, at, to), removeVertex(holed, at)];
        for (const result of results) expect(result && shapeOfRings(result)).toEqual([2, 1]);
      }),
    );
  });
});

describe('the points by buttons', () => {
  it.each([
    [-1, 1, 4, 0],
    [-1, -1, 4, 3],
    [0, 1, 4, 1],
    [3, 1, 4, 0],
    [0, -1, 4, 3],
  ] as const)('from %i by %i of %i leads to %i', (at, by, count, next) => {
    expect(stepFrom(at, by, count)).toBe(next);
  });
});

describe('a change that makes a shape unfit', () => {
  const fit: ParcelGeometry = { type: 'Polygon', coordinates: [square(5, 0.01)] };
  const bow: ParcelGeometry = {
    type: 'Polygon',
    coordinates: [
      [
        [5, 0],
        [5.01, 0.01],
        [5.01, 0],
        [5, 0.01],
        [5, 0],
      ],
    ],
  };

  it('is named', () => {
    expect(newFaultOf(fit, undefined)).toBeNull();
    expect(newFaultOf(bow, fit)?.reason).toBe('SELF_CROSSING');
  });

  it('is none where the shape came with the same fault: it can be mended point by point', () => {
    expect(newFaultOf(bow, bow)).toBeNull();
  });
});
