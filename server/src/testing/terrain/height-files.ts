import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { deflateSync } from 'node:zlib';
import { writeArrayBuffer } from 'geotiff';

const fixtures = new URL('../../gateways/terrain/fixtures/', import.meta.url);

export const hillsFileName = 'N50E011.hgt.zip';
export const bytesOfFixture = (name: string) => new Uint8Array(readFileSync(fileURLToPath(new URL(name, fixtures))));

interface Raster {
  readonly west: number;
  readonly north: number;
  readonly columns: number;
  readonly rows: number;
  readonly lonStep: number;
  readonly latStep: number;
  readonly heightOf: (lon: number, lat: number) => number;
  /** Geographic keys in the place of degrees of WGS 84. */
  readonly keys?: Readonly<Record<string, number>>;
}

/** The tags of a TIFF, each with its values: 3 are two bytes, 4 four, 12 a double. */
type Tag = readonly [tag: number, type: 3 | 4 | 12, values: readonly number[]];
const bytesOf = { 3: 2, 4: 4, 12: 8 } as const;

function tiffOf(tags: readonly Tag[], tiles: readonly Uint8Array[]): Uint8Array {
  const directory = 8;
  const beyond = directory + 2 + tags.length * 12 + 4;
  const lengths = tags.map(([, type, values]) => bytesOf[type] * values.length);
  const more = lengths.reduce((sum, length) => sum + (length > 4 ? length : 0), 0);
  const bytes = Buffer.alloc(beyond + more + tiles.reduce((sum, tile) => sum + tile.length, 0));
  bytes.write('II');
  bytes.writeUInt16LE(42, 2);
  bytes.writeUInt32LE(directory, 4);
  bytes.writeUInt16LE(tags.length, directory);
  const write = { 3: 'writeUInt16LE', 4: 'writeUInt32LE', 12: 'writeDoubleLE' } as const;
  let free = beyond;
  for (const [at, [tag, type, values]] of tags.entries()) {
    const entry = directory + 2 + at * 12;
    bytes.writeUInt16LE(tag, entry);
    bytes.writeUInt16LE(type, entry + 2);
    bytes.writeUInt32LE(values.length, entry + 4);
    const length = lengths[at] ?? 0;
    const start = length > 4 ? free : entry + 8;
    if (length > 4) bytes.writeUInt32LE(free, entry + 8);
    for (const [number, value] of values.entries()) bytes[write[type]](value, start + number * bytesOf[type]);
    if (length > 4) free += length;
  }
  for (const tile of tiles) {
    bytes.set(tile, free);
    free += tile.length;
  }
  return bytes;
}

const side = 256;

/** A square of floats as Copernicus packs it: each row in planes of bytes, the highest first, each byte told by the one before. */
function packedTile(heightAt: (column: number, row: number) => number): Uint8Array {
  const rows = Buffer.alloc(side * side * 4);
  const number = Buffer.alloc(4);
  for (let row = 0; row < side; row += 1) {
    const planes = Buffer.alloc(side * 4);
    for (let column = 0; column < side; column += 1) {
      number.writeFloatBE(heightAt(column, row));
      for (let plane = 0; plane < 4; plane += 1) planes[plane * side + column] = number[plane] ?? 0;
    }
    for (let at = side * 4 - 1; at > 0; at -= 1) planes[at] = ((planes[at] ?? 0) - (planes[at - 1] ?? 0)) & 255;
    rows.set(planes, row * side * 4);
  }
  return deflateSync(rows);
}

/** The same as `aGeotiff`, packed as Copernicus publishes it: in tiles, deflated, floats by their differences. */
export function aPackedGeotiff({ west, north, columns, rows, lonStep, latStep, heightOf }: Raster): Uint8Array {
  const [across, down] = [Math.ceil(columns / side), Math.ceil(rows / side)];
  const tiles = Array.from({ length: across * down }, (_, tile) => {
    const [left, top] = [(tile % across) * side, Math.floor(tile / across) * side];
    return packedTile((column, row) => heightOf(west + (left + column) * lonStep, north - (top + row) * latStep));
  });
  const tagsWith = (offsets: readonly number[]): Tag[] => [
    [256, 4, [columns]],
    [257, 4, [rows]],
    [258, 3, [32]],
    [259, 3, [8]],
    [262, 3, [1]],
    [277, 3, [1]],
    [317, 3, [3]],
    [322, 4, [side]],
    [323, 4, [side]],
    [324, 4, offsets],
    [325, 4, tiles.map(({ length }) => length)],
    [339, 3, [3]],
    [33_550, 12, [lonStep, latStep, 0]],
    [33_922, 12, [0, 0, 0, west, north, 0]],
    [34_735, 3, [1, 1, 0, 3, 1024, 0, 1, 2, 1025, 0, 1, 2, 2048, 0, 1, 4326]],
  ];
  const first = tiffOf(tagsWith(tiles.map(() => 0)), []).length;
  let at = first;
  const offsets = tiles.map(({ length }) => {
    at += length;
    return at - length;
  });
  return tiffOf(tagsWith(offsets), tiles);
}

/** A GeoTIFF in the layout of Copernicus: degrees, cells that stand for points, the last column and row cut off. */
export function aGeotiff({ west, north, columns, rows, lonStep, latStep, heightOf, keys }: Raster): Uint8Array {
  const values = Float32Array.from({ length: columns * rows }, (_, post) =>
    heightOf(west + (post % columns) * lonStep, north - Math.floor(post / columns) * latStep),
  );
  const written = writeArrayBuffer(values, {
    width: columns,
    height: rows,
    GTModelTypeGeoKey: 2,
    GTRasterTypeGeoKey: 2,
    GeographicTypeGeoKey: 4326,
    ModelPixelScale: [lonStep, latStep, 0],
    ModelTiepoint: [0, 0, 0, west, north, 0],
    ...keys,
  });
  return new Uint8Array(written);
}
