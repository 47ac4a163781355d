import { existsSync, readFileSync } from 'node:fs';
import { ParcelFileFault } from '../../../../parcel-files/parcel-file-fault.ts';
import type { ParcelSource, SourceRow } from '../../../../parcel-files/parcel-source.ts';
import { readShapefileShape } from '../shapes/read-shapefile-shape.ts';
import { AttributeTable } from './attribute-table.ts';
import { BufferedFile } from './buffered-file.ts';

const headerBytes = 100;
const recordHeaderBytes = 8;
const rowCountAt = 4;

/** Opens a Shapefile whose companions lie beside it under the same name; without its table there is no crop, but a field. */
export function openShapefile(path: string): ParcelSource {
  const shapes = new BufferedFile(path);
  const table = tableBeside(path);
  const close = () => {
    shapes.close();
    table?.file.close();
  };
  try {
    refuseBroken(shapes);
    return {
      columns: table?.attributes.columns.map(({ name }) => name) ?? [],
      crs: crsBeside(path),
      rows: table?.rows ?? 0,
      read: (columns) => rowsOf(shapes, table?.attributes ?? null, columns),
      close,
    };
  } catch (error) {
    close();
    throw error;
  }
}

function refuseBroken(shapes: BufferedFile): void {
  const header = shapes.at(0, headerBytes);
  if (header.length < headerBytes) throw new ParcelFileFault('CUT_OFF');
  if (header.readInt32BE(24) * 2 > shapes.size) throw new ParcelFileFault('CUT_OFF');
}

function* rowsOf(shapes: BufferedFile, table: AttributeTable | null, columns: readonly string[]): Generator<SourceRow> {
  let at = headerBytes;
  for (let row = 0; at + recordHeaderBytes <= shapes.size; row++) {
    const bytes = shapes.at(at, recordHeaderBytes).readInt32BE(4) * 2;
    if (bytes < 4 || at + recordHeaderBytes + bytes > shapes.size) throw new ParcelFileFault('BROKEN_FILE');
    const shape = readShapefileShape(shapes.at(at + recordHeaderBytes, bytes));
    yield { shape, values: table?.row(row, columns) ?? {} };
    at += recordHeaderBytes + bytes;
  }
}

/** The file of the same name with another ending, in small letters or in capitals. */
function beside(path: string, ending: string): string | null {
  const stem = path.slice(0, -'shp'.length);
  return [ending, ending.toUpperCase()].map((end) => stem + end).find((candidate) => existsSync(candidate)) ?? null;
}

function tableBeside(path: string) {
  const place = beside(path, 'dbf');
  if (place === null) return null;
  const codePage = beside(path, 'cpg');
  const file = new BufferedFile(place);
  const attributes = new AttributeTable(file, codePage === null ? null : readFileSync(codePage, 'latin1'));
  return { file, attributes, rows: file.size < 12 ? 0 : file.at(rowCountAt, 4).readUInt32LE(0) };
}

function crsBeside(path: string) {
  const place = beside(path, 'prj');
  const text = place === null ? '' : readFileSync(place, 'utf8').trim();
  return text === '' ? null : { epsg: null, text };
}
