import { open } from 'node:fs/promises';
import { asyncBufferFromFile, type FileMetaData, parquetMetadataAsync, parquetReadObjects } from 'hyparquet';
import { compressors } from 'hyparquet-compressors';
import * as z from 'zod/mini';
import type { StatedCrs } from '../../../../parcel-files/crs-of-file.ts';
import { ParcelFileFault } from '../../../../parcel-files/parcel-file-fault.ts';
import type { ParcelSource, SourceRow } from '../../../../parcel-files/parcel-source.ts';
import { readWkb } from '../../../../parcel-files/read-wkb.ts';

const CrsId = z.object({ authority: z.string(), code: z.union([z.number(), z.string()]) });
const GeoColumn = z.object({ encoding: z.string(), crs: z.optional(z.unknown()) });
const Geo = z.object({ primary_column: z.string(), columns: z.record(z.string(), GeoColumn) });

type Reading = { file: Awaited<ReturnType<typeof asyncBufferFromFile>>; metadata: FileMetaData };

/** Opens a GeoParquet file; a group of rows is in memory at a time. */
export async function openGeoparquet(path: string): Promise<ParcelSource> {
  await refuseCutOff(path);
  const file = await asyncBufferFromFile(path);
  const metadata = await inWords(() => parquetMetadataAsync(file, { geoparquet: false }));
  const { geometry, crs } = geometryOf(metadata);
  const columns = topLevelColumns(metadata).filter((name) => name !== geometry);
  return {
    columns,
    crs,
    rows: Number(metadata.num_rows),
    read: (wanted) => rowsOf({ file, metadata }, geometry, wanted),
    close: () => {},
  };
}

/** Columns of one value; those made of several, such as `bbox`, are of no use here. */
function topLevelColumns({ schema: [, ...elements] }: FileMetaData): string[] {
  const names: string[] = [];
  for (let at = 0; at < elements.length; at++) {
    const element = elements[at];
    const children = element?.num_children ?? 0;
    if (element !== undefined && children === 0) names.push(element.name);
    at += descendants(elements, at) - 1;
  }
  return names;
}

function descendants(elements: readonly { num_children?: number }[], at: number): number {
  let count = 1;
  for (let child = 0; child < (elements[at]?.num_children ?? 0); child++) count += descendants(elements, at + count);
  return count;
}

function geometryOf(metadata: FileMetaData): { geometry: string; crs: StatedCrs | null } {
  const text = metadata.key_value_metadata?.find(({ key }) => key === 'geo')?.value;
  if (text === undefined) throw new ParcelFileFault('NOT_A_REGISTER_FILE');
  const geo = Geo.safeParse(parsed(text));
  const column = geo.data?.columns[geo.data.primary_column];
  if (!geo.success || column === undefined) throw new ParcelFileFault('BROKEN_FILE');
  if (column.encoding !== 'WKB') throw new ParcelFileFault('NOT_A_REGISTER_FILE', column.encoding);
  return { geometry: geo.data.primary_column, crs: crsIn(column.crs) };
}

/** A column that names no system has longitudes and latitudes by the standard; null says that nobody knows. */
function crsIn(crs: unknown): StatedCrs | null {
  if (crs === undefined) return { epsg: 4326, text: null };
  if (typeof crs === 'string') return /^(EPSG|OGC):/i.test(crs) ? crsOfId(crs.split(':')) : { epsg: null, text: crs };
  const described = z.object({ id: z.optional(CrsId), name: z.optional(z.string()) }).safeParse(crs);
  if (!described.success) return null;
  const { id, name } = described.data;
  return id === undefined ? { epsg: null, text: name ?? 'PROJJSON' } : crsOfId([id.authority, String(id.code)]);
}

function crsOfId([authority = '', code = '']: readonly string[]): StatedCrs {
  if (authority.toUpperCase() === 'OGC') return { epsg: code === 'CRS84' ? 4326 : null, text: `OGC:${code}` };
  const isEpsg = authority.toUpperCase() === 'EPSG' && /^\d{2,6}$/.test(code);
  return { epsg: isEpsg ? Number(code) : null, text: `${authority}:${code}` };
}

async function* rowsOf(
  { file, metadata }: Reading,
  geometry: string,
  wanted: readonly string[],
): AsyncGenerator<SourceRow> {
  let rowStart = 0;
  for (const { num_rows } of metadata.row_groups) {
    const rowEnd = rowStart + Number(num_rows);
    const options = { file, metadata, compressors, rowStart, rowEnd, columns: [geometry, ...wanted] };
    const rows = await inWords(() => parquetReadObjects({ ...options, geoparquet: false, utf8: false }));
    for (const row of rows) yield { shape: shapeOf(row[geometry]), values: row };
    rowStart = rowEnd;
  }
}

function shapeOf(bytes: unknown): SourceRow['shape'] {
  return bytes instanceof Uint8Array && bytes.byteLength > 0 ? readWkb(bytes) : { problem: 'NO_SHAPE' };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

async function inWords<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw new ParcelFileFault('BROKEN_FILE', null, { cause: error });
  }
}

/** The file ends as it begins; a download that broke off does not. */
async function refuseCutOff(path: string): Promise<void> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const { buffer } = await file.read(Buffer.alloc(4), 0, 4, Math.max(0, size - 4));
    if (size < 12 || buffer.toString('latin1') !== 'PAR1') throw new ParcelFileFault('CUT_OFF');
  } finally {
    await file.close();
  }
}
