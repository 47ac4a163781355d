import { expect, test } from 'vitest';
import { areasMeet, lengthWords, type PictureArea, pictureSigns, signAreas } from './picture-signs.ts';

const box = { width: 300, height: 130 };
const upperRight: PictureArea = [250, 0, 300, 40];
const lowerLeft: PictureArea = [0, 100, 50, 130];

test('on an empty picture north is at the upper right, the scale at the lower left', () => {
  const { north, scale } = pictureSigns(box, 0.5, []);
  expect(north).toEqual([285, 12]);
  expect(scale).toEqual({ meters: 100, length: 50, at: [12, 118] });
});

test('signs cover neither a parcel nor each other where another corner is free', () => {
  const covered = [upperRight, lowerLeft];
  const areas = signAreas(pictureSigns(box, 0.5, covered));
  expect(areas.flatMap((area) => covered.filter((part) => areasMeet(area, part)))).toEqual([]);
  expect(areas[0] && areas[1] && areasMeet(areas[0], areas[1])).toBe(false);
});

test('where only a short scale has room, it is short', () => {
  const covered: PictureArea[] = [
    [70, 0, 300, 130],
    [40, 0, 70, 60],
  ];
  expect(pictureSigns(box, 0.5, covered).scale).toMatchObject({ meters: 50, length: 25, at: [12, 118] });
});

test('a picture that is full keeps its signs in their usual corners', () => {
  const { north, scale } = pictureSigns(box, 0.5, [[0, 0, 300, 130]]);
  expect(north).toEqual([285, 12]);
  expect(scale.at).toEqual([12, 118]);
});

test('a long scale is read in kilometres', () => {
  expect([50, 500, 1000, 10_000].map(lengthWords)).toEqual(['50 m', '500 m', '1 km', '10 km']);
});
