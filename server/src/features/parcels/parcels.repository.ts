import { DomainError } from '@vigiefaon/domain/errors';
import type { ParcelGeometry } from '@vigiefaon/domain/geometry/geometry';
import type { Parcel } from '@vigiefaon/domain/parcels/parcel';
import { canChangeParcelsOf, canSeeParcelsOf } from '@vigiefaon/domain/parcels/parcel-access';
import type { Actor } from '@vigiefaon/domain/users/role';
import { type Kysely, sql } from 'kysely';
import { areaSquareMeters, asGeoJson, fromGeoJson } from '../../database/queries/spatial.ts';
import type { Tables } from '../../database/tables.ts';
import type { KeptOrigin } from '../registered-parcels/public.ts';

type Db = Kysely<Tables>;

function parcelRows(db: Db) {
  return db
    .selectFrom('parcel')
    .select(['parcel.parcel_id as parcelId', 'parcel.client_id as clientId', 'parcel.name'])
    .select(['parcel.size_square_meters as size', 'parcel.created_at'])
    .select(asGeoJson<ParcelGeometry>('parcel.shape').as('geometry'));
}

function presentParcel<Row extends Omit<Parcel, 'createdAt'> & { created_at: Date }>({ created_at, ...parcel }: Row) {
  return { ...parcel, createdAt: created_at.toISOString() };
}

/** The parcels of a requester by name, each with the mowing day of its last mission that was not cancelled. */
export async function listParcelsOfClient(db: Db, clientId: string) {
  const rows = await parcelRows(db)
    .where('parcel.client_id', '=', clientId)
    .select('parcel.crop')
    .select((expression) =>
      expression
        .selectFrom('mission_parcel')
        .innerJoin('mission', 'mission.mission_id', 'mission_parcel.mission_id')
        .whereRef('mission_parcel.parcel_id', '=', 'parcel.parcel_id')
        .where('mission.status', '<>', 'CANCELED')
        .select((latest) => latest.fn.max('mission.mission_date').as('day'))
        .as('lastMissionDate'),
    )
    .orderBy(sql`lower(unaccent(parcel.name))`)
    .orderBy('parcel.parcel_id')
    .execute();
  return rows.map(presentParcel);
}

export async function getParcel(db: Db, parcelId: string): Promise<Parcel> {
  const row = await parcelRows(db).where('parcel.parcel_id', '=', parcelId).executeTakeFirst();
  if (!row) throw new DomainError('NOT_FOUND');
  return presentParcel(row);
}

/** Holds a parcel that the actor may change until the transaction ends; of others it is not told that they exist. */
export async function holdParcelToChange(db: Db, parcelId: string, actor: Actor): Promise<ParcelGeometry> {
  const parcel = await db
    .selectFrom('parcel')
    .where('parcel_id', '=', parcelId)
    .select(['client_id', asGeoJson<ParcelGeometry>('shape').as('geometry')])
    .forUpdate()
    .executeTakeFirst();
  if (!parcel || !canSeeParcelsOf(parcel.client_id, actor)) throw new DomainError('NOT_FOUND');
  if (!canChangeParcelsOf(parcel.client_id, actor)) throw new DomainError('FORBIDDEN', { reason: 'NOT_FOR_YOUR_ROLE' });
  return parcel.geometry;
}

/** Whether the database, too, takes the shape for sound: the second line behind the rule of the domain. */
export async function isSoundShape(db: Db, geometry: ParcelGeometry): Promise<boolean> {
  const { rows } = await sql<{ sound: boolean }>`select st_isvalid(${fromGeoJson(geometry)}) as sound`.execute(db);
  return rows[0]?.sound === true;
}

export interface NewParcel {
  parcelId: string;
  clientId: string;
  name: string;
  geometry: ParcelGeometry;
  createdAt: Date;
  crop?: string | undefined;
  /** The declared parcel that was tapped; null of one that was drawn or read from a file. */
  origin: KeptOrigin | null;
}

/** How many parcels a requester has; until the transaction ends nobody adds one at the same time. */
export async function countParcelsHeld(db: Kysely<Tables>, clientId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('parcels kept'), hashtext(${clientId}::text))`.execute(db);
  const parcels = db.selectFrom('parcel').where('client_id', '=', clientId);
  const { count } = await parcels.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  return Number(count);
}

function valuesOf({ parcelId, clientId, name, geometry, createdAt, crop, origin }: NewParcel) {
  const shape = fromGeoJson(geometry);
  return {
    parcel_id: parcelId,
    client_id: clientId,
    name,
    shape,
    size_square_meters: areaSquareMeters(shape),
    created_at: createdAt,
    crop,
    register_key: origin?.registerKey,
    register_year: origin?.year,
    register_reference: origin?.reference,
    register_shape_hash: origin?.shapeHash,
  };
}

export async function insertParcels(db: Db, parcels: readonly NewParcel[]): Promise<void> {
  if (parcels.length > 0) await db.insertInto('parcel').values(parcels.map(valuesOf)).execute();
}

export async function insertParcel(db: Db, parcel: NewParcel): Promise<void> {
  await insertParcels(db, [parcel]);
}

/** Absent fields stay as they are; the size follows the shape. Where it was tapped stays, however it is redrawn. */
export async function updateParcel(db: Db, parcelId: string, changes: { name?: string; geometry?: ParcelGeometry }) {
  const shape = changes.geometry && fromGeoJson(changes.geometry);
  await db
    .updateTable('parcel')
    .set({ name: changes.name, shape, size_square_meters: shape && areaSquareMeters(shape) })
    .where('parcel_id', '=', parcelId)
    .execute();
}

export async function deleteParcelRow(db: Db, parcelId: string): Promise<void> {
  await db.deleteFrom('parcel').where('parcel_id', '=', parcelId).execute();
}
