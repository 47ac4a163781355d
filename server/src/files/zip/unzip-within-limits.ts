import { crc32, inflateRawSync } from 'node:zlib';
import { listZipEntries, unreadableZip, type ZipEntry, type ZipLimits } from './zip-directory.ts';

export interface UnzippedFile {
  path: string;
  bytes: Uint8Array;
}

const localHeaderBytes = 30;
const localHeaderSignature = 0x04034b50;
const stored = 0;
const deflated = 8;

/**
 * Unzips the wanted entries and nothing else: an archive inside the archive stays shut. Inflating stops at the limit
 * itself, whatever sizes the headers claim.
 */
export function unzipWithinLimits(
  bytes: Uint8Array,
  isWanted: (path: string) => boolean,
  limits: ZipLimits,
): UnzippedFile[] {
  const entries = listZipEntries(bytes, limits).filter((entry) => !isClutter(entry.path) && isWanted(entry.path));
  if (sum(entries.map((entry) => entry.unzippedBytes)) > limits.unzippedBytes) throw unreadableZip('ZIP_BOMB');

  let budget = limits.unzippedBytes;
  return entries.map((entry) => {
    const unzipped = unzipEntry(bytes, entry, budget, limits);
    budget -= unzipped.byteLength;
    return { path: entry.path, bytes: unzipped };
  });
}

function isClutter(path: string): boolean {
  return path.endsWith('/') || path.split('/').some((part) => part === '__MACOSX' || part.startsWith('.'));
}

function unzipEntry(bytes: Uint8Array, entry: ZipEntry, budget: number, limits: ZipLimits): Uint8Array {
  if (entry.encrypted) throw unreadableZip('ENCRYPTED_ZIP');
  const packed = packedBytes(bytes, entry);
  const content = entry.method === deflated ? inflate(packed, budget, limits) : packed;
  if (entry.method !== deflated && entry.method !== stored) throw unreadableZip('BROKEN_FILE');
  if (content.byteLength > budget) throw unreadableZip('ZIP_BOMB');
  if (content.byteLength !== entry.unzippedBytes || crc32(content) !== entry.checksum)
    throw unreadableZip('BROKEN_FILE');
  return content;
}

function packedBytes(bytes: Uint8Array, entry: ZipEntry): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const at = entry.localHeaderAt;
  if (at + localHeaderBytes > view.byteLength || view.getUint32(at, true) !== localHeaderSignature) {
    throw unreadableZip('BROKEN_FILE');
  }
  const start = at + localHeaderBytes + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
  const end = start + entry.compressedBytes;
  if (end > view.byteLength) throw unreadableZip('BROKEN_FILE');
  return bytes.subarray(start, end);
}

function inflate(packed: Uint8Array, budget: number, { ratioExemptBytes, zipRatio }: ZipLimits): Uint8Array {
  const byRatio = Math.max(ratioExemptBytes, packed.byteLength * zipRatio);
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, Math.min(budget, byRatio)) });
  } catch (error) {
    const outgrown = error instanceof RangeError && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
    throw unreadableZip(outgrown ? 'ZIP_BOMB' : 'BROKEN_FILE');
  }
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
