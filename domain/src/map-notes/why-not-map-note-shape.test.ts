import { describe, expect, it } from 'vitest';
import type { Position } from '../geometry/geometry.ts';
import type { MapNoteShape } from './map-note.ts';
import { whyNotMapNoteShape } from './why-not-map-note-shape.ts';

const point: MapNoteShape['geometry'] = { type: 'Point', coordinates: [5.2, 50.3] };
const line = (...coordinates: Position[]): MapNoteShape => ({
  shapeKind: 'polyline',
  geometry: { type: 'LineString', coordinates },
  radiusMeters: null,
});
const outline = (shapeKind: 'polygon' | 'rectangle', ...ring: Position[]): MapNoteShape => ({
  shapeKind,
  geometry: { type: 'Polygon', coordinates: [ring] },
  radiusMeters: null,
});
const circle = (radiusMeters: number | null): MapNoteShape => ({ shapeKind: 'circle', geometry: point, radiusMeters });
const bend = (count: number): Position[] =>
  Array.from({ length: count }, (_, at) => [5 + at / 1e5, 50 + (at % 2) / 1e5]);

const sound: [string, MapNoteShape][] = [
  ['a marker', { shapeKind: 'marker', geometry: point, radiusMeters: null }],
  ['a circle marker', { shapeKind: 'circleMarker', geometry: point, radiusMeters: null }],
  ['a circle of one metre', circle(1)],
  ['a circle of ten kilometres', circle(10_000)],
  ['a track of two points', line([5, 50], [5.001, 50])],
  ['a track that crosses itself', line([5, 50], [5.001, 50.001], [5.001, 50], [5, 50.001])],
  ['a track of 500 points', line(...bend(500))],
  ['a polygon', outline('polygon', [5, 50], [5.001, 50], [5.001, 50.001])],
  ['a closed polygon', outline('polygon', [5, 50], [5.001, 50], [5.001, 50.001], [5, 50])],
  ['a rectangle', outline('rectangle', [5, 50], [5.001, 50], [5.001, 50.001], [5, 50.001])],
];

const unsound: [string, MapNoteShape, string, string][] = [
  ['a marker with a radius', { shapeKind: 'marker', geometry: point, radiusMeters: 5 }, 'radiusMeters', 'INVALID'],
  ['a polyline that is a point', { shapeKind: 'polyline', geometry: point, radiusMeters: null }, 'geometry', 'INVALID'],
  ['a circle without radius', circle(null), 'radiusMeters', 'INVALID'],
  ['a circle of half a metre', circle(0.5), 'radiusMeters', 'TOO_SMALL'],
  ['a circle of eleven kilometres', circle(11_000), 'radiusMeters', 'TOO_LARGE'],
  ['a circle of no number', circle(Number.NaN), 'radiusMeters', 'INVALID'],
  ['a track that stays on one spot', line([5, 50], [5, 50]), 'geometry', 'TOO_FEW_POINTS'],
  ['a track of 501 points', line(...bend(501)), 'geometry', 'TOO_MANY_VERTICES'],
  ['a polygon of two points', outline('polygon', [5, 50], [5.001, 50]), 'geometry', 'TOO_FEW_POINTS'],
  ['a rectangle of three corners', outline('rectangle', [5, 50], [5.001, 50], [5.001, 50.001]), 'geometry', 'INVALID'],
  [
    'a polygon that crosses itself',
    outline('polygon', [5, 50], [5.001, 50.001], [5.001, 50], [5, 50.001]),
    'geometry',
    'SELF_CROSSING',
  ],
  ['a speck', outline('polygon', [5, 50], [5.000001, 50], [5.000001, 50.000001]), 'geometry', 'TOO_SMALL'],
  [
    'an empty polygon',
    { ...outline('polygon'), geometry: { type: 'Polygon', coordinates: [] } },
    'geometry',
    'INVALID',
  ],
];

describe('the shape of a map note', () => {
  it.each(sound)('%s is kept', (_what, shape) => expect(whyNotMapNoteShape(shape)).toBeNull());

  it.each(unsound)('%s is refused, and the field at fault is named', (_what, shape, field, reason) => {
    expect(whyNotMapNoteShape(shape)).toMatchObject({ field, reason });
  });

  it('says where an outline crosses itself', () => {
    const bowTie = outline('polygon', [5, 50], [5.002, 50.002], [5.002, 50], [5, 50.002]);
    const refusal = whyNotMapNoteShape(bowTie);
    expect(refusal?.reason === 'SELF_CROSSING' && refusal.at[0]).toBeCloseTo(5.001, 6);
  });
});
