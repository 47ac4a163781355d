import { DomainError } from '@vigiefaon/domain/errors';

/** What a zip from outside may cost. */
export interface ZipLimits {
  readonly unzippedBytes: number;
  readonly zipEntries: number;
  /** How many times larger than packed; applies above `ratioExemptBytes` only: a table full of blanks shrinks a hundredfold in all honesty. */
  readonly zipRatio: number;
  readonly ratioExemptBytes: number;
}

/** The refusal of a whole zip. */
export function unreadableZip(reason: 'ZIP_BOMB' | 'ENCRYPTED_ZIP' | 'BROKEN_FILE'): DomainError {
  return new DomainError('UNREADABLE_FILE', { reason });
}

export interface ZipEntry {
  path: string;
  method: number;
  encrypted: boolean;
  checksum: number;
  compressedBytes: number;
  unzippedBytes: number;
  localHeaderAt: number;
}

const endSignature = 0x06054b50;
const endBytes = 22;
const longestComment = 0xffff;
const entrySignature = 0x02014b50;
const entryBytes = 46;
const stated64Bit = 0xffffffff;

/**
 * Lists what a zip says it holds. Only the central directory counts, as for every unzipping program: a hostile file can
 * hide other things between the entries. The sizes are claims, to be checked while inflating.
 */
export function listZipEntries(bytes: Uint8Array, { zipEntries }: Pick<ZipLimits, 'zipEntries'>): ZipEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const endAt = findEndOfDirectory(view);
  const count = view.getUint16(endAt + 10, true);
  if (count > zipEntries) throw unreadableZip('ZIP_BOMB');

  const entries: ZipEntry[] = [];
  let offset = view.getUint32(endAt + 16, true);
  for (let index = 0; index < count; index++) {
    if (offset + entryBytes > view.byteLength || view.getUint32(offset, true) !== entrySignature) {
      throw unreadableZip('BROKEN_FILE');
    }
    const pathLength = view.getUint16(offset + 28, true);
    const extraLength = view.getUint16(offset + 30, true);
    const next = offset + entryBytes + pathLength + extraLength + view.getUint16(offset + 32, true);
    if (next > view.byteLength) throw unreadableZip('BROKEN_FILE');
    entries.push(readEntry(bytes, view, offset, pathLength, extraLength));
    offset = next;
  }
  return entries;
}

function findEndOfDirectory(view: DataView): number {
  const earliest = Math.max(0, view.byteLength - endBytes - longestComment);
  for (let offset = view.byteLength - endBytes; offset >= earliest; offset--) {
    if (view.getUint32(offset, true) === endSignature) return offset;
  }
  throw unreadableZip('BROKEN_FILE');
}

function readEntry(
  bytes: Uint8Array,
  view: DataView,
  offset: number,
  pathLength: number,
  extraLength: number,
): ZipEntry {
  const flags = view.getUint16(offset + 8, true);
  const pathAt = offset + entryBytes;
  const label = (flags & 0x800) !== 0 ? 'utf-8' : 'windows-1252';
  const entry: ZipEntry = {
    path: new TextDecoder(label).decode(bytes.subarray(pathAt, pathAt + pathLength)),
    method: view.getUint16(offset + 10, true),
    encrypted: (flags & 1) !== 0,
    checksum: view.getUint32(offset + 16, true),
    compressedBytes: view.getUint32(offset + 20, true),
    unzippedBytes: view.getUint32(offset + 24, true),
    localHeaderAt: view.getUint32(offset + 42, true),
  };
  return withLongSizes(entry, view, pathAt + pathLength, extraLength);
}

/** Some programs write 64-bit sizes for small files too; they stand in an extra field, each only where it is needed. */
function withLongSizes(entry: ZipEntry, view: DataView, extraAt: number, extraLength: number): ZipEntry {
  const needed = (['unzippedBytes', 'compressedBytes', 'localHeaderAt'] as const).filter(
    (key) => entry[key] === stated64Bit,
  );
  if (needed.length === 0) return entry;
  const end = extraAt + extraLength;
  for (let offset = extraAt; offset + 4 <= end; offset += 4 + view.getUint16(offset + 2, true)) {
    const length = view.getUint16(offset + 2, true);
    if (view.getUint16(offset, true) !== 1 || length < needed.length * 8 || offset + 4 + length > end) continue;
    const long = { ...entry };
    for (const [index, key] of needed.entries()) long[key] = Number(view.getBigUint64(offset + 4 + index * 8, true));
    return long;
  }
  throw unreadableZip('BROKEN_FILE');
}
