import { parseDbf } from 'shpjs';

const recordCountAt = 4;
const headerLengthAt = 8;
const recordLengthAt = 10;

/** The attribute rows of a Shapefile, or none when its table is missing or damaged: without names a field is still a field. */
export function readAttributes(
  dbf: Uint8Array | undefined,
  codePage: string | undefined,
  shapeCount: number,
): Record<string, unknown>[] {
  if (dbf === undefined || dbf.byteLength < 33) return [];
  const copy = new Uint8Array(dbf);
  const view = new DataView(copy.buffer);
  const records = view.getUint32(recordCountAt, true);
  const needed = view.getUint16(headerLengthAt, true) + records * view.getUint16(recordLengthAt, true);
  if (needed > copy.byteLength + 1) return [];
  view.setUint32(recordCountAt, Math.min(records, shapeCount), true);
  try {
    return parseDbf(copy, encodingOf(copy, codePage));
  } catch {
    return [];
  }
}

/** The .cpg file names the encoding in many ways; without it, text that is not UTF-8 is Western European. */
function encodingOf(dbf: Uint8Array, codePage: string | undefined): string {
  const stated = codePage?.trim().toLowerCase() ?? '';
  if (/^(utf-?8|65001)$/.test(stated)) return 'utf-8';
  const latin = /^(?:iso)?[ _-]?8859[ _-]?(\d{1,2})$/.exec(stated)?.[1];
  const windows = /^(?:ansi |cp|windows-)?(125\d)$/.exec(stated)?.[1];
  const label = latin !== undefined ? `iso-8859-${latin}` : windows !== undefined ? `windows-${windows}` : stated;
  return knownEncoding(label) ?? guessedEncoding(dbf);
}

function knownEncoding(label: string): string | undefined {
  try {
    return new TextDecoder(label).encoding;
  } catch {
    return undefined;
  }
}

function guessedEncoding(dbf: Uint8Array): string {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(
      dbf.subarray(new DataView(dbf.buffer).getUint16(headerLengthAt, true)),
    );
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}
