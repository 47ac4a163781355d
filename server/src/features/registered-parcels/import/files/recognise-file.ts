import { open } from 'node:fs/promises';
import { ParcelFileFault } from '../../../../parcel-files/parcel-file-fault.ts';

export type FileKind = 'GEOPACKAGE' | 'GEOPARQUET' | 'ZIP' | 'SHAPEFILE';

const beginnings: readonly [FileKind | 'SEVEN_ZIP', Buffer][] = [
  ['GEOPACKAGE', Buffer.from('SQLite format 3\0')],
  ['GEOPARQUET', Buffer.from('PAR1')],
  ['ZIP', Buffer.from([0x50, 0x4b, 0x03, 0x04])],
  ['SHAPEFILE', Buffer.from([0, 0, 0x27, 0x0a])],
  ['SEVEN_ZIP', Buffer.from([0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c])],
];

/** What a file is by how it begins, whatever it is called. Throws ParcelFileFault for what is none of ours. */
export async function recogniseFile(path: string): Promise<FileKind> {
  const beginning = await beginningOf(path);
  if (beginning.length === 0) throw new ParcelFileFault('EMPTY');
  const kind = beginnings.find(([, sign]) => beginning.subarray(0, sign.length).equals(sign))?.[0];
  if (kind === 'SEVEN_ZIP') throw new ParcelFileFault('SEVEN_ZIP');
  if (kind !== undefined) return kind;
  // What a portal sends in the place of a file: a login page, or a word of excuse.
  if (/^\ufeff?\s*(<!doctype html|<html)/i.test(beginning.toString('utf8'))) throw new ParcelFileFault('WEB_PAGE');
  throw new ParcelFileFault('NOT_A_REGISTER_FILE');
}

async function beginningOf(path: string): Promise<Buffer> {
  const file = await open(path).catch(() => {
    throw new ParcelFileFault('NO_FILE');
  });
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(512), 0, 512, 0);
    return buffer.subarray(0, bytesRead);
  } catch (error) {
    // A folder opens, and is then not read.
    throw new ParcelFileFault('NO_FILE', null, { cause: error });
  } finally {
    await file.close();
  }
}
