import type { MissionSearch } from '@vigiefaon/domain/missions/mission-search';
import { countedAtMost } from '@vigiefaon/domain/page';
import { Id, Instant } from '@vigiefaon/domain/values';
import { type RawBuilder, sql } from 'kysely';
import * as z from 'zod/mini';
import { nearestFirstMeters } from '../../../database/queries/spatial.ts';
import { fieldError } from '../../../http/answers/field-errors.ts';
import { readCursor } from '../../../http/route/cursor.ts';

/** By what a list is sorted; the mission's id settles ties, so that the next page begins exactly after the last item. */
export interface MissionOrder {
  name: string;
  key: RawBuilder<unknown>;
  isDescending: boolean;
  /** How the key of a cursor is read back, and what it must look like. */
  type: 'timestamp' | 'timestamptz' | 'float8';
  /** The runs that follow one another in this order, each with an index that sorts it. */
  runs?: readonly { condition: RawBuilder<unknown>; orderBy: RawBuilder<unknown> }[];
}

/** The wall clock's mowing day and hour, as the indices have it; without an hour a mission is the last of its day. */
const mownAt = sql`(m.mission_date + coalesce(m.mowing_time, time '23:59:59'))`;

const columns = {
  missionDate: { key: mownAt, type: 'timestamp' },
  createdAt: { key: sql`m.created_at`, type: 'timestamptz' },
  totalSize: { key: sql`m.total_size_square_meters`, type: 'float8' },
} as const;

/** More seconds than any mowing day has since 1970: what is past comes after all that is to come. */
const beyondAllDays = sql.lit(1e12);

/** Today first, then the soonest; below it what is past or cancelled, the latest first. `today` is a day of the association. */
export function upcomingFirst(today: string): MissionOrder {
  const isToCome = sql`(${mownAt} >= ${today}::date::timestamp and m.status <> 'CANCELED')`;
  const seconds = sql`extract(epoch from ${mownAt})::float8`;
  return {
    name: 'upcoming',
    key: sql`(case when ${isToCome} then ${seconds} else ${beyondAllDays} - ${seconds} end)`,
    isDescending: false,
    type: 'float8',
    runs: [
      { condition: isToCome, orderBy: sql`${mownAt}, m.mission_id` },
      { condition: sql`not ${isToCome}`, orderBy: sql`${mownAt} desc, m.mission_id` },
    ],
  };
}

export function orderOf(sort: MissionSearch['sort'], today: string): MissionOrder {
  if (sort === 'upcoming') return upcomingFirst(today);
  const isDescending = sort.startsWith('-');
  const column = sort.replace('-', '') as keyof typeof columns;
  return { name: sort, isDescending, ...columns[column] };
}

/** The nearest to a place first. */
export function nearestFirst(place: RawBuilder<unknown>): MissionOrder {
  return { name: 'distance', key: nearestFirstMeters('m.location', place), isDescending: false, type: 'float8' };
}

const keySchemas = {
  timestamp: z.iso.datetime({ local: true }).check(z.regex(/^(?!0000)[^Z]*$/)),
  timestamptz: Instant.check(z.regex(/^(?!0000)/)),
  float8: z.number(),
};

export interface MissionPosition {
  key: string | number;
  missionId: string;
  total: number;
}

/** Where the page before ended; a cursor of another order is refused like a broken one. */
export function readPosition(order: MissionOrder, cursor: string | undefined): MissionPosition | null {
  if (cursor === undefined) return null;
  const Position = z.tuple([
    z.literal(order.name),
    keySchemas[order.type],
    Id,
    z.int().check(z.minimum(0), z.maximum(countedAtMost)),
  ]);
  const position = z.safeParse(Position, readCursor(cursor));
  if (!position.success) throw fieldError('cursor', 'INVALID');
  const [, key, missionId, total] = position.data;
  return { key, missionId, total };
}

/** The condition of being after that position. */
export function isAfter(order: MissionOrder, { key, missionId }: MissionPosition): RawBuilder<unknown> {
  const comparison = order.isDescending ? sql`<` : sql`>`;
  return sql`(${order.key}, m.mission_id) ${comparison} (${key}::${sql.raw(order.type)}, ${missionId}::uuid)`;
}

export function orderBy(order: MissionOrder, key: RawBuilder<unknown>): RawBuilder<unknown> {
  const direction = order.isDescending ? sql`desc` : sql`asc`;
  return sql`${key} ${direction}, m.mission_id ${direction}`;
}

/** The key as JSON that loses nothing: an instant keeps its microseconds. */
export function keyAsJson(order: MissionOrder, key: RawBuilder<unknown>): RawBuilder<unknown> {
  if (order.type !== 'timestamptz') return sql`to_json(${key})`;
  return sql`to_json(to_char(${key} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'))`;
}
