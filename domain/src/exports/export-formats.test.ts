import { expect, test } from 'vitest';
import { contentTypeOf, fileTypesOf, ShapeFormat, TableFormat } from './export-formats.ts';

test.each([
  ['csv', 'text/csv; charset=utf-8'],
  ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ['geojson', 'application/geo+json; charset=utf-8'],
  ['kml', 'application/vnd.google-earth.kml+xml; charset=utf-8'],
] as const)('%s is sent as %s', (format, expected) => {
  expect(contentTypeOf(format)).toBe(expected);
});

test('a contract names media types without how their text is written', () => {
  expect(fileTypesOf(TableFormat)).toEqual(['text/csv', contentTypeOf('xlsx')]);
  expect(fileTypesOf(ShapeFormat)).toEqual(['application/geo+json', 'application/vnd.google-earth.kml+xml']);
});
