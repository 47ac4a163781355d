import { DomainError } from '@vigiefaon/domain/errors';
import { tableLimits, type UnreadableTableReason } from '@vigiefaon/domain/people-import/unreadable-table';
import { detectDelimiter, parseCsv } from 'hucre/csv';
import { readOds } from 'hucre/ods';
import { type CellValue, type ReadOptions, readXls, readXlsx, type Workbook } from 'hucre/xlsx';
import { decodeText } from '../../../files/decode-text.ts';
import { unzipWithinLimits } from '../../../files/zip/unzip-within-limits.ts';
import { plainText } from '../../../parcel-files/plain-text.ts';

/** A sheet as rows of text; those at its end that are blank are gone. */
export interface ReadTable {
  /** Null of a file without sheets. */
  readonly sheet: string | null;
  readonly sheets: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

const zipLimits = {
  unzippedBytes: 200 * 1024 * 1024,
  zipEntries: 2_000,
  zipRatio: 150,
  ratioExemptBytes: 20 * 1024 * 1024,
};
// A shape of five thousand corners, each with seven decimals.
const longestLine = 150_000;
// A title and the headings stand above the people.
const mostRows = tableLimits.rows + 20;

/** The refusal of a whole list; what is wrong with one of its cells is said of its row. */
export function unreadableTable(reason: UnreadableTableReason): DomainError {
  return new DomainError('UNREADABLE_FILE', { reason });
}

function textOf(value: CellValue | undefined): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10);
  const lines = String(value).split(/\r\n|\r|\n/);
  return lines
    .map((line) => plainText(line, longestLine) ?? '')
    .join('\n')
    .trim();
}

function tidyRows(rows: readonly (readonly CellValue[])[]): string[][] {
  if (rows.length > mostRows) throw unreadableTable('TOO_MANY_ROWS');
  const texts = rows.map((row) => {
    const cells = row.slice(0, 1_000).map(textOf);
    while (cells.at(-1) === '') cells.pop();
    return cells;
  });
  while (texts.at(-1)?.length === 0) texts.pop();
  if (texts.some((row) => row.length > tableLimits.columns)) throw unreadableTable('TOO_MANY_COLUMNS');
  return texts;
}

/** The delimiter that the heading speaks for; of a file from our countries mostly the semicolon. */
function readText(bytes: Uint8Array): ReadTable {
  const text = decodeText(bytes);
  // Pages, drawings, papers and data of programs are texts as well, and lists of nobody.
  if (/^\s*[<{%]/.test(text)) throw unreadableTable('NOT_A_TABLE');
  // A text has no such signs; whatever it is, nobody has typed it into a list.
  if (/\p{Cc}/u.test(text.slice(0, 4_000).replaceAll(/\s/g, ''))) throw unreadableTable('NOT_A_TABLE');
  const rows = parseCsv(text, {
    delimiter: detectDelimiter(text.slice(0, 64 * 1024)),
    maxRows: mostRows + 1,
    // Our own files keep spreadsheets from running what looks like a formula, as each number with its country does.
    unescapeFormulae: true,
  });
  return { sheet: null, sheets: [], rows: tidyRows(rows) };
}

const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b;
const isCompoundFile = (bytes: Uint8Array) => bytes[0] === 0xd0 && bytes[1] === 0xcf && bytes[2] === 0x11;

type Read = (options: ReadOptions) => Promise<Workbook>;

/** How a workbook of these bytes is read; a zip is first unpacked within limits, so that what follows cannot outgrow them. */
function readerOf(bytes: Uint8Array): Read {
  if (!isZip(bytes)) return (options) => readXls(bytes, options);
  const files = unzipWithinLimits(bytes, () => true, zipLimits).map(({ path }) => path);
  if (files.includes('xl/workbook.xml')) return (options) => readXlsx(bytes, options);
  if (files.includes('content.xml')) return (options) => readOds(bytes, options);
  throw unreadableTable('NOT_A_TABLE');
}

async function readWorkbook(bytes: Uint8Array, wanted: string | null): Promise<ReadTable> {
  const read = readerOf(bytes);
  // Some readers ask twice of a sheet.
  const shown = new Set<string>();
  const listed = await read({
    sheets: ({ name, hidden, veryHidden }) => {
      if (!hidden && !veryHidden) shown.add(name);
      return false;
    },
  });
  // Those of older workbooks ask nobody which sheets they read.
  const sheets = shown.size > 0 ? [...shown] : listed.sheets.map(({ name }) => name);
  if (wanted !== null && !sheets.includes(wanted)) throw unreadableTable('NO_SUCH_SHEET');
  for (const sheet of wanted === null ? sheets : [wanted]) {
    const book = await read({ sheets: [sheet], maxRows: mostRows + 1 });
    const rows = tidyRows(book.sheets.find(({ name }) => name === sheet)?.rows ?? []);
    if (rows.length > 0) return { sheet, sheets, rows };
  }
  throw unreadableTable('EMPTY_TABLE');
}

function whyBroken(error: unknown): UnreadableTableReason {
  const name = error instanceof Error ? error.name : '';
  if (name === 'EncryptedFileError') return 'ENCRYPTED_FILE';
  return name === 'UnsupportedFormatError' ? 'NOT_A_TABLE' : 'BROKEN_FILE';
}

/** Reads a list from CSV, XLSX, ODS or XLS, told by what stands in it. Throws UNREADABLE_FILE with its reason. */
export async function readTableBytes(bytes: Uint8Array, sheet: string | null): Promise<ReadTable> {
  if (!isZip(bytes) && !isCompoundFile(bytes)) {
    const table = readText(bytes);
    if (table.rows.length === 0) throw unreadableTable('EMPTY_TABLE');
    return table;
  }
  try {
    return await readWorkbook(bytes, sheet);
  } catch (error) {
    throw error instanceof DomainError ? error : unreadableTable(whyBroken(error));
  }
}
