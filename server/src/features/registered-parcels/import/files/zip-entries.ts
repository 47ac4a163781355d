import type { FileHandle } from 'node:fs/promises';
import { ParcelFileFault } from '../../../../parcel-files/parcel-file-fault.ts';

export interface ZipEntry {
  readonly path: string;
  readonly method: number;
  readonly isEncrypted: boolean;
  readonly checksum: number;
  readonly packedBytes: number;
  readonly unpackedBytes: number;
  readonly headerAt: number;
}

const sign = { end: 0x06054b50, longEnd: 0x06064b50, longEndPlace: 0x07064b50, entry: 0x02014b50 } as const;
const endBytes = 22;
const longestComment = 0xffff;
const longEndPlaceBytes = 20;
const entryBytes = 46;
const statedIn64Bits = 0xffff_ffff;
const largestDirectory = 64 * 1024 * 1024;

/** What a zip on disk says it holds, by its directory at the end; also one of more than four gigabytes. */
export async function listZipEntries(file: FileHandle): Promise<ZipEntry[]> {
  const { size } = await file.stat();
  const { at, bytes } = await placeOfDirectory(file, size);
  if (bytes > largestDirectory || at + bytes > size) throw new ParcelFileFault('CUT_OFF');
  const directory = await readAt(file, at, bytes);
  const entries: ZipEntry[] = [];
  for (let offset = 0; offset + entryBytes <= directory.length; ) {
    if (directory.readUInt32LE(offset) !== sign.entry) break;
    const [pathBytes, extraBytes] = [directory.readUInt16LE(offset + 28), directory.readUInt16LE(offset + 30)];
    entries.push(readEntry(directory, offset, pathBytes, extraBytes));
    offset += entryBytes + pathBytes + extraBytes + directory.readUInt16LE(offset + 32);
  }
  return entries;
}

async function placeOfDirectory(file: FileHandle, size: number): Promise<{ at: number; bytes: number }> {
  const tailBytes = Math.min(size, endBytes + longestComment + longEndPlaceBytes);
  const tail = await readAt(file, size - tailBytes, tailBytes);
  let end = tail.length - endBytes;
  while (end >= 0 && tail.readUInt32LE(end) !== sign.end) end--;
  if (end < 0) throw new ParcelFileFault('CUT_OFF');
  const plain = { at: tail.readUInt32LE(end + 16), bytes: tail.readUInt32LE(end + 12) };
  const place = end - longEndPlaceBytes;
  if (place < 0 || tail.readUInt32LE(place) !== sign.longEndPlace) return plain;
  const long = await readAt(file, Number(tail.readBigUInt64LE(place + 8)), 56);
  if (long.length < 56 || long.readUInt32LE(0) !== sign.longEnd) throw new ParcelFileFault('BROKEN_FILE');
  return { bytes: Number(long.readBigUInt64LE(40)), at: Number(long.readBigUInt64LE(48)) };
}

function readEntry(directory: Buffer, at: number, pathBytes: number, extraBytes: number): ZipEntry {
  const pathAt = at + entryBytes;
  const flags = directory.readUInt16LE(at + 8);
  const sizes = {
    unpackedBytes: directory.readUInt32LE(at + 24),
    packedBytes: directory.readUInt32LE(at + 20),
    headerAt: directory.readUInt32LE(at + 42),
  };
  const label = (flags & 0x800) === 0 ? 'latin1' : 'utf8';
  return {
    path: directory.toString(label, pathAt, pathAt + pathBytes),
    method: directory.readUInt16LE(at + 10),
    isEncrypted: (flags & 1) !== 0,
    checksum: directory.readUInt32LE(at + 16),
    ...withLongSizes(sizes, directory.subarray(pathAt + pathBytes, pathAt + pathBytes + extraBytes)),
  };
}

/** Sizes of 64 bits stand in an extra field, each only where it is needed. */
function withLongSizes<Sizes extends Record<'unpackedBytes' | 'packedBytes' | 'headerAt', number>>(
  sizes: Sizes,
  extra: Buffer,
): Sizes {
  const needed = (['unpackedBytes', 'packedBytes', 'headerAt'] as const).filter((key) => sizes[key] === statedIn64Bits);
  for (let at = 0; needed.length > 0 && at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== 1 || at + 4 + needed.length * 8 > extra.length) continue;
    const long = { ...sizes };
    for (const [index, key] of needed.entries()) long[key] = Number(extra.readBigUInt64LE(at + 4 + index * 8));
    return long;
  }
  return sizes;
}

export async function readAt(file: FileHandle, at: number, bytes: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(
    Buffer.alloc(Math.max(0, bytes)),
    0,
    Math.max(0, bytes),
    Math.max(0, at),
  );
  return buffer.subarray(0, bytesRead);
}
