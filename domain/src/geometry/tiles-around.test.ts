import { expect, test } from 'vitest';
import type { Bounds } from './bounds-of.ts';
import { boundsOfTile } from './map-tile.ts';
import { tilesAround } from './tiles-around.ts';

const meadow: Bounds = [5.57, 50.64, 5.576, 50.643];

test('a meadow is covered by the tiles of a zoom, with what lies so many metres around it', () => {
  const tiles = tilesAround(meadow, { zoom: 17, meters: 300 });
  const boxes = tiles.map(boundsOfTile);
  const degrees = 300 / 111_320;
  expect(Math.min(...boxes.map(([west]) => west))).toBeLessThanOrEqual(meadow[0] - degrees);
  expect(Math.min(...boxes.map(([, south]) => south))).toBeLessThanOrEqual(meadow[1] - degrees);
  expect(Math.max(...boxes.map(([, , east]) => east))).toBeGreaterThanOrEqual(meadow[2] + degrees);
  expect(Math.max(...boxes.map(([, , , north]) => north))).toBeGreaterThanOrEqual(meadow[3] + degrees);
  expect(new Set(tiles.map(({ x, y }) => `${x},${y}`)).size).toBe(tiles.length);
  expect(tiles.length).toBeLessThan(50);
});

test('without anything around it a small meadow is one tile', () => {
  expect(tilesAround([5.57, 50.64, 5.5701, 50.6401], { zoom: 12, meters: 0 })).toEqual([{ x: 2111, y: 1377, z: 12 }]);
});
