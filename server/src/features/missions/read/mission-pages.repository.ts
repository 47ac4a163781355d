import { DomainError } from '@vigiefaon/domain/errors';
import { countedAtMost } from '@vigiefaon/domain/page';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { fromGeoJson } from '../../../database/queries/spatial.ts';
import type { Tables } from '../../../database/tables.ts';
import { type JsonText, jsonText } from '../../../http/answers/json-text.ts';
import { writeCursor } from '../../../http/route/cursor.ts';
import { type MissionFilters, missionConditions } from './mission-filters.repository.ts';
import {
  isAfter,
  keyAsJson,
  type MissionOrder,
  nearestFirst,
  orderBy,
  readPosition,
} from './mission-order.repository.ts';
import type { MissionReader } from './mission-reader.repository.ts';
import { fromMissions, missionJson } from './missions.presenter.repository.ts';

interface PageOfMissions {
  items: string;
  found: number;
  lastKey: string | number | null;
  lastId: string | null;
  total: number;
}

export interface MissionListing {
  filters: MissionFilters;
  order: MissionOrder;
  limit: number;
  cursor?: string | undefined;
  /** Where distances are measured from; absent: from the caller's home. */
  place?: RawBuilder<unknown>;
}

function where(conditions: RawBuilder<unknown>[]): RawBuilder<unknown> {
  return conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`;
}

/** Each run is read by its own index no further than the page goes. */
function firstOfRuns(order: MissionOrder, conditions: RawBuilder<unknown>[], count: number): RawBuilder<unknown> {
  const runs = (order.runs ?? []).map(
    (run) => sql`(select m.*, ${order.key} as sort_key from mission m ${where([...conditions, run.condition])}
      order by ${run.orderBy} limit ${count})`,
  );
  return sql`select m.* from (${sql.join(runs, sql` union all `)}) m order by ${orderBy(order, sql`m.sort_key`)} limit ${count}`;
}

/** The index on places sorts by distance alone (PostgreSQL 15 then does not sort further by itself): ties are put in order afterwards. */
function firstRows(order: MissionOrder, conditions: RawBuilder<unknown>[], count: number): RawBuilder<unknown> {
  if (order.runs) return firstOfRuns(order, conditions, count);
  const rows = sql`select m.*, ${order.key} as sort_key from mission m ${where(conditions)}`;
  if (order.name !== 'distance') return sql`${rows} order by ${orderBy(order, order.key)} limit ${count}`;
  return sql`select m.* from (${rows} order by ${order.key} fetch first ${sql.lit(count)} rows with ties) m
    order by ${orderBy(order, sql`m.sort_key`)} limit ${count}`;
}

async function readPage(
  db: Kysely<Tables>,
  reader: MissionReader,
  listing: MissionListing,
  isCounted: boolean,
): Promise<PageOfMissions> {
  const { filters, order, limit, place } = listing;
  const position = readPosition(order, listing.cursor);
  const conditions = missionConditions(filters, reader.actor);
  const upToHere = position ? [...conditions, isAfter(order, position)] : conditions;
  const sortKey = sql`m.sort_key`;
  const count = sql`(select count(*) from (select from mission m ${where(conditions)} limit ${countedAtMost}) hits)::integer`;
  const total = isCounted && !position ? count : sql`${position?.total ?? 0}::integer`;
  const { rows } = await sql<PageOfMissions>`
    with page as materialized (${firstRows(order, upToHere, limit + 1)}), shown as (
      select m.* from page m order by ${orderBy(order, sortKey)} limit ${limit}
    ), last as (
      select ${keyAsJson(order, sortKey)} as key, m.mission_id from shown m
      order by ${orderBy(order, sortKey)} offset ${limit - 1} limit 1
    )
    select
      (select coalesce(json_agg(${missionJson(reader, place ?? null)} order by ${orderBy(order, sortKey)}), '[]')::text
        from ${fromMissions(sql`shown`)}) as items,
      (select count(*) from page)::integer as found,
      (select key from last) as "lastKey", (select mission_id from last) as "lastId",
      ${total} as total`.execute(db);
  const [page] = rows;
  if (!page) throw new DomainError('UNEXPECTED');
  return page;
}

function nextCursor(
  { found, lastKey, lastId, total }: PageOfMissions,
  { order, limit }: MissionListing,
): string | null {
  return found > limit && lastKey !== null && lastId !== null
    ? writeCursor([order.name, lastKey, lastId, total])
    : null;
}

/** One page as JSON text that SQL wrote. */
export async function listMissions(
  db: Kysely<Tables>,
  reader: MissionReader,
  listing: MissionListing,
): Promise<JsonText> {
  const page = await readPage(db, reader, listing, false);
  return jsonText(`{"items":${page.items},"nextCursor":${JSON.stringify(nextCursor(page, listing))}}`);
}

/** The same with its number of hits: counted for the first page, repeated from the cursor on later ones. */
export async function searchMissions(
  db: Kysely<Tables>,
  reader: MissionReader,
  listing: MissionListing,
): Promise<JsonText> {
  const page = await readPage(db, reader, listing, true);
  const next = JSON.stringify(nextCursor(page, listing));
  return jsonText(`{"items":${page.items},"nextCursor":${next},"total":${page.total}}`);
}

/** A search around a place: the nearest first, with distances from there. */
export async function searchAround(
  db: Kysely<Tables>,
  reader: MissionReader,
  { lon, lat, radiusKm }: { lon: number; lat: number; radiusKm: number },
  listing: Omit<MissionListing, 'order' | 'place'>,
): Promise<JsonText> {
  const place = fromGeoJson({ type: 'Point', coordinates: [lon, lat] });
  const filters = { ...listing.filters, around: { place, radiusKm } };
  return searchMissions(db, reader, { ...listing, filters, order: nearestFirst(place), place });
}

/** One mission as JSON text, written by the same presenter. NOT_FOUND when the reader may not know of it. */
export async function showMission(db: Kysely<Tables>, reader: MissionReader, missionId: string): Promise<JsonText> {
  const conditions = [sql`m.mission_id = ${missionId}::uuid`, ...missionConditions({}, reader.actor)];
  const { rows } = await sql<{ mission: string }>`
    select ${missionJson(reader, null)}::text as mission from ${fromMissions(sql`mission`)} ${where(conditions)}`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new DomainError('NOT_FOUND');
  return jsonText(row.mission);
}
