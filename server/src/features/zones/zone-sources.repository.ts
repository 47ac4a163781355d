import { DomainError } from '@vigiefaon/domain/errors';
import type { ZoneCountry } from '@vigiefaon/domain/zones/zone-countries';
import type { ZoneFault } from '@vigiefaon/domain/zones/zone-fault';
import { isStale, type UnplacedZone, type ZoneOrigin } from '@vigiefaon/domain/zones/zone-verdict';
import type { ZoneFailure, ZoneSource } from '@vigiefaon/domain/zones/zones.api';
import { type RawBuilder, sql } from 'kysely';
import { newId } from '../../database/queries/new-id.ts';
import type { Db } from '../../database/tables.ts';
import { zoneApplies, zoneIsUndecided } from './set-aside-zones.repository.ts';

const instant = (at: Date | null) => at?.toISOString() ?? null;

const countZones = (which: RawBuilder<unknown>) =>
  sql<number>`(select count(*)::int from zone z where z.source_id = s.source_id and ${which})`;

function selectSources(db: Db) {
  return db
    .selectFrom('zone_source as s')
    .select(['s.source_id as sourceId', 's.version', 's.name', 's.url', 's.attribution', 's.covers', 's.countries'])
    .select(['s.issued_at', 's.valid_until', 's.read_at', 's.tried_at', 's.fault_count as faults', 's.failure'])
    .select([
      countZones(zoneApplies).as('zones'),
      countZones(sql`z.set_aside is not null`).as('setAside'),
      countZones(zoneIsUndecided).as('undecided'),
      countZones(
        sql`${zoneApplies} and exists (select from zone_volume v where v.zone_id = z.zone_id and v.shape is null)`,
      ).as('unplaced'),
    ])
    .orderBy('s.name')
    .orderBy('s.source_id');
}

type SourceRow = Awaited<ReturnType<ReturnType<typeof selectSources>['execute']>>[number];

function presentSource({ issued_at, valid_until, read_at, tried_at, ...source }: SourceRow, now: Date): ZoneSource {
  const [readAt, validUntil] = [instant(read_at), instant(valid_until)];
  const times = { issuedAt: instant(issued_at), validUntil, readAt, triedAt: instant(tried_at) };
  return { ...source, ...times, isStale: readAt !== null && isStale({ readAt, validUntil }, now) };
}

export async function listSources(db: Db, now: Date): Promise<ZoneSource[]> {
  return (await selectSources(db).execute()).map((row) => presentSource(row, now));
}

export async function getSource(db: Db, sourceId: string, now: Date): Promise<ZoneSource> {
  const row = await selectSources(db).where('s.source_id', '=', sourceId).executeTakeFirst();
  if (!row) throw new DomainError('NOT_FOUND');
  return presentSource(row, now);
}

export interface ReadSource extends ZoneOrigin {
  readonly covers: readonly ZoneCountry[];
  readonly countries: readonly string[];
  /** It has nothing but zones that are set aside, and nobody has decided of any. */
  readonly isUndecided: boolean;
}

/** The sources that have zones, as whoever asks about a place sees them. */
export async function listReadSources(db: Db, now: Date): Promise<ReadSource[]> {
  const rows = await db
    .selectFrom('zone_source as s')
    .where('read_at', 'is not', null)
    .select(['source_id as sourceId', 'name', 'attribution', 'covers', 'countries'])
    .select(['issued_at', 'valid_until', 'read_at'])
    .select(
      sql<boolean>`(exists (select from zone z where z.source_id = s.source_id) and not exists (
        select from zone z where z.source_id = s.source_id and not ${zoneIsUndecided}))`.as('isUndecided'),
    )
    .orderBy('name')
    .orderBy('source_id')
    .execute();
  return rows.flatMap(({ issued_at, valid_until, read_at, ...source }) => {
    if (!read_at) return [];
    const readAt = read_at.toISOString();
    const isOld = isStale({ readAt, validUntil: instant(valid_until) }, now);
    return [{ ...source, dataDate: instant(issued_at) ?? readAt, readAt, isStale: isOld }];
  });
}

interface NamedSource {
  readonly name: string;
  readonly url: string | null;
  readonly attribution: string | null;
  readonly covers: readonly ZoneCountry[];
}

export async function insertAddress(db: Db, { name, url, attribution, covers }: NamedSource, now: Date) {
  const sourceId = newId(now.getTime());
  const columns = { source_id: sourceId, name, url, attribution, covers: JSON.stringify(covers), created_at: now };
  await db
    .insertInto('zone_source')
    .values({ ...columns, countries: '[]', faults: '[]', asked_at: now })
    .execute();
  return sourceId;
}

/** The source of a file of this name, made where there is none: a newer version of it takes the place of the older one. */
export async function holdFileSource(db: Db, file: { fileName: string; name: string }, now: Date): Promise<string> {
  const known = await db
    .selectFrom('zone_source')
    .where('file_name', '=', file.fileName)
    .select('source_id')
    .forUpdate()
    .executeTakeFirst();
  if (known) return known.source_id;
  const sourceId = newId(now.getTime());
  await db
    .insertInto('zone_source')
    .values({
      source_id: sourceId,
      name: file.name,
      file_name: file.fileName,
      created_at: now,
      covers: '[]',
      countries: '[]',
      faults: '[]',
    })
    .execute();
  return sourceId;
}

/** False when somebody has changed it since it was read. */
export async function updateSource(
  db: Db,
  { sourceId, version }: { sourceId: string; version: number },
  { name, url, attribution, covers }: NamedSource,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('zone_source')
    .set({ name, url, attribution, covers: JSON.stringify(covers), version: version + 1 })
    .where('source_id', '=', sourceId)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** False when there is none. */
export async function deleteSource(db: Db, sourceId: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('zone_source').where('source_id', '=', sourceId).executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function listFaults(db: Db, sourceId: string): Promise<{ items: ZoneFault[]; count: number }> {
  const row = await db
    .selectFrom('zone_source')
    .where('source_id', '=', sourceId)
    .select(['faults', 'fault_count'])
    .executeTakeFirst();
  if (!row) throw new DomainError('NOT_FOUND');
  return { items: row.faults, count: row.fault_count };
}

const mostUnplaced = 200;

/** Zones of these sources that cannot be drawn, or not all of them. */
export async function listUnplaced(db: Db, sourceIds: readonly string[]): Promise<UnplacedZone[]> {
  if (sourceIds.length === 0) return [];
  const rows = await db
    .selectFrom('zone as z')
    .where('source_id', 'in', sourceIds)
    .where(zoneApplies)
    .where(sql<boolean>`exists (select from zone_volume v where v.zone_id = z.zone_id and v.shape is null)`)
    .select(['zone_id', 'source_id', 'facts'])
    .orderBy('source_id')
    .orderBy('position')
    .limit(mostUnplaced)
    .execute();
  return rows.map(({ zone_id, source_id, facts }) => ({ ...facts, zoneId: zone_id, sourceId: source_id }));
}

/** Has every address read again as soon as somebody comes to it. */
export async function askForAddresses(db: Db, now: Date): Promise<void> {
  await db.updateTable('zone_source').set({ asked_at: now }).where('url', 'is not', null).execute();
}

/** An address that is asked for, taken by whoever comes first; null when there is none. */
export async function takeAskedAddress(db: Db, now: Date): Promise<{ sourceId: string; url: string } | null> {
  const { rows } = await sql<{ sourceId: string; url: string }>`
    update zone_source set tried_at = ${now}, asked_at = null
    where source_id = (
      select source_id from zone_source where url is not null and asked_at is not null
      order by asked_at, source_id limit 1 for update skip locked)
    returning source_id as "sourceId", url`.execute(db);
  return rows[0] ?? null;
}

export async function findAddress(db: Db, sourceId: string): Promise<string | null> {
  const row = await db.selectFrom('zone_source').where('source_id', '=', sourceId).select('url').executeTakeFirst();
  return row?.url ?? null;
}

/** What was there before stays as it was. */
export async function noteFailure(db: Db, sourceId: string, failure: ZoneFailure, now: Date): Promise<void> {
  await db
    .updateTable('zone_source')
    .set({ failure, tried_at: now, asked_at: null })
    .where('source_id', '=', sourceId)
    .execute();
}
