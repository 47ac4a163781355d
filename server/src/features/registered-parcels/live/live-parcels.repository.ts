import { createHash } from 'node:crypto';
import type { ParcelGeometry, Position } from '@vigiefaon/domain/geometry/geometry';
import { boundsOfTile, tileAt } from '@vigiefaon/domain/geometry/map-tile';
import { type RegisteredOrigin, registeredTileZoom } from '@vigiefaon/domain/registered-parcels/registered-parcel';
import { type RawBuilder, sql } from 'kysely';
import { asGeoJson, bboxIntersects } from '../../../database/queries/spatial.ts';
import type { Db, Transaction } from '../../../database/tables.ts';
import {
  asTileParcel,
  boxOfTile,
  type NearParcel,
  type NearPlace,
  nearestOf,
  type TappedShape,
} from '../registered-parcels.repository.ts';
import type { LiveRow } from './read-live-answer.ts';
import { boxOfBlock, type TileBlock } from './tile-blocks.ts';

/** Less is a sliver that a cut has left. */
const smallestSquareMeters = 1;
/** Where a parcel lies within a cell of this zoom the register says something, as with the coverage of editions. */
const coverageZoom = 12;

/** Whether an edition of the same register, read in from a file, tells of the place: then the service is not asked there. */
function hasEdition(registerKey: RawBuilder<unknown>, place: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (select from register_edition e where e.register_key = ${registerKey}
    and e.state = 'READY' and e.coverage && ${place} and st_intersects(e.coverage, ${place}))`;
}

const point = ([longitude, latitude]: Position) => sql`st_setsrid(st_makepoint(${longitude}, ${latitude}), 4326)`;

export async function isInEdition(db: Db, registerKey: string, place: Position): Promise<boolean> {
  const { rows } = await sql<{ isThere: boolean }>`
    select ${hasEdition(sql`${registerKey}`, point(place))} as "isThere"`.execute(db);
  return rows[0]?.isThere === true;
}

/** When the tiles of a block were told of, those that were. */
export async function listTileTimes(db: Db, liveRegisterId: string, { west, north, east, south }: TileBlock) {
  return db
    .selectFrom('live_tile')
    .select(['x', 'y', 'fetched_at as fetchedAt'])
    .where('live_register_id', '=', liveRegisterId)
    .where('x', '>=', west)
    .where('x', '<=', east)
    .where('y', '>=', north)
    .where('y', '<=', south)
    .execute();
}

const sumOf = (shape: string) => createHash('sha1').update(shape).digest();

/** Takes what a service told of a block: parcels that are there already keep their number, others that lie there are gone. False where the service is another one by now. */
export async function storeBlock(
  transaction: Transaction,
  liveRegisterId: string,
  { block, rows }: { block: TileBlock; rows: readonly LiveRow[] },
  now: Date,
): Promise<boolean> {
  // One after the other: neighbouring blocks share parcels.
  const held = await transaction
    .selectFrom('live_register')
    .select('live_register_id')
    .where('live_register_id', '=', liveRegisterId)
    .forUpdate()
    .executeTakeFirst();
  if (!held) return false;
  await putParcels(transaction, liveRegisterId, rows, now);
  const [west, south, east, north] = boxOfBlock(block);
  const box = sql`st_makeenvelope(${west}, ${south}, ${east}, ${north}, 4326)`;
  await sql`
    delete from live_parcel p where p.live_register_id = ${liveRegisterId}::uuid and p.told_at < ${now}
      and p.shape && ${box} and st_intersects(p.shape, ${box})`.execute(transaction);
  await sql`
    insert into live_tile (live_register_id, x, y, fetched_at)
    select ${liveRegisterId}::uuid, x, y, ${now} from generate_series(${block.west}::int, ${block.east}::int) as x,
      generate_series(${block.north}::int, ${block.south}::int) as y
    on conflict (live_register_id, x, y) do update set fetched_at = excluded.fetched_at`.execute(transaction);
  return true;
}

async function putParcels(transaction: Transaction, liveRegisterId: string, rows: readonly LiveRow[], now: Date) {
  const of = <Value>(value: (row: LiveRow) => Value) => rows.map(value);
  await sql`
    insert into live_parcel
      (live_register_id, shape_sum, reference, crop, is_grass, year, size_square_meters, shape, told_at)
    select ${liveRegisterId}::uuid, shape_sum, reference, crop, is_grass, year, size, shape, ${now}
    from (
      select decode(sum, 'hex') as shape_sum, reference, crop, is_grass, year, valid.shape,
        st_area(valid.shape::geography) as size
      from unnest(${of(({ shape }) => sumOf(shape).toString('hex'))}::text[], ${of(({ reference }) => reference)}::text[],
        ${of(({ crop }) => crop)}::text[], ${of(({ isGrass }) => isGrass)}::boolean[], ${of(({ year }) => year)}::int[],
        ${of(({ shape }) => shape)}::text[]) as sent (sum, reference, crop, is_grass, year, hex),
      lateral (select hex::geometry as shape offset 0) as read,
      lateral (select case when st_isvalid(read.shape) then read.shape
        else st_forcepolygonccw(st_collectionextract(st_makevalid(read.shape), 3)) end as shape offset 0) as valid
      offset 0
    ) as measured
    where not st_isempty(shape) and size >= ${smallestSquareMeters}
    on conflict (live_register_id, shape_sum) do update set reference = excluded.reference, crop = excluded.crop,
      is_grass = excluded.is_grass, year = excluded.year, told_at = excluded.told_at`.execute(transaction);
}

/** The answer of the call as JSON text; `asOf` where the service is silent. */
export async function findLiveTile(
  db: Db,
  liveRegisterId: string,
  { x, y, asOf }: { x: number; y: number; asOf: Date | null },
): Promise<string> {
  const box = boxOfTile({ x, y });
  const { rows } = await sql<{ tile: string }>`
    select json_build_object('parcels', (
      select coalesce(json_agg(${asTileParcel(sql`p.live_parcel_id`)} order by p.live_parcel_id), '[]'::json)
      from live_parcel p
      where p.live_register_id = ${liveRegisterId}::uuid and p.shape && ${box} and st_intersects(p.shape, ${box})
    ), 'asOf', ${asOf?.toISOString() ?? null}::text)::text as tile`.execute(db);
  return rows[0]?.tile ?? '';
}

export const emptyTile = JSON.stringify({ parcels: [], asOf: null });

/** Parcels of these services within so many metres of a place, the nearest first. */
export async function listNearestLive(
  db: Db,
  near: NearPlace,
  liveRegisterIds: readonly string[],
): Promise<NearParcel[]> {
  if (liveRegisterIds.length === 0) return [];
  return nearestOf(db, near, {
    parcels: sql`live_parcel p join live_register l on l.live_register_id = p.live_register_id`,
    columns: sql`p.live_register_id as edition_id, p.live_parcel_id as registered_parcel_id, p.size_square_meters, p.crop,
      p.is_grass, p.shape, p.year`,
    condition: sql`p.live_register_id = any(${[...liveRegisterIds]}::uuid[])
      and not ${hasEdition(sql`l.register_key`, sql`st_pointonsurface(p.shape)`)}`,
  });
}

/** Whether any of these services has told of a parcel near a place. */
export async function isCoveredLive(db: Db, place: Position, liveRegisterIds: readonly string[]): Promise<boolean> {
  if (liveRegisterIds.length === 0) return false;
  const { rows } = await sql<{ covered: boolean }>`
    select exists (select from live_parcel p where p.live_register_id = any(${[...liveRegisterIds]}::uuid[])
      and ${bboxIntersects('p.shape', boundsOfTile(tileAt(place, coverageZoom)))}) as covered`.execute(db);
  return rows[0]?.covered === true;
}

/** What a tap has chosen of a service; null where it tells nothing of it any more. */
export async function findTappedLive(db: Db, tapped: RegisteredOrigin): Promise<TappedShape | null> {
  const row = await db
    .selectFrom('live_parcel as p')
    .innerJoin('live_register as l', 'l.live_register_id', 'p.live_register_id')
    .where('p.live_register_id', '=', tapped.editionId)
    .where('p.live_parcel_id', '=', tapped.registeredParcelId)
    .select(['l.register_key as registerKey', 'p.year', 'p.reference'])
    .select(asGeoJson<ParcelGeometry>('p.shape').as('geometry'))
    .executeTakeFirst();
  return row ?? null;
}

/** The middle of a tile, by which it belongs to one cell of a coverage. */
export function middleOfTile(tile: { x: number; y: number }): Position {
  const [west, south, east, north] = boundsOfTile({ ...tile, z: registeredTileZoom });
  return [(west + east) / 2, (south + north) / 2];
}
