import { expect, test } from 'vitest';
import { type Box, isCovered, wayBeside } from './beside-cover.ts';

const room: Box = { left: 0, top: 0, right: 400, bottom: 300 };
const sign = (x: number, y: number): Box => ({ left: x - 20, top: y - 20, right: x + 20, bottom: y + 20 });
const legend: Box = { left: 12, top: 12, right: 100, bottom: 58 };

test('a sign whose middle lies under something is covered by it, one beside it or at its edge is not', () => {
  expect(isCovered(sign(50, 30), legend)).toBe(true);
  expect(isCovered(sign(50, 60), legend)).toBe(false);
  expect(isCovered(sign(100, 30), legend)).toBe(false);
  expect(isCovered({ left: 0, top: 0, right: 0, bottom: 0 }, { left: 0, top: 0, right: 0, bottom: 0 })).toBe(false);
});

test.each<[string, Box, Box, readonly [number, number] | null]>([
  ['down, where that is the shortest', sign(30, 40), legend, [0, 42]],
  ['to the right, where that is', sign(98, 30), legend, [26, 0]],
  ['up, from what lies below', sign(60, 280), { left: 0, top: 260, right: 400, bottom: 300 }, [0, -44]],
  [
    'to the left, from the column of buttons',
    sign(380, 150),
    { left: 340, top: 20, right: 400, bottom: 280 },
    [-64, 0],
  ],
  ['nowhere, where there is no room beside it', sign(200, 150), room, null],
])('the map leads a sign that has the focus %s', (_where, from, cover, way) => {
  expect(wayBeside(from, cover, room)).toEqual(way);
});
