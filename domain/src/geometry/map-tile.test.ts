import { expect, it } from 'vitest';
import { boundsOfTile as boundsOf, tileAt } from './map-tile.ts';

const middle = 2 ** 14;
const last = 2 ** 15 - 1;
const boundsOfTile = (x: number, y: number) => boundsOf({ x, y, z: 15 });

it('the first tile is the north-western corner of the map, the last one the south-eastern', () => {
  expect(boundsOfTile(0, 0)[0]).toBe(-180);
  expect(boundsOfTile(0, 0)[3]).toBeCloseTo(85.051_129, 6);
  expect(boundsOfTile(last, last)[1]).toBeCloseTo(-85.051_129, 6);
  expect(boundsOfTile(last, last)[2]).toBe(180);
});

it('the tiles around the middle meet at the equator and the meridian of Greenwich', () => {
  expect(boundsOfTile(middle, middle).slice(0, 1)).toEqual([0]);
  expect(boundsOfTile(middle, middle)[3]).toBeCloseTo(0, 12);
  expect(boundsOfTile(middle - 1, middle - 1)[1]).toBeCloseTo(0, 12);
});

it('a meadow near Spa lies in the tile in which every map has it', () => {
  const [west, south, east, north] = boundsOfTile(16_921, 11_042);
  expect(west).toBeLessThan(5.9074);
  expect(east).toBeGreaterThan(5.9074);
  expect(south).toBeLessThan(50.4936);
  expect(north).toBeGreaterThan(50.4936);
  expect(tileAt([5.9074, 50.4936], 15)).toEqual({ x: 16_921, y: 11_042, z: 15 });
});

it('neighbours share their border to the last bit, so that nothing falls between them', () => {
  expect(boundsOfTile(16_921, 11_042)[2]).toBe(boundsOfTile(16_922, 11_042)[0]);
  expect(boundsOfTile(16_921, 11_042)[1]).toBe(boundsOfTile(16_921, 11_043)[3]);
});

it('a place beyond the edge of the map lies in its last tile', () => {
  expect(tileAt([180, -90], 15)).toEqual({ x: last, y: last, z: 15 });
  expect(tileAt([-180, 90], 15)).toEqual({ x: 0, y: 0, z: 15 });
});
