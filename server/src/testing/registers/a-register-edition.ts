import { type Bounds, boundsOf } from '@vigiefaon/domain/geometry/bounds-of';
import type { MultiPolygon, ParcelGeometry } from '@vigiefaon/domain/geometry/geometry';
import { sql } from 'kysely';
import { newId } from '../../database/queries/new-id.ts';
import { areaSquareMeters, fromGeoJson } from '../../database/queries/spatial.ts';
import type { Db } from '../../database/tables.ts';
import type { Application } from '../../http/route/application.ts';

export interface DeclaredParcel {
  geometry: ParcelGeometry;
  reference?: string;
  crop?: string | null;
  isGrass?: boolean | null;
}

export interface RegisterEditionOptions {
  registerKey?: string;
  name?: string;
  year?: number;
  /** Also of one that is not READY the parcels are in the table: nobody may see them all the same. */
  state?: 'LOADING' | 'READY' | 'FAILED';
  parcels?: readonly DeclaredParcel[];
  /** The cells of zoom 12 that hold the parcels, unless it is given. */
  coverage?: MultiPolygon | null;
}

const cellsAcross = 2 ** 12;
const column = (lon: number) => Math.floor(((lon + 180) / 360) * cellsAcross);
const row = (lat: number) =>
  Math.floor(((1 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / Math.PI) / 2) * cellsAcross);
const westOf = (x: number) => (x / cellsAcross) * 360 - 180;
const northOf = (y: number) => (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / cellsAcross))) * 180) / Math.PI;

function cell(x: number, y: number): MultiPolygon['coordinates'][number] {
  const [west, north, east, south] = [westOf(x), northOf(y), westOf(x + 1), northOf(y + 1)];
  return [
    [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
      [west, south],
    ],
  ];
}

/** The cells of zoom 12 that hold a part of these boxes. */
export function cellsOver(boxes: readonly Bounds[]): MultiPolygon {
  const cells = new Map<string, MultiPolygon['coordinates'][number]>();
  for (const [west, south, east, north] of boxes) {
    for (let x = column(west); x <= column(east); x++)
      for (let y = row(north); y <= row(south); y++) cells.set(`${x} ${y}`, cell(x, y));
  }
  return { type: 'MultiPolygon', coordinates: [...cells.values()] };
}

function boxesOf(parcels: readonly DeclaredParcel[]): Bounds[] {
  return parcels.map(({ geometry }) => boundsOf(geometry)).filter((box) => box !== null);
}

async function insertParcels(db: Db, editionId: string, parcels: readonly DeclaredParcel[]): Promise<void> {
  const table = `registered_parcel_${editionId.replaceAll('-', '')}`;
  await sql`create table ${sql.id(table)} (like registered_parcel including all)`.execute(db);
  await sql`alter table registered_parcel attach partition ${sql.id(table)} for values in (${sql.lit(editionId)})`.execute(
    db,
  );
  const rows = parcels.map(({ geometry, reference, crop, isGrass }, at) => {
    const shape = fromGeoJson(geometry);
    const described = { reference: reference ?? `R${at + 1}`, crop: crop ?? null, is_grass: isGrass ?? null };
    const measured = { shape, size_square_meters: areaSquareMeters(shape) };
    return { edition_id: editionId, registered_parcel_id: at + 1, ...described, ...measured };
  });
  if (rows.length > 0) await db.insertInto('registered_parcel').values(rows).execute();
}

/** An edition of a register as an import leaves it; its parcels are numbered from 1 in the order in which they are given. */
export async function aRegisterEdition(
  { database: { db }, now }: Pick<Application, 'database' | 'now'>,
  {
    registerKey = 'be_wal',
    name = 'Parcellaire agricole',
    year = 2025,
    state = 'READY',
    ...edition
  }: RegisterEditionOptions,
): Promise<{ editionId: string }> {
  const { parcels = [] } = edition;
  const { coverage = cellsOver(boxesOf(parcels)) } = edition;
  const editionId = newId();
  const words = { country: 'BE', licence: 'CC BY 4.0', attribution: `© ${name}` };
  await db
    .insertInto('register')
    .values({ register_key: registerKey, name, ...words })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto('register_edition')
    .values({
      edition_id: editionId,
      register_key: registerKey,
      year,
      state,
      file_name: `${registerKey}.gpkg`,
      file_sha256: null,
      row_count: parcels.length,
      coverage: coverage && fromGeoJson(coverage),
      fault: state === 'FAILED' ? 'CUT_OFF' : null,
      fault_detail: null,
      started_at: now(),
      ready_at: state === 'READY' ? now() : null,
      started_by: null,
    })
    .execute();
  await insertParcels(db, editionId, parcels);
  return { editionId };
}
