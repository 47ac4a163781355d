import { describe, expect, it } from 'vitest';
import type { ParcelGeometry, Ring } from '../geometry/geometry.ts';
import { canonicalShape } from './canonical-shape.ts';

const outer: Ring = [
  [5, 50],
  [5.01, 50],
  [5.01, 50.01],
  [5, 50.01],
  [5, 50],
];
const squareAt = (lon: number, lat: number): Ring => [
  [lon, lat],
  [lon + 0.001, lat],
  [lon + 0.001, lat + 0.001],
  [lon, lat + 0.001],
  [lon, lat],
];
const pond = squareAt(5.002, 50.002);
const wood = squareAt(5.006, 50.006);
const turned = (ring: Ring, by: number): Ring => {
  const corners = ring.slice(0, -1);
  const moved = [...corners.slice(by), ...corners.slice(0, by)];
  return [...moved, moved[0] ?? [0, 0]];
};
const polygon = (...coordinates: Ring[]): ParcelGeometry => ({ type: 'Polygon', coordinates });
const pieces = (...coordinates: Ring[][]): ParcelGeometry => ({ type: 'MultiPolygon', coordinates });

const shape = canonicalShape(polygon(outer, pond, wood));

describe('one text for one shape', () => {
  it('is written from the first corner on, seven decimals each', () => {
    expect(canonicalShape(polygon(outer))).toBe(
      '(((5.0000000 50.0000000,5.0100000 50.0000000,5.0100000 50.0100000,5.0000000 50.0100000)))',
    );
  });

  it.each<[string, ParcelGeometry]>([
    ['rings that begin elsewhere', polygon(turned(outer, 2), turned(pond, 1), turned(wood, 3))],
    ['rings that run the other way', polygon(outer.toReversed(), pond.toReversed(), wood.toReversed())],
    ['holes in another order', polygon(outer, wood, pond)],
    ['a multipolygon of one piece', pieces([outer, pond, wood])],
    ['a corner that is said twice', polygon([...outer.slice(0, 2), [5.01, 50], ...outer.slice(2)], pond, wood)],
    [
      'a difference of less than half a centimetre',
      polygon([[5.000_000_04, 50], ...outer.slice(1, 4), [5.000_000_04, 50]], pond, wood),
    ],
  ])('%s', (_what, same) => {
    expect(canonicalShape(same)).toBe(shape);
  });

  it('pieces in another order', () => {
    expect(canonicalShape(pieces([wood], [pond]))).toBe(canonicalShape(pieces([pond], [wood])));
  });

  it('around the meridian of Greenwich nothing has no sign', () => {
    const from = (lon: number) =>
      canonicalShape(
        polygon([
          [lon, 50],
          [0.01, 50],
          [0.01, 50.01],
          [lon, 50],
        ]),
      );
    expect(from(-0.000_000_01)).toBe(from(0));
  });

  it.each<[string, ParcelGeometry]>([
    ['a corner that is a decimetre off', polygon([[5.000_001, 50], ...outer.slice(1, 4), [5.000_001, 50]], pond, wood)],
    ['a hole less', polygon(outer, pond)],
    ['a hole that is a piece', pieces([outer, pond], [wood])],
  ])('another one for %s', (_what, other) => {
    expect(canonicalShape(other)).not.toBe(shape);
  });
});
