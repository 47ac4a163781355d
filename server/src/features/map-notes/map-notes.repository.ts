import { DomainError } from '@vigiefaon/domain/errors';
import type { Bounds } from '@vigiefaon/domain/geometry/bounds-of';
import { type MapNote, type MapNoteGeometry, woodHeight } from '@vigiefaon/domain/map-notes/map-note';
import type { MapNoteInformation } from '@vigiefaon/domain/map-notes/map-notes.api';
import type { DrawnWood } from '@vigiefaon/domain/sun/wood-edges';
import { Id, Instant } from '@vigiefaon/domain/values';
import { type RawBuilder, sql } from 'kysely';
import * as z from 'zod/mini';
import { containsAllWords } from '../../database/queries/contains-words.ts';
import { asInstant, personJson } from '../../database/queries/json-object.ts';
import {
  asGeoJson,
  type BoundingBox,
  bboxIntersects,
  boundsOfShape,
  fromGeoJson,
  withinRadius,
} from '../../database/queries/spatial.ts';
import type { Db } from '../../database/tables.ts';
import { pageOf, readPosition } from '../../http/route/cursor.ts';

/** A note matters to a mission when it comes as near as this to one of its parcels. */
const nearMeters = 500;
/** More than `nearMeters` in every direction, up to the latitude of Lapland: what the index is asked before distances are measured. */
const nearDegrees = 0.012;
const metersOfDegree = 110_574;

async function readNotes(db: Db, conditions: RawBuilder<unknown>[], limit: number): Promise<MapNote[]> {
  const { rows } = await sql<MapNote>`
    select n.map_note_id as "mapNoteId", n.version, n.kind, n.shape_kind as "shapeKind",
      ${asGeoJson<MapNoteGeometry>('n.shape')} as geometry, n.radius_meters as "radiusMeters",
      n.height_meters as "heightMeters", n.label,
      n.mission_id as "missionId", ${personJson('n.author_id', 'ai')} as author, ${personJson('n.changed_by', 'ci')} as "changedBy",
      ${asInstant(sql`n.created_at`)} as "createdAt", ${asInstant(sql`n.updated_at`)} as "updatedAt"
    from map_note n
    left join app_user a on a.user_id = n.author_id left join identity ai on ai.identity_id = a.identity_id
    left join app_user c on c.user_id = n.changed_by left join identity ci on ci.identity_id = c.identity_id
    where ${sql.join([sql`true`, ...conditions], sql` and `)}
    order by n.created_at desc, n.map_note_id desc limit ${limit}`.execute(db);
  return rows;
}

/** Linked to the mission, or so near to its parcels (without any: to its place) that whoever flies it should know. */
function mattersTo(missionId: string): RawBuilder<unknown> {
  const reachMeters = sql<number>`${nearMeters}::double precision + coalesce(n.radius_meters, 0)`;
  return sql`(n.mission_id = ${missionId}::uuid or exists (
    select from (
      select mp.shape from mission_parcel mp where mp.mission_id = ${missionId}::uuid
      union all select m.location from mission m where m.mission_id = ${missionId}::uuid and m.location is not null
    ) place
    where n.reach && st_expand(place.shape, ${nearDegrees}) and ${withinRadius('n.shape', sql.ref('place.shape'), reachMeters)}))`;
}

function isWithin([west, south, east, north]: BoundingBox): RawBuilder<unknown> {
  if (west <= east) return bboxIntersects('n.reach', [west, south, east, north]);
  const halves = [
    bboxIntersects('n.reach', [west, south, 180, north]),
    bboxIntersects('n.reach', [-180, south, east, north]),
  ];
  return sql`(${sql.join(halves, sql` or `)})`;
}

const Position = z.tuple([Instant, Id]);

function isAfter([createdAt, mapNoteId]: z.infer<typeof Position>): RawBuilder<unknown> {
  return sql`(n.created_at, n.map_note_id) < (${createdAt}::timestamptz, ${mapNoteId}::uuid)`;
}

interface MapNoteListing {
  bbox?: BoundingBox | undefined;
  missionId?: string | undefined;
  text?: string | undefined;
  limit: number;
  cursor?: string | undefined;
}

/** The latest first. */
export async function listMapNotes(db: Db, { bbox, missionId, text, limit, cursor }: MapNoteListing) {
  const position = readPosition(cursor, Position);
  const conditions = [
    ...(bbox ? [isWithin(bbox)] : []),
    ...(missionId ? [mattersTo(missionId)] : []),
    ...(text ? containsAllWords(sql`lower(unaccent(n.label))`, text) : []),
    ...(position ? [isAfter(position)] : []),
  ];
  const found = await readNotes(db, conditions, limit + 1);
  return pageOf(found, limit, (last) => [last.createdAt, last.mapNoteId]);
}

/** In the order of the ids. */
export async function getMapNotes(db: Db, mapNoteIds: readonly string[]): Promise<MapNote[]> {
  const found = await readNotes(db, [sql`n.map_note_id = any(${[...mapNoteIds]}::uuid[])`], mapNoteIds.length);
  return mapNoteIds.flatMap((id) => found.filter(({ mapNoteId }) => mapNoteId === id));
}

export async function getMapNote(db: Db, mapNoteId: string): Promise<MapNote> {
  const [note] = await getMapNotes(db, [mapNoteId]);
  if (!note) throw new DomainError('NOT_FOUND');
  return note;
}

export interface HeldMapNote {
  mapNoteId: string;
  version: number;
  author: MapNote['author'];
}

/** Those of the ids that exist, held until the transaction ends; always in the same order, so that two batches never wait for each other. */
export async function holdMapNotes(db: Db, mapNoteIds: readonly string[]): Promise<HeldMapNote[]> {
  if (mapNoteIds.length === 0) return [];
  const rows = await db
    .selectFrom('map_note')
    .where('map_note_id', 'in', mapNoteIds)
    .orderBy('map_note_id')
    .select(['map_note_id', 'version', 'author_id'])
    .forUpdate()
    .execute();
  return rows.map(({ map_note_id, version, author_id }) => ({
    mapNoteId: map_note_id,
    version,
    author: author_id === null ? null : { userId: author_id, lastname: null, firstname: null },
  }));
}

/** The shape itself, of a circle a box around its disc. */
function reachOf({ geometry, radiusMeters }: MapNoteInformation): RawBuilder<unknown> {
  const shape = fromGeoJson(geometry);
  if (geometry.type !== 'Point' || radiusMeters === null) return shape;
  const north = radiusMeters / metersOfDegree;
  const east = north / Math.max(0.01, Math.cos((geometry.coordinates[1] * Math.PI) / 180));
  return sql`st_expand(${shape}, ${east}, ${north})`;
}

function columnsOf(note: MapNoteInformation) {
  return {
    kind: note.kind,
    shape_kind: note.shapeKind,
    shape: fromGeoJson(note.geometry),
    radius_meters: note.radiusMeters,
    height_meters: note.heightMeters ?? null,
    reach: reachOf(note),
    label: note.label,
    mission_id: note.missionId,
  };
}

interface Writing {
  mapNoteId: string;
  note: MapNoteInformation;
  userId: string;
  now: Date;
}

export async function insertMapNote(db: Db, { mapNoteId, note, userId, now }: Writing): Promise<void> {
  await db
    .insertInto('map_note')
    .values({
      map_note_id: mapNoteId,
      ...columnsOf(note),
      author_id: userId,
      changed_by: userId,
      created_at: now,
      updated_at: now,
    })
    .execute();
}

/** Of a note that is held. */
export async function updateMapNote(db: Db, { mapNoteId, note, userId, now }: Writing): Promise<void> {
  await db
    .updateTable('map_note')
    .set({ ...columnsOf(note), changed_by: userId, updated_at: now })
    .set((expression) => ({ version: expression('version', '+', 1) }))
    .where('map_note_id', '=', mapNoteId)
    .execute();
}

export async function deleteMapNotes(db: Db, mapNoteIds: readonly string[]): Promise<void> {
  if (mapNoteIds.length > 0) await db.deleteFrom('map_note').where('map_note_id', 'in', mapNoteIds).execute();
}

/** Deletes one author's notes, or with null all of them; the answer is how many. */
export async function deleteMapNotesOf(db: Db, authorId: string | null): Promise<number> {
  const all = db.deleteFrom('map_note');
  const { numDeletedRows } = await (authorId === null ? all : all.where('author_id', '=', authorId)).executeTakeFirst();
  return Number(numDeletedRows);
}

/** Those of the ids that are no mission. */
export async function findUnknownMissions(db: Db, missionIds: readonly string[]): Promise<Set<string>> {
  const asked = new Set(missionIds);
  if (asked.size === 0) return asked;
  const known = await db
    .selectFrom('mission')
    .where('mission_id', 'in', [...asked])
    .select('mission_id')
    .execute();
  for (const { mission_id } of known) asked.delete(mission_id);
  return asked;
}

/** The edges of woods that a box may touch, in the order in which they were drawn. */
export async function listWoods(db: Db, bounds: Bounds): Promise<DrawnWood[]> {
  const { rows } = await sql<DrawnWood>`
    select json_build_object('line', ${asGeoJson('n.shape')}::json->'coordinates',
      'heightMeters', coalesce(n.height_meters, ${woodHeight.usual}::double precision)) as edge, ${boundsOfShape('n.shape')} as bounds
    from map_note n where n.kind = 'WOOD_EDGE' and ${bboxIntersects('n.reach', bounds)} order by n.map_note_id`.execute(
    db,
  );
  return rows;
}
