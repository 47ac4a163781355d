import type { TableFormat } from '@vigiefaon/domain/exports/export-formats';
import type { FileWords } from '@vigiefaon/domain/languages/association-words';
import { type Column, type Table, tableOf } from '../../files/table.ts';
import type { ParcelExportRow } from './exports.repository.ts';

// Workbooks hold no more in one cell; a shape of as many corners as a parcel may have fits into four.
const longestCell = 32_000;
const mostCells = 4;

/** Text of a shape in pieces that end between two corners: what trims a cell takes nothing of it. */
export function piecesOfShape(shape: string, longest = longestCell): string[] {
  if (shape.length <= longest) return [shape];
  const end = shape.lastIndexOf(',', longest - 1) + 1;
  return end > 0 ? [shape.slice(0, end), ...piecesOfShape(shape.slice(end), longest)] : [shape];
}

function furtherCells(words: FileWords): Column<ParcelExportRow>[] {
  return Array.from({ length: mostCells - 1 }, (_, at) => ({
    heading: `${words.shape} ${at + 2}`,
    kind: 'text' as const,
    width: 10,
    cell: (row: ParcelExportRow) => piecesOfShape(row.shape)[at + 1] ?? null,
  }));
}

/** Parcels in the columns in which a list of requesters is read. */
export function parcelTable(words: FileWords, format: TableFormat): Table<ParcelExportRow> {
  const isWorkbook = format === 'xlsx';
  const table = tableOf<ParcelExportRow>('sheet.parcels', words, [
    ['requesterLastname', 'text', 22, (row) => row.lastname],
    ['requesterFirstname', 'text', 18, (row) => row.firstname],
    ['email', 'text', 30, (row) => row.email],
    ['phone', 'text', 16, (row) => row.phone],
    ['parcelName', 'text', 24, (row) => row.name],
    ['hectares', 'decimal', 10, (row) => row.area / 10_000],
    ['crop', 'text', 20, (row) => row.crop],
    ['shape', 'text', 40, (row) => (isWorkbook ? (piecesOfShape(row.shape)[0] ?? null) : row.shape)],
  ]);
  return isWorkbook ? { ...table, columns: [...table.columns, ...furtherCells(words)] } : table;
}
