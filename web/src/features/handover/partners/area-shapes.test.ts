import { areaSquareMeters } from '@vigiefaon/domain/geometry/area-square-meters';
import { describe, expect, it } from 'vitest';
import { areaIn, circleAround } from './area-shapes.ts';

const square = {
  type: 'Polygon',
  coordinates: [
    [
      [5, 50],
      [5.1, 50],
      [5.1, 50.1],
      [5, 50.1],
      [5, 50],
    ],
  ],
};

it('a circle of ten kilometres covers a little less than its formula says, and is closed', () => {
  const area = circleAround([5.3, 50.2], 10);
  const [ring] = area.coordinates[0] ?? [];
  expect(ring?.at(0)).toEqual(ring?.at(-1));
  const share = areaSquareMeters(area) / (Math.PI * 10_000 ** 2);
  expect(share).toBeGreaterThan(0.98);
  expect(share).toBeLessThan(1.01);
});

describe('the area in a file', () => {
  it.each([
    ['a shape by itself', square],
    ['a feature', { type: 'Feature', properties: {}, geometry: square }],
    [
      'a collection with points beside it',
      {
        type: 'FeatureCollection',
        features: [
          { type: 'Feature', geometry: { type: 'Point', coordinates: [5, 50] } },
          { type: 'Feature', geometry: square },
        ],
      },
    ],
  ])('is found in %s', (_what, content) => {
    expect(areaIn(JSON.stringify(content))).toEqual({ type: 'MultiPolygon', coordinates: [square.coordinates] });
  });

  it('two shapes are one area', () => {
    const both = { type: 'FeatureCollection', features: [{ geometry: square }, { geometry: square }] };
    expect(areaIn(JSON.stringify(both))?.coordinates).toHaveLength(2);
  });

  it.each(['', 'Lambert', '{"type":"Point","coordinates":[5,50]}', '[]'])('there is none in %j', (text) => {
    expect(areaIn(text)).toBeNull();
  });
});
