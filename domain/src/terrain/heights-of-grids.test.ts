import { expect, test } from 'vitest';
import { GroundPatch, groundOfPatch } from './ground-patch.ts';
import { blocksOf, packBlock, partOfBlock, unpackBlock } from './height-blocks.ts';
import { type HeightGrid, tileName, voidHeight } from './height-grid.ts';
import { heightsOfGrids } from './heights-of-grids.ts';
import { readHgt } from './hgt.ts';
import { cutPart, partWithin } from './part-of-grid.ts';

const words = { version: 'v', source: 'a test' };

/** A tile whose ground rises to the east and to the north; of Copernicus it lacks the eastern column and the southern row. */
function aTile(
  west: number,
  south: number,
  {
    shared = true,
    side = 120,
    ofPost = (lon: number, lat: number) => Math.round(1_000 * (lon - 5) + 500 * (lat - 50)),
  } = {},
): HeightGrid {
  const posts = shared ? side + 1 : side;
  const step = 1 / side;
  const heights = Int16Array.from({ length: posts * posts }, (_, post) =>
    ofPost(west + (post % posts) * step, south + 1 - Math.floor(post / posts) * step),
  );
  return {
    tile: tileName(west, south),
    west,
    north: south + 1,
    lonStep: step,
    latStep: step,
    columns: posts,
    rows: posts,
    heights,
  };
}

const slope = (lon: number, lat: number) => 1_000 * (lon - 5) + 500 * (lat - 50);

test('between posts the ground is what lies between their heights', () => {
  const ground = heightsOfGrids([aTile(5, 50)], words);
  for (const [lon, lat] of [
    [5.5, 50.5],
    [5.123, 50.777],
    [5, 50],
    [6, 51],
    [5.999, 50.001],
  ] as const) {
    expect(ground.at(lon, lat)).toBeCloseTo(slope(lon, lat), 0);
  }
});

test('where no tile lies, or a post was not measured, nothing is known', () => {
  const tile = aTile(5, 50);
  tile.heights[60 * 121 + 60] = voidHeight;
  const ground = heightsOfGrids([tile], words);
  expect(ground.at(7.5, 50.5)).toBeNull();
  expect(ground.at(5.5 + 0.5 / 120, 50.5 - 0.5 / 120)).toBeNull();
  expect(ground.at(5.5, 50.5 + 1 / 120)).not.toBeNull();
});

test('a tile of Copernicus ends before its edge: there the neighbour is needed, and without it nothing is known', () => {
  const [west, east] = [aTile(5, 50, { shared: false }), aTile(6, 50, { shared: false })];
  const place = [5.997, 50.5] as const;
  expect(heightsOfGrids([west], words).at(...place)).toBeNull();
  expect(heightsOfGrids([west, east], words).at(...place)).toBeCloseTo(slope(...place), 0);
  const south = aTile(5, 49, { shared: false });
  expect(heightsOfGrids([west], words).at(5.5, 50.003)).toBeNull();
  expect(heightsOfGrids([west, south], words).at(5.5, 50.003)).toBeCloseTo(slope(5.5, 50.003), 0);
  const corner = aTile(6, 49, { shared: false });
  expect(heightsOfGrids([west, east, south], words).at(5.997, 50.003)).toBeNull();
  expect(heightsOfGrids([west, east, south, corner], words).at(5.997, 50.003)).toBeCloseTo(slope(5.997, 50.003), 0);
});

test('a neighbour with wider posts answers at the edge too', () => {
  const north = aTile(5, 50, { shared: false });
  const south = aTile(5, 49, { shared: false, side: 90 });
  expect(heightsOfGrids([north, south], words).at(5.5, 50.003)).toBeCloseTo(slope(5.5, 50.003), 0);
});

test('blocks give back every post, voids too', () => {
  const tile = aTile(5, 50, {
    side: 300,
    ofPost: (lon, lat) => (lon < 5.2 ? voidHeight : Math.round(300 * Math.sin(40 * lon) * Math.cos(30 * lat))),
  });
  const { across, down } = blocksOf(tile);
  expect([across, down]).toEqual([3, 3]);
  for (let block = 0; block < across * down; block += 1) {
    const part = partOfBlock(tile, block);
    expect(unpackBlock(packBlock(tile, block), part)).toEqual(cutPart(tile, part).heights);
  }
});

test('a phone reads out of its patch the same heights as the server, and nothing beyond', () => {
  const tile = aTile(5, 50);
  const part = partWithin(tile, [5.4, 50.4, 5.45, 50.43]);
  if (!part) throw new Error('no part');
  const cut = cutPart(tile, part);
  const sent = JSON.stringify({ version: 'v1', source: '© them', grids: [{ ...cut, heights: [...cut.heights] }] });
  const ground = groundOfPatch(GroundPatch.parse(JSON.parse(sent)));
  expect(ground).toMatchObject({ version: 'v1', source: '© them' });
  expect(ground?.at(5.42, 50.41)).toBeCloseTo(heightsOfGrids([tile], words).at(5.42, 50.41) ?? 0, 6);
  expect(ground?.at(5.6, 50.41)).toBeNull();
  expect(groundOfPatch({ version: '', source: null, grids: [] })).toBeNull();
});

test('an SRTM tile tells by its name where it lies and by its length how dense it is', () => {
  const bytes = new Uint8Array(1201 * 1201 * 2);
  new DataView(bytes.buffer).setInt16(0, 321);
  new DataView(bytes.buffer).setInt16(2, voidHeight);
  const tile = readHgt('N50E011.hgt', bytes);
  expect(tile).toMatchObject({ tile: 'N50E011', west: 11, north: 51, columns: 1201, rows: 1201 });
  if ('code' in tile) throw new Error(tile.code);
  const ground = heightsOfGrids([tile], words);
  expect(ground.at(11, 51)).toBe(321);
  expect(ground.at(11.0005, 51)).toBeNull();
  expect(readHgt('hills.hgt', bytes)).toEqual({ code: 'NO_TILE_NAME', found: 'hills.hgt' });
  expect(readHgt('S05W064.hgt', bytes.subarray(2))).toEqual({ code: 'WRONG_LENGTH', found: '2884800' });
});
