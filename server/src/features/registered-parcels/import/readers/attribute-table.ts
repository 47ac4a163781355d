import type { BufferedFile } from './buffered-file.ts';

interface Column {
  readonly name: string;
  readonly at: number;
  readonly bytes: number;
}

const headerBytes = 32;
const columnBytes = 32;
const endOfColumns = 0x0d;

/** The attributes of a Shapefile (.dbf): rows of fixed length, all of them texts. */
export class AttributeTable {
  readonly columns: readonly Column[];
  readonly #file: BufferedFile;
  readonly #firstRowAt: number;
  readonly #rowBytes: number;
  readonly #encoding: string | null;

  /** `codePage` is what a .cpg file says; without one, text that is not UTF-8 is Western European. */
  constructor(file: BufferedFile, codePage: string | null) {
    const header = file.at(0, headerBytes);
    this.#file = file;
    this.#firstRowAt = header.length < headerBytes ? 0 : header.readUInt16LE(8);
    this.#rowBytes = header.length < headerBytes ? 0 : header.readUInt16LE(10);
    this.#encoding = encodingOf(codePage);
    this.columns = columnsOf(file.at(headerBytes, Math.max(0, this.#firstRowAt - headerBytes)));
  }

  row(number: number, names: readonly string[]): Record<string, string> {
    const bytes = this.#file.at(this.#firstRowAt + number * this.#rowBytes, this.#rowBytes);
    const values: Record<string, string> = {};
    for (const { name, at, bytes: length } of this.columns) {
      if (names.includes(name)) values[name] = this.#text(bytes.subarray(at, at + length));
    }
    return values;
  }

  #text(bytes: Uint8Array): string {
    if (this.#encoding !== null) return new TextDecoder(this.#encoding).decode(bytes);
    try {
      return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    } catch {
      return new TextDecoder('windows-1252').decode(bytes);
    }
  }
}

function columnsOf(bytes: Buffer): Column[] {
  const columns: Column[] = [];
  // The first byte of a row marks those that are deleted.
  let rowAt = 1;
  for (let at = 0; at + columnBytes <= bytes.length && bytes[at] !== endOfColumns; at += columnBytes) {
    const name = bytes
      .toString('latin1', at, at + 11)
      .replace(/\0.*$/s, '')
      .trim();
    const length = bytes[at + 16] ?? 0;
    columns.push({ name, at: rowAt, bytes: length });
    rowAt += length;
  }
  return columns;
}

function encodingOf(codePage: string | null): string | null {
  const stated = codePage?.trim().toLowerCase() ?? '';
  if (/^(utf-?8|65001)$/.test(stated)) return 'utf-8';
  const latin = /^(?:iso)?[ _-]?8859[ _-]?(\d{1,2})$/.exec(stated)?.[1];
  const windows = /^(?:ansi |cp|windows-)?(125\d)$/.exec(stated)?.[1];
  if (latin !== undefined) return `iso-8859-${latin}`;
  return windows === undefined ? null : `windows-${windows}`;
}
