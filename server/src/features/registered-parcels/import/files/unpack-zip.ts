import { createReadStream, createWriteStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32, createInflateRaw } from 'node:zlib';
import { ParcelFileFault } from '../../../../parcel-files/parcel-file-fault.ts';
import { listZipEntries, readAt, type ZipEntry } from './zip-entries.ts';

const wanted = /\.(gpkg|parquet|shp|dbf|prj|cpg|7z)$/i;
const deflated = 8;
const stored = 0;
const headerBytes = 30;
/** Ten times the largest register there is. */
const mostUnpackedBytes = 64 * 1024 ** 3;

/** Unpacks what may be part of a register into the folder, without the folders inside the zip; answers the paths of the files. */
export async function unpackZip(path: string, folder: string): Promise<string[]> {
  const file = await open(path);
  try {
    const entries = (await listZipEntries(file)).filter((entry) => wanted.test(entry.path) && !isClutter(entry.path));
    if (entries.reduce((sum, entry) => sum + entry.unpackedBytes, 0) > mostUnpackedBytes) {
      throw new ParcelFileFault('BROKEN_FILE');
    }
    const unpacked: string[] = [];
    for (const [at, entry] of entries.entries()) {
      // Numbered by folder, so that two layers of the same name stay two.
      const target = join(folder, `${folderNumber(entries, at)}-${basename(entry.path.replaceAll('\\', '/'))}`);
      await unpackEntry(path, file, entry, target);
      unpacked.push(target);
    }
    return unpacked;
  } finally {
    await file.close();
  }
}

function isClutter(path: string): boolean {
  return path.split('/').some((part) => part === '__MACOSX' || part.startsWith('.'));
}

function folderNumber(entries: readonly ZipEntry[], at: number): number {
  const folderOf = (entry: ZipEntry | undefined) => entry?.path.slice(0, entry.path.lastIndexOf('/') + 1);
  return entries.findIndex((entry) => folderOf(entry) === folderOf(entries[at]));
}

async function unpackEntry(path: string, file: FileHandle, entry: ZipEntry, target: string): Promise<void> {
  if (entry.isEncrypted || (entry.method !== deflated && entry.method !== stored)) {
    throw new ParcelFileFault('BROKEN_FILE');
  }
  const header = await readAt(file, entry.headerAt, headerBytes);
  if (header.length < headerBytes || header.readUInt32LE(0) !== 0x04034b50) throw new ParcelFileFault('BROKEN_FILE');
  const start = entry.headerAt + headerBytes + header.readUInt16LE(26) + header.readUInt16LE(28);
  const packed = createReadStream(path, { start, end: Math.max(start, start + entry.packedBytes - 1) });
  const check = new Check(entry);
  const steps = entry.method === deflated ? [createInflateRaw(), check] : [check];
  try {
    await pipeline([packed, ...steps, createWriteStream(target, { mode: 0o600 })]);
  } catch (error) {
    const isFileSystem = error instanceof Error && 'syscall' in error;
    throw isFileSystem ? error : new ParcelFileFault('BROKEN_FILE', null, { cause: error });
  }
}

/** Fails when what comes out is not what the directory says. */
class Check extends Transform {
  readonly #entry: ZipEntry;
  #bytes = 0;
  #sum = 0;

  constructor(entry: ZipEntry) {
    super();
    this.#entry = entry;
  }

  override _transform(chunk: Buffer, _encoding: string, done: (error: Error | null, chunk?: Buffer) => void): void {
    this.#bytes += chunk.length;
    this.#sum = crc32(chunk, this.#sum);
    done(this.#bytes > this.#entry.unpackedBytes ? new Error('longer than it says') : null, chunk);
  }

  override _flush(done: (error: Error | null) => void): void {
    const isWhole = this.#bytes === this.#entry.unpackedBytes && this.#sum === this.#entry.checksum;
    done(isWhole ? null : new Error('another file than it says'));
  }
}
