import type { Batches, Cell, CellKind, Table } from './table.ts';

const byteOrderMark = '\uFEFF';
// A spreadsheet would run what follows these, also behind a space and in full width.
const looksLikeFormula = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;

/** Text that no spreadsheet takes for a formula. */
export function escapeFormula(text: string): string {
  return looksLikeFormula.test(text) ? `'${text}` : text;
}

function quoted(text: string): string {
  return /[";\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const decimals: Partial<Record<CellKind, number>> = { decimal: 2, euros: 2 };

function fieldOf(cell: Cell, kind: CellKind, words: { yes: string; no: string }): string {
  if (cell === null) return '';
  if (typeof cell === 'boolean') return cell ? words.yes : words.no;
  if (typeof cell === 'number') return cell.toFixed(decimals[kind] ?? 0).replace('.', ',');
  if (cell instanceof Date) return cell.toISOString().slice(0, 16).replace('T', ' ');
  return quoted(kind === 'text' ? escapeFormula(cell) : cell);
}

/** As spreadsheets in French, German and Dutch open it: semicolons, decimal commas, UTF-8 with its mark. */
export async function* csvPieces<Row>(table: Table<Row>, batches: Batches<Row>): AsyncGenerator<string> {
  const { columns } = table;
  yield `${byteOrderMark}${columns.map(({ heading }) => quoted(heading)).join(';')}\r\n`;
  for await (const rows of batches) {
    const lines = rows.map((row) => columns.map(({ cell, kind }) => fieldOf(cell(row), kind, table)).join(';'));
    if (lines.length > 0) yield `${lines.join('\r\n')}\r\n`;
  }
}
