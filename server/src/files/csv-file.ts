import type { Batches, Cell, CellKind, Table } from './table.ts';

const byteOrderMark = '\uFEFF';
// A spreadsheet would run what follows these, also behind a space and in full width.
const looksLikeFormula = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;

/** Text that no spreadsheet takes for a formula. */
export function escapeFormula(text: string): string {
  return looksLikeFormula.test(text) ? `'${text}` : text;
}

/** How numbers and instants are written, and what stands between the fields. */
export interface CsvDialect {
  readonly begin: string;
  readonly separator: ',' | ';';
  readonly decimalSign: ',' | '.';
  readonly instant: (at: Date) => string;
}

/** As spreadsheets in French, German and Dutch open it: semicolons, decimal commas, UTF-8 with its mark. */
const forSpreadsheets: CsvDialect = {
  begin: byteOrderMark,
  separator: ';',
  decimalSign: ',',
  instant: (at) => at.toISOString().slice(0, 16).replace('T', ' '),
};

/** As programs read it (RFC 4180): commas, decimal points, instants of ISO 8601. */
export const forPrograms: CsvDialect = {
  begin: '',
  separator: ',',
  decimalSign: '.',
  instant: (at) => at.toISOString(),
};

function quoted(text: string, { separator }: CsvDialect): string {
  return /["\r\n]|^\s|\s$/.test(text) || text.includes(separator) ? `"${text.replaceAll('"', '""')}"` : text;
}

const decimals: Partial<Record<CellKind, number>> = { decimal: 2, degrees: 6, euros: 2 };

function fieldOf(cell: Cell, kind: CellKind, words: { yes: string; no: string }, dialect: CsvDialect): string {
  if (cell === null) return '';
  if (typeof cell === 'boolean') return cell ? words.yes : words.no;
  if (typeof cell === 'number') return cell.toFixed(decimals[kind] ?? 0).replace('.', dialect.decimalSign);
  if (cell instanceof Date) return dialect.instant(cell);
  return quoted(kind === 'text' ? escapeFormula(cell) : cell, dialect);
}

/** A heading, then a line a row. */
export async function* csvPieces<Row>(
  table: Table<Row>,
  batches: Batches<Row>,
  dialect: CsvDialect = forSpreadsheets,
): AsyncGenerator<string> {
  const { columns } = table;
  const lineOf = (fields: readonly string[]) => fields.join(dialect.separator);
  yield `${dialect.begin}${lineOf(columns.map(({ heading }) => quoted(heading, dialect)))}\r\n`;
  for await (const rows of batches) {
    const lines = rows.map((row) => lineOf(columns.map(({ cell, kind }) => fieldOf(cell(row), kind, table, dialect))));
    if (lines.length > 0) yield `${lines.join('\r\n')}\r\n`;
  }
}
