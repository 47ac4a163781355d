import { createHash } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import type { Bounds } from '@vigiefaon/domain/geometry/bounds-of';
import { blockSide, blocksOf, packBlock, partOfBlock, unpackBlock } from '@vigiefaon/domain/terrain/height-blocks';
import type { HeightGrid } from '@vigiefaon/domain/terrain/height-grid';
import { type GridPart, gridOfPart, partWithin } from '@vigiefaon/domain/terrain/part-of-grid';
import * as z from 'zod';

/** What stands at the beginning of our own files, after its length in four bytes. */
const Head = z.object({
  tile: z.string(),
  west: z.number(),
  north: z.number(),
  lonStep: z.number().positive(),
  latStep: z.number().positive(),
  columns: z.int().positive(),
  rows: z.int().positive(),
  /** Bytes of each block, packed, in their order. */
  blocks: z.array(z.int().positive()),
});
type Head = z.infer<typeof Head>;

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);
const ending = '.heights';
/** Higher ones take ten times as long for a tenth less. */
const quality = 5;

/** The name tells the content: a tile that is taken in again lies beside the one before until its row names it. */
const nameOf = ({ tile, sha256 }: KeptTile) => `${tile}-${sha256.toString('hex').slice(0, 16)}${ending}`;

/** A tile as its table knows it. */
export interface KeptTile {
  readonly tile: string;
  readonly sha256: Buffer;
}

/** Writes a tile as our own file, whole or not at all; the answer names it. */
export async function writeTile(folder: string, grid: HeightGrid): Promise<KeptTile> {
  const { across, down } = blocksOf(grid);
  const blocks: Buffer[] = [];
  for (let block = 0; block < across * down; block += 1) {
    const options = { params: { [constants.BROTLI_PARAM_QUALITY]: quality } };
    blocks.push(await compress(packBlock(grid, block), options));
  }
  const { heights: _heights, ...frame } = grid;
  const head = Buffer.from(JSON.stringify({ ...frame, blocks: blocks.map(({ length }) => length) }));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(head.length);
  const file = Buffer.concat([length, head, ...blocks]);
  const written = { tile: grid.tile, sha256: createHash('sha256').update(file).digest() };
  await mkdir(folder, { recursive: true });
  const path = join(folder, nameOf(written));
  const unfinished = `${path}.${process.pid}.part`;
  await writeFile(unfinished, file);
  await rename(unfinished, path);
  return written;
}

/** Removes our files of a tile; all of them, or all but the one that is kept. */
export async function removeOthers(folder: string, tile: string, kept: KeptTile | null): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  const others = names.filter((name) => name.startsWith(`${tile}-`) && name.endsWith(ending));
  for (const name of others) if (!kept || name !== nameOf(kept)) await rm(join(folder, name), { force: true });
}

export async function isTileThere(folder: string, kept: KeptTile): Promise<boolean> {
  return stat(join(folder, nameOf(kept))).then(
    (file) => file.isFile(),
    () => false,
  );
}

/** Names of the files that somebody has laid into the folder to be taken in. */
export async function listLaidFiles(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => /\.(?:hgt|tiff?|zip)$/i.test(name)).sort();
}

interface OpenTile {
  readonly head: Head;
  /** Where the first block begins. */
  readonly start: number;
  readonly read: (from: number, length: number) => Promise<Buffer>;
}

async function withTile<Result>(path: string, act: (tile: OpenTile) => Promise<Result>): Promise<Result> {
  const file = await open(path, 'r');
  const read = async (from: number, length: number) => {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, from);
    if (bytesRead < length) throw new Error(`${path} ends early`);
    return buffer;
  };
  try {
    const length = (await read(0, 4)).readUInt32LE();
    const head = Head.parse(JSON.parse((await read(4, length)).toString()));
    return await act({ head, start: 4 + length, read });
  } finally {
    await file.close();
  }
}

/** The blocks that hold a part, each with where it lies. */
function blocksWithin(head: Head, part: GridPart): number[] {
  const { across } = blocksOf(head);
  const [left, right] = [Math.floor(part.column / blockSide), Math.floor((part.column + part.columns - 1) / blockSide)];
  const [top, bottom] = [Math.floor(part.row / blockSide), Math.floor((part.row + part.rows - 1) / blockSide)];
  const found: number[] = [];
  for (let row = top; row <= bottom; row += 1) {
    for (let column = left; column <= right; column += 1) found.push(row * across + column);
  }
  return found;
}

/** Copies the posts that a block and a part share. */
function copyShared(from: GridPart & { heights: Int16Array }, part: GridPart, into: Int16Array): void {
  const left = Math.max(from.column, part.column);
  const right = Math.min(from.column + from.columns, part.column + part.columns);
  const top = Math.max(from.row, part.row);
  const bottom = Math.min(from.row + from.rows, part.row + part.rows);
  for (let row = top; row < bottom; row += 1) {
    const start = (row - from.row) * from.columns + left - from.column;
    into.set(from.heights.subarray(start, start + right - left), (row - part.row) * part.columns + left - part.column);
  }
}

function startsOf({ blocks }: Head, first: number): number[] {
  let at = first;
  return blocks.map((length) => {
    at += length;
    return at - length;
  });
}

/** The posts of a tile within bounds (degrees); null where it has none there, or its file is missing or broken. */
export async function readPart(folder: string, kept: KeptTile, bounds: Bounds): Promise<HeightGrid | null> {
  return withTile(join(folder, nameOf(kept)), async ({ head, start, read }) => {
    const part = partWithin(head, bounds);
    if (!part) return null;
    const starts = startsOf(head, start);
    const heights = new Int16Array(part.columns * part.rows);
    for (const block of blocksWithin(head, part)) {
      const packed = await read(starts[block] ?? 0, head.blocks[block] ?? 0);
      const whole = partOfBlock(head, block);
      copyShared({ ...whole, heights: unpackBlock(await decompress(packed), whole) }, part, heights);
    }
    return gridOfPart(head, part, heights);
  }).catch(() => null);
}
