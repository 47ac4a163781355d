import type { DataProperties } from '@vigiefaon/domain/open-data/open-data.api';
import type { MultiPolygon, Point } from 'geojson';
import { type RawBuilder, sql } from 'kysely';
import { inBatches, nil } from '../../database/queries/in-batches.ts';
import { asInstant, jsonObject } from '../../database/queries/json-object.ts';
import { asGeoJson, type BoundingBox, bboxIntersects, boundsOfShape } from '../../database/queries/spatial.ts';
import type { Db } from '../../database/tables.ts';
import type { AskedFeatures, CollectionName } from './data-collections.ts';

export interface DataFeature {
  readonly id: string;
  readonly geometry: Point | MultiPolygon | null;
  readonly properties: DataProperties;
  /** Within it, in degrees; null where nothing is known. */
  readonly lon: number | null;
  readonly lat: number | null;
}

/** How a collection is read: `f` is its row, `shape` stands for its geometry. No name, number or word of a person is among it. */
interface Source {
  readonly from: RawBuilder<unknown>;
  readonly id: RawBuilder<string>;
  readonly shape: RawBuilder<unknown>;
  readonly properties: RawBuilder<unknown>;
  readonly touches: (box: BoundingBox) => RawBuilder<boolean>;
  readonly isWithin: (asked: NonNullable<AskedFeatures['time']>) => RawBuilder<boolean>;
}

const hectares = (squareMeters: RawBuilder<unknown>) => sql`round((${squareMeters} / 10000)::numeric, 2)`;
/** Outer rings against the clock (RFC 7946), in one kind of geometry, as map programs want a layer. */
const asPieces = (shape: RawBuilder<unknown>) => sql`st_multi(st_forcepolygonccw(${shape}))`;

const ofReport = (column: string) => sql.ref(`r.${column}`);

const sources: Readonly<Record<CollectionName, Source>> = {
  missions: {
    from: sql`mission f left join mission_report r on r.mission_id = f.mission_id`,
    id: sql`f.mission_id`,
    shape: asPieces(sql`(select st_union(p.shape) from mission_parcel p where p.mission_id = f.mission_id)`),
    properties: jsonObject({
      missionDate: sql`f.mission_date`,
      status: sql`f.status`,
      late: sql`f.late`,
      municipality: sql`f.municipality`,
      parcels: sql`(select count(*)::integer from mission_parcel p where p.mission_id = f.mission_id)`,
      hectares: hectares(sql`f.total_size_square_meters`),
      handedOver: sql`f.handed_to is not null`,
      fawnsCrated: ofReport('fawns_crated'),
      fawnsNotCaught: ofReport('fawns_not_caught'),
      nests: ofReport('nests'),
      hares: ofReport('hares'),
      pheasants: ofReport('pheasants'),
      adultRoeDeer: ofReport('adult_roe_deer'),
    }),
    touches: (box) =>
      sql`exists (select from mission_parcel p where p.mission_id = f.mission_id and ${bboxIntersects('p.shape', box)})`,
    isWithin: ({ fromDay, toDay }) =>
      sql`(${fromDay}::date is null or f.mission_date >= ${fromDay}::date)
        and (${toDay}::date is null or f.mission_date <= ${toDay}::date)`,
  },
  finds: {
    from: sql`(select * from find where removed_at is null) f`,
    id: sql`f.find_id`,
    shape: sql`f.place`,
    properties: jsonObject({
      missionId: sql`f.mission_id`,
      kind: sql`f.kind`,
      animals: sql`f.animals`,
      state: sql`f.state`,
      seenAt: asInstant(sql`f.seen_at`),
      cratedAt: asInstant(sql`f.crated_at`),
      releasedAt: asInstant(sql`f.released_at`),
    }),
    touches: (box) => bboxIntersects('f.place', box),
    isWithin: ({ from, to }) =>
      sql`(${from}::timestamptz is null or f.seen_at >= ${from}::timestamptz)
        and (${to}::timestamptz is null or f.seen_at <= ${to}::timestamptz)`,
  },
  parcels: {
    from: sql`parcel f`,
    id: sql`f.parcel_id`,
    shape: asPieces(sql`f.shape`),
    properties: jsonObject({
      hectares: hectares(sql`f.size_square_meters`),
      crop: sql`f.crop`,
      createdAt: asInstant(sql`f.created_at`),
    }),
    touches: (box) => bboxIntersects('f.shape', box),
    // A parcel is there whatever the time: the standard lets it match.
    isWithin: () => sql`true`,
  },
};

function matching({ touches, isWithin }: Source, { boxes, time }: AskedFeatures): RawBuilder<boolean> {
  const inBox = boxes ? sql`(${sql.join(boxes.map(touches), sql` or `)})` : sql`true`;
  return sql`${inBox} and ${time ? isWithin(time) : sql`true`}`;
}

interface ReadOptions {
  readonly after: string;
  readonly limit: number;
}

async function readFeatures(
  db: Db,
  collection: CollectionName,
  asked: AskedFeatures,
  { after, limit }: ReadOptions,
): Promise<DataFeature[]> {
  const source = sources[collection];
  const { rows } = await sql<DataFeature>`
    select read.id, ${asGeoJson('read.shape')} as geometry, read.properties,
      st_x(read.inside) as lon, st_y(read.inside) as lat
    from (
      select shaped.*, st_pointonsurface(shaped.shape) as inside from (
        select ${source.id} as id, ${source.shape} as shape, ${source.properties} as properties from ${source.from}
        where ${source.id} > ${after}::uuid and ${matching(source, asked)}
        order by ${source.id} limit ${limit}) shaped) read
    order by read.id`.execute(db);
  return rows;
}

/** One more than asked for says that there is another page. */
export function readPage(
  db: Db,
  collection: CollectionName,
  asked: AskedFeatures,
  { after = nil, limit }: { after?: string | undefined; limit: number },
): Promise<DataFeature[]> {
  return readFeatures(db, collection, asked, { after, limit: limit + 1 });
}

export async function countFeatures(db: Db, collection: CollectionName, asked: AskedFeatures): Promise<number> {
  const source = sources[collection];
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from ${source.from} where ${matching(source, asked)}`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function findFeature(db: Db, collection: CollectionName, id: string): Promise<DataFeature | undefined> {
  const source = sources[collection];
  const { rows } = await sql<DataFeature>`
    select read.id, ${asGeoJson('read.shape')} as geometry, read.properties
    from (select ${source.id} as id, ${source.shape} as shape, ${source.properties} as properties from ${source.from}
      where ${source.id} = ${id}::uuid) read`.execute(db);
  return rows[0];
}

const batchSize = 500;

/** All that match, some at a time. */
export function readAll(db: Db, collection: CollectionName, asked: AskedFeatures): AsyncGenerator<DataFeature[]> {
  const read = (after: string) => readFeatures(db, collection, asked, { after, limit: batchSize });
  return inBatches(read, { start: nil, keyOf: ({ id }) => id, size: batchSize });
}

const places: Readonly<Record<CollectionName, RawBuilder<unknown>>> = {
  missions: sql`(select shape as place from mission_parcel) f`,
  finds: sql`(select place from find where removed_at is null) f`,
  parcels: sql`(select shape as place from parcel) f`,
};

/** The smallest box around all of a collection; null where nothing lies anywhere. */
export async function findExtent(db: Db, collection: CollectionName): Promise<number[] | null> {
  const { rows } = await sql<{ box: (number | null)[] }>`
    select ${boundsOfShape(sql`st_extent(f.place)`)} as box from ${places[collection]}`.execute(db);
  const box = rows[0]?.box.filter((each) => each !== null) ?? [];
  return box.length === 4 ? box : null;
}
