import { boundsAround } from '@vigiefaon/domain/geometry/bounds-around';
import type { ParcelGeometry, Position } from '@vigiefaon/domain/geometry/geometry';
import { boundsOfTile } from '@vigiefaon/domain/geometry/map-tile';
import { metersOfDegree } from '@vigiefaon/domain/geometry/meters-of-degree';
import {
  type RegisteredOrigin,
  type RegisteredParcel,
  registeredTileZoom,
} from '@vigiefaon/domain/registered-parcels/registered-parcel';
import type { TappableEdition } from '@vigiefaon/domain/registered-parcels/registered-parcels.api';
import { type RawBuilder, sql } from 'kysely';
import { asGeoJson, bboxIntersects, boundsOfShape, type Shape } from '../../database/queries/spatial.ts';
import type { Db } from '../../database/tables.ts';

/** An edition is drawn and tapped once all of it is in, and while nothing has taken its place. */
const isTappable = sql<boolean>`e.state = 'READY' and e.coverage is not null`;

/** The editions that can be tapped, by the name of their register. */
export async function listEditions(db: Db): Promise<TappableEdition[]> {
  return db
    .selectFrom('register_edition as e')
    .innerJoin('register as r', 'r.register_key', 'e.register_key')
    .where(isTappable)
    .orderBy('r.name')
    .orderBy('e.edition_id')
    .select(['e.edition_id as editionId', 'r.name as registerName', 'e.year', 'r.attribution'])
    .select(boundsOfShape('e.coverage').as('bounds'))
    .execute();
}

// Two metres are less than a pixel of the zoom at which tiles are drawn.
const simplifiedDegrees = 2 / 111_320;
const drawnDegrees = 0.000_01;

/** As it is drawn: a strip that would vanish or cross itself keeps its exact outline. Without the offset it is simplified at each mention. */
function drawn(shape: RawBuilder<unknown>): RawBuilder<unknown> {
  const simpler = sql`st_snaptogrid(st_simplify(${shape}, ${simplifiedDegrees}::float8), ${drawnDegrees}::float8)`;
  return sql`(select case when not st_isempty(simpler) and st_isvalid(simpler) then simpler else ${shape} end
    from (select ${simpler} as simpler offset 0) as simplified)`;
}

/** One parcel `p` of a tile, as JSON. */
export function asTileParcel(id: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`json_build_object('registeredParcelId', ${id}, 'isGrass', p.is_grass,
    'geometry', ${asGeoJson(drawn(sql`p.shape`))})`;
}

export interface Tile {
  readonly editionId: string;
  readonly x: number;
  readonly y: number;
}

export function boxOfTile({ x, y }: Pick<Tile, 'x' | 'y'>): RawBuilder<unknown> {
  const [west, south, east, north] = boundsOfTile({ x, y, z: registeredTileZoom });
  return sql`st_makeenvelope(${west}, ${south}, ${east}, ${north}, 4326)`;
}

/** The answer of the call as JSON text; null where the edition cannot be tapped. */
export async function findTile(db: Db, { editionId, x, y }: Tile): Promise<string | null> {
  const box = boxOfTile({ x, y });
  const parcel = asTileParcel(sql`p.registered_parcel_id`);
  const { rows } = await sql<{ tile: string }>`
    select json_build_object('parcels', (
      select coalesce(json_agg(${parcel} order by p.registered_parcel_id), '[]'::json) from registered_parcel p
      where p.edition_id = ${editionId}::uuid and p.shape && ${box} and st_intersects(p.shape, ${box})
    ), 'asOf', null)::text as tile
    from register_edition e where e.edition_id = ${editionId}::uuid and ${isTappable}`.execute(db);
  return rows[0]?.tile ?? null;
}

/** A declared parcel as it lies to a place: `distance` in metres from the place to the shape, 0 inside; `direction` in degrees from north to its middle. */
export interface NearParcel extends RegisteredParcel {
  readonly distance: number;
  readonly direction: number;
}

/** A shape in metres to the east and north of a place: right to half a metre over 1,500 m, and a fraction of the cost of the ellipsoid. */
function laidAround([longitude, latitude]: Position, shape: Shape): RawBuilder<unknown> {
  const { east, north } = metersOfDegree(latitude);
  return sql`st_transscale(${shape}, ${-longitude}::float8, ${-latitude}::float8, ${east}::float8, ${north}::float8)`;
}

const here = sql`st_setsrid(st_makepoint(0, 0), 4326)`;

export interface NearPlace {
  readonly place: Position;
  readonly meters: number;
  /** At most so many. */
  readonly most: number;
}

/** Declared parcels of all editions within so many metres of a place, the nearest first, of those as near the smallest. */
export async function listNearest(db: Db, near: NearPlace): Promise<NearParcel[]> {
  return nearestOf(db, near, {
    parcels: sql`register_edition e join registered_parcel p on p.edition_id = e.edition_id`,
    columns: sql`p.*, e.year`,
    condition: isTappable,
  });
}

export interface NearSource {
  /** With `p` for each parcel. */
  readonly parcels: RawBuilder<unknown>;
  /** Edition, number, size, crop, grass, shape, year, each as an edition has it. */
  readonly columns: RawBuilder<unknown>;
  readonly condition: RawBuilder<boolean>;
}

/** The same of any parcels. */
export async function nearestOf(
  db: Db,
  { place, meters, most }: NearPlace,
  { parcels, columns, condition }: NearSource,
): Promise<NearParcel[]> {
  const distance = sql`st_distance(${laidAround(place, sql`p.shape`)}, ${here})`;
  const middle = laidAround(place, sql`st_pointonsurface(n.shape)`);
  const { rows } = await sql<NearParcel>`
    select n.edition_id as "editionId", n.registered_parcel_id as "registeredParcelId", n.size_square_meters as size,
      n.crop, n.is_grass as "isGrass", n.year, n.distance, ${asGeoJson<ParcelGeometry>('n.shape')} as geometry,
      coalesce(degrees(st_azimuth(${here}, ${middle})), 0) as direction
    from (
      select ${columns}, ${distance} as distance from ${parcels}
      where ${condition} and ${bboxIntersects('p.shape', boundsAround(place, meters))}
      order by distance, size_square_meters, edition_id, registered_parcel_id limit ${most}
    ) n
    order by n.distance, n.size_square_meters, n.edition_id, n.registered_parcel_id`.execute(db);
  // A condition in the statement would have each distance measured twice.
  return rows.filter(({ distance: far }) => far <= meters);
}

/** Whether an edition tells what is declared at a place; elsewhere nothing is known of it. */
export async function isCovered(db: Db, [longitude, latitude]: Position): Promise<boolean> {
  const place = sql`st_setsrid(st_makepoint(${longitude}, ${latitude}), 4326)`;
  const { rows } = await sql<{ covered: boolean }>`
    select exists (select from register_edition e
      where ${isTappable} and e.coverage && ${place} and st_intersects(e.coverage, ${place})) as covered`.execute(db);
  return rows[0]?.covered === true;
}

export interface TappedShape {
  registerKey: string;
  year: number | null;
  reference: string | null;
  geometry: ParcelGeometry;
}

/** What a tap has chosen; null where its edition is gone meanwhile. */
export async function findTapped(db: Db, tapped: RegisteredOrigin): Promise<TappedShape | null> {
  const row = await db
    .selectFrom('registered_parcel as p')
    .innerJoin('register_edition as e', 'e.edition_id', 'p.edition_id')
    .where('p.edition_id', '=', tapped.editionId)
    .where('p.registered_parcel_id', '=', tapped.registeredParcelId)
    .where(isTappable)
    .select(['e.register_key as registerKey', 'e.year', 'p.reference'])
    .select(asGeoJson<ParcelGeometry>('p.shape').as('geometry'))
    .executeTakeFirst();
  return row ?? null;
}
