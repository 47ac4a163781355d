import { type CellValue, writeXlsx, writeXlsxStream } from 'hucre/xlsx';
import type { Batches, Cell, CellKind, Column, Table } from './table.ts';

const formats: Partial<Record<CellKind, string>> = {
  day: 'dd/mm/yyyy',
  time: 'hh:mm',
  instant: 'dd/mm/yyyy hh:mm',
  whole: '0',
  decimal: '0.00',
  euros: '#,##0.00 "€"',
};
const longestText = 32_767;
const dayMs = 86_400_000;

/** Excel reads `_x0041_` as the letter A, so what only looks like that is written another way. */
function literal(text: string): string {
  return text.slice(0, longestText).replaceAll(/_(x[\dA-Fa-f]{4}_)/g, '_x005F_$1');
}

function timeOfDay(time: string): number {
  return Date.parse(`1970-01-01T${time}:00Z`) / dayMs;
}

function cellValue(cell: Cell, kind: CellKind, { yes, no }: { yes: string; no: string }): CellValue {
  if (typeof cell === 'boolean') return cell ? yes : no;
  if (typeof cell !== 'string') return cell;
  if (kind === 'day') return new Date(`${cell}T00:00:00Z`);
  return kind === 'time' ? timeOfDay(cell) : literal(cell);
}

function columnsOf<Row>(columns: readonly Column<Row>[]) {
  return columns.map(({ heading, kind, width }) => {
    const numFmt = formats[kind];
    return { header: heading, width, ...(numFmt ? { numFmt } : {}) };
  });
}

async function* valuesOf<Row>(table: Table<Row>, batches: Batches<Row>): AsyncGenerator<CellValue[]> {
  for await (const rows of batches) {
    for (const row of rows) yield table.columns.map(({ cell, kind }) => cellValue(cell(row), kind, table));
  }
}

/** A workbook with real numbers and dates, written as its rows are read. */
export async function* xlsxPieces<Row>(table: Table<Row>, batches: Batches<Row>): AsyncGenerator<Uint8Array> {
  const { name, columns } = table;
  const options = { name, columns: columnsOf(columns), freezePane: { rows: 1 } };
  yield* writeXlsxStream(valuesOf(table, batches), options) as unknown as AsyncIterable<Uint8Array>;
}

/** A small workbook of several sheets. */
export async function* xlsxOfSheets<Row>(
  sheets: readonly { table: Table<Row>; rows: readonly Row[] }[],
): AsyncGenerator<Uint8Array> {
  yield await writeXlsx({
    sheets: sheets.map(({ table, rows }) => ({
      name: table.name,
      columns: columnsOf(table.columns),
      rows: [
        table.columns.map(({ heading }) => heading),
        ...rows.map((row) => table.columns.map(({ cell, kind }) => cellValue(cell(row), kind, table))),
      ],
      freezePane: { rows: 1 },
    })),
  });
}
