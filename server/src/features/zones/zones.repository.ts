import type { MultiPolygon, ParcelGeometry } from '@vigiefaon/domain/geometry/geometry';
import type { ZoneFile } from '@vigiefaon/domain/zones/read-zone-file';
import type { SetAsideDecision } from '@vigiefaon/domain/zones/set-aside';
import { type DrawnZone, type Zone, ZoneFacts, type ZoneLimit } from '@vigiefaon/domain/zones/zone';
import type { SetAsideReason } from '@vigiefaon/domain/zones/zone-fault';
import type { TouchedZone } from '@vigiefaon/domain/zones/zone-verdict';
import { type RawBuilder, sql } from 'kysely';
import { newId } from '../../database/queries/new-id.ts';
import { asGeoJson, type BoundingBox } from '../../database/queries/spatial.ts';
import type { Db } from '../../database/tables.ts';
import {
  decisionBefore,
  listDecisions,
  noteCountries,
  zoneApplies,
  zoneIsUndecided,
} from './set-aside-zones.repository.ts';

const mostFaultsKept = 500;
const rowsAtOnce = 250;

function* batches<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  for (let at = 0; at < items.length; at += rowsAtOnce) yield items.slice(at, at + rowsAtOnce);
}

/** The area as the database holds it: mended where its outline crosses itself, null where nothing of an area is left. */
function areaOf(text: RawBuilder<unknown>): RawBuilder<unknown> {
  const mended = sql`st_multi(st_collectionextract(st_makevalid(st_setsrid(st_geomfromgeojson(${text}), 4326)), 3))`;
  return sql`(select case when st_isempty(mended) then null else mended end from (select ${mended} as mended) as area)`;
}

interface NumberedZone {
  readonly zoneId: string;
  readonly zone: Zone;
  readonly reason: SetAsideReason | null;
  readonly decision: SetAsideDecision | null;
}

async function insertZoneRows(db: Db, sourceId: string, zones: readonly NumberedZone[]): Promise<void> {
  let position = 0;
  for (const batch of batches(zones)) {
    const rows = batch.map(({ zoneId, zone, reason, decision }) => ({
      zone_id: zoneId,
      source_id: sourceId,
      position: position++,
      facts: JSON.stringify(ZoneFacts.parse(zone)),
      set_aside: reason,
      decision,
    }));
    await db.insertInto('zone').values(rows).execute();
  }
}

async function insertVolumes(db: Db, zones: readonly NumberedZone[]): Promise<void> {
  const volumes = zones.flatMap(({ zoneId, zone }) =>
    zone.volumes.map(({ geometry, lower, upper }, position) => ({
      zoneId,
      position,
      geometry: geometry && JSON.stringify(geometry),
      lower,
      upper,
    })),
  );
  for (const batch of batches(volumes)) {
    await sql`
      insert into zone_volume (zone_id, position, shape, lower_limit, upper_limit)
      select v."zoneId", v.position, ${areaOf(sql`v.geometry`)}, nullif(v.lower, 'null'), nullif(v.upper, 'null')
      from jsonb_to_recordset(${JSON.stringify(batch)}::jsonb)
        as v ("zoneId" uuid, position int, geometry text, lower jsonb, upper jsonb)`.execute(db);
  }
}

/** The zones of a file as they are kept: those that are set aside last, each with what was decided of it before. */
async function numberedZones(db: Db, sourceId: string, { zones, setAside }: ZoneFile, now: Date) {
  const before = await listDecisions(db, sourceId);
  const nextId = () => newId(now.getTime());
  const counting = zones.map((zone): NumberedZone => ({ zoneId: nextId(), zone, reason: null, decision: null }));
  const aside = setAside.map(
    ({ zone, reason }): NumberedZone => ({
      zoneId: nextId(),
      zone,
      reason,
      decision: decisionBefore(before, zone.identifier, reason),
    }),
  );
  return [...counting, ...aside];
}

/** Takes the place of all that the source had; what was decided of zones that are set aside stays. */
export async function replaceZones(db: Db, sourceId: string, file: ZoneFile, now: Date): Promise<void> {
  const { faults, issuedAt, validUntil } = file;
  const numbered = await numberedZones(db, sourceId, file, now);
  await db.deleteFrom('zone').where('source_id', '=', sourceId).execute();
  await insertZoneRows(db, sourceId, numbered);
  await insertVolumes(db, numbered);
  await db
    .updateTable('zone_source')
    .set({
      issued_at: issuedAt === null ? null : new Date(issuedAt),
      valid_until: validUntil === null ? null : new Date(validUntil),
      faults: JSON.stringify(faults.slice(0, mostFaultsKept)),
      fault_count: faults.length,
      read_at: now,
      tried_at: now,
      asked_at: null,
      failure: null,
    })
    .where('source_id', '=', sourceId)
    .execute();
  await noteCountries(db, sourceId);
}

const mostDrawn = 1_000;
// Finer than a screen can show, and than a drone keeps to.
const finestDegrees = 0.000_01;
const dotsAcross = 2_000;

interface DrawnRow extends Omit<DrawnZone, keyof ZoneFacts | 'geometry'> {
  facts: ZoneFacts;
  geometry: MultiPolygon | null;
}

/** Parts of zones within a box, cut off some way outside it and no finer than it can be seen. */
export async function listDrawnZones(
  db: Db,
  [west, south, east, north]: BoundingBox,
): Promise<{ items: DrawnZone[]; isCut: boolean }> {
  const box = sql`st_makeenvelope(${west}, ${south}, ${east}, ${north}, 4326)`;
  const tolerance = Math.max(finestDegrees, Math.abs(east - west) / dotsAcross);
  const shown = sql`st_multi(st_collectionextract(st_intersection(
    st_makevalid(st_simplifypreservetopology(v.shape, ${tolerance})), st_expand(${box}, ${east - west}, ${north - south})), 3))`;
  const { rows } = await sql<DrawnRow>`
    select z.zone_id as "zoneId", z.source_id as "sourceId", z.facts, v.lower_limit as lower, v.upper_limit as upper,
      ${asGeoJson<MultiPolygon>(shown)} as geometry
    from zone_volume v join zone z on z.zone_id = v.zone_id
    where v.shape && ${box} and st_intersects(v.shape, ${box}) and ${zoneApplies}
    order by z.source_id, z.position, v.position limit ${mostDrawn + 1}`.execute(db);
  const items = rows.slice(0, mostDrawn).flatMap(({ facts, geometry, ...row }): DrawnZone[] => {
    if (!geometry || geometry.coordinates.length === 0) return [];
    return [{ ...facts, ...row, geometry }];
  });
  return { items, isCut: rows.length > mostDrawn };
}

export interface Place {
  readonly key: string;
  readonly geometry: ParcelGeometry;
}

/** Around a parcel: a drone turns outside it, and neither drawings nor positions are exact. */
const marginMeters = 30;
const metersOfDegree = 111_320;
const reached = sql`
  select key, st_scale(st_buffer(st_scale(shape, narrow, 1), ${marginMeters / metersOfDegree}, 4), 1 / narrow, 1) as reach
  from (
    select key, shape, greatest(0.1, cos(radians(st_y(st_pointn(st_exteriorring(st_envelope(shape)), 1))))) as narrow
    from asked
  ) as located`;

/** What lies over a place, or within its margin. */
export interface Touched {
  readonly zones: TouchedZone[];
  /** Set aside, and nobody has decided of them. */
  readonly undecided: TouchedZone[];
}

/** By place every part of a zone that counts, or of which nobody knows yet whether it does. */
export async function findTouchedZones(db: Db, places: readonly Place[]): Promise<Map<string, Touched>> {
  const keys = places.map(({ key }) => key);
  const shapes = places.map(({ geometry }) => JSON.stringify(geometry));
  const found = new Map<string, Touched>(keys.map((key) => [key, { zones: [], undecided: [] }]));
  if (places.length === 0) return found;
  const asked = sql`select key, st_makevalid(st_setsrid(st_geomfromgeojson(text), 4326)) as shape
    from unnest(${keys}::text[], ${shapes}::text[]) as sent (key, text)`;
  const { rows } = await sql<{ key: string; zoneId: string; position: number; isUndecided: boolean }>`
    with asked as materialized (${asked}), reached as materialized (${reached})
    select p.key, v.zone_id as "zoneId", v.position, ${zoneIsUndecided} as "isUndecided"
    from reached p join zone_volume v on st_intersects(v.shape, p.reach) join zone z on z.zone_id = v.zone_id
    where ${zoneApplies} or ${zoneIsUndecided}`.execute(db);
  const parts = await partsOf(db, [...new Set(rows.map(({ zoneId }) => zoneId))]);
  for (const { key, zoneId, position, isUndecided } of rows) {
    const part = parts.get(`${zoneId} ${position}`);
    if (part) found.get(key)?.[isUndecided ? 'undecided' : 'zones'].push(part);
  }
  return found;
}

async function partsOf(db: Db, zoneIds: readonly string[]): Promise<Map<string, TouchedZone>> {
  const parts = new Map<string, TouchedZone>();
  if (zoneIds.length === 0) return parts;
  const ids = [...zoneIds];
  const { rows: zones } = await sql<{ zoneId: string; sourceId: string; facts: ZoneFacts }>`
    select zone_id as "zoneId", source_id as "sourceId", facts from zone where zone_id = any(${ids}::uuid[])`.execute(
    db,
  );
  const { rows: volumes } = await sql<VolumeRow>`
    select zone_id as "zoneId", position, lower_limit as lower, upper_limit as upper
    from zone_volume where zone_id = any(${ids}::uuid[])`.execute(db);
  const byId = new Map(zones.map(({ facts, ...zone }) => [zone.zoneId, { ...facts, ...zone }]));
  for (const { zoneId, position, lower, upper } of volumes) {
    const zone = byId.get(zoneId);
    if (zone) parts.set(`${zoneId} ${position}`, { ...zone, lower, upper });
  }
  return parts;
}

interface VolumeRow {
  zoneId: string;
  position: number;
  lower: ZoneLimit | null;
  upper: ZoneLimit | null;
}
