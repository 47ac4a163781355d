import { expect, test } from 'vitest';
import { readWkt } from './read-wkt.ts';

const ring = [
  [5, 50],
  [5.5, 50],
  [5.5, 50.25],
  [5, 50],
];
const text = '5 50, 5.5 50, 5.5 50.25, 5 50';

test.each([
  `POLYGON((${text}))`,
  `polygon ( ( ${text} ) )`,
  `SRID=4326;POLYGON((${text}))`,
  'POLYGON Z ((5 50 310, 5.5 50 311, 5.5 50.25 312, 5 50 310))',
  'POLYGON((5e0 50.0,5.5 5E1,5.5 50.25,5 50))',
])('%s is a polygon, its heights dropped', (wkt) => {
  expect(readWkt(wkt)).toEqual({ type: 'Polygon', coordinates: [ring] });
});

test('holes and pieces stay', () => {
  expect(readWkt(`POLYGON((${text}),(${text}))`)?.coordinates).toEqual([ring, ring]);
  expect(readWkt(`MULTIPOLYGON(((${text})),((${text})))`)).toEqual({
    type: 'MultiPolygon',
    coordinates: [[ring], [ring]],
  });
});

test.each([
  'POINT(5 50)',
  'POLYGON EMPTY',
  'POLYGON((5 50',
  'POLYGON((a b))',
  'POLYGON(((5 50)))',
  `POLYGON${'('.repeat(9_999)}${')'.repeat(9_999)}`,
  '',
])('%.30s is no shape', (wkt) => {
  expect(readWkt(wkt)).toBeNull();
});
