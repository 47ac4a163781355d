import type { ParcelGeometry } from '@vigiefaon/domain/geometry/geometry';
import type { PersonalData } from '@vigiefaon/domain/privacy/personal-data';
import { sql } from 'kysely';
import { asGeoJson } from '../../database/queries/spatial.ts';
import type { Db } from '../../database/tables.ts';
import { type Holder, type PersonalTable, personalTables } from './personal-tables.ts';

type StoredRow = PersonalData['records'][string][number];

/** The ids by which one person is known; null where it has no such part. */
export type PersonIds = Readonly<Record<Holder, string | null>>;

function camelCased(name: string): string {
  return name.replaceAll(/_(\w)/g, (_whole, letter: string) => letter.toUpperCase());
}

function withoutWithheld(row: StoredRow, { withheld, column }: PersonalTable): StoredRow {
  const shown = Object.entries(row).filter(([name]) => name !== column && !withheld.includes(name));
  return Object.fromEntries(shown.map(([name, value]) => [camelCased(name), value]));
}

async function recordsOf(db: Db, table: PersonalTable, id: string): Promise<StoredRow[]> {
  const { rows } = await sql<{ row: StoredRow }>`
    select to_jsonb(personal) as row from ${sql.table(table.table)} personal
    where personal.${sql.ref(table.column)} = ${id}::uuid order by 1`.execute(db);
  return rows.map(({ row }) => withoutWithheld(row, table));
}

/** What was done to the person, beside what it did itself. */
async function entriesAbout(db: Db, ids: PersonIds): Promise<StoredRow[]> {
  const subjects = Object.values(ids).filter((id) => id !== null);
  const { rows } = await sql<{ row: StoredRow }>`
    select jsonb_build_object('at', at, 'action', action, 'details', details) as row from journal_entry
    where subject_id = any(${subjects}::text[]) and actor_id is distinct from ${ids.user}::uuid
    order by entry_id`.execute(db);
  return rows.map(({ row }) => row);
}

/** All that the listed tables hold of the person, one list a kind. */
export async function listPersonalRecords(db: Db, ids: PersonIds): Promise<PersonalData['records']> {
  const records: PersonalData['records'] = {};
  for (const table of personalTables) {
    const id = ids[table.holder];
    if (table.exportedAs !== null) records[table.exportedAs] = id === null ? [] : await recordsOf(db, table, id);
  }
  return { ...records, journalAboutMe: await entriesAbout(db, ids) };
}

export async function getAccount(db: Db, userId: string) {
  return db
    .selectFrom('app_user')
    .where('user_id', '=', userId)
    .select(['role', 'login_email', 'login_phone'])
    .select(['consent_version', 'consented_at', 'rules_version', 'rules_accepted_at', 'created_at', 'last_seen_at'])
    .executeTakeFirstOrThrow();
}

export async function findRequesterProfile(db: Db, clientId: string | null) {
  if (clientId === null) return null;
  const { client_id, type, is_member, created_at } = await db
    .selectFrom('client')
    .where('client_id', '=', clientId)
    .select(['client_id', 'type', 'is_member', 'created_at'])
    .executeTakeFirstOrThrow();
  return { clientId: client_id, type, isMember: is_member, createdAt: created_at.toISOString() };
}

interface RegisteredColumns {
  register_key: string | null;
  register_year: number | null;
  register_reference: string | null;
  register_shape_hash: Buffer | null;
}

function registeredOf(row: RegisteredColumns): PersonalData['parcels']['features'][number]['properties']['registered'] {
  const { register_key: registerKey, register_year: year, register_reference: reference, register_shape_hash } = row;
  if (registerKey === null || year === null) return null;
  return { registerKey, year, reference, shapeHash: register_shape_hash?.toString('hex') ?? null };
}

export async function listParcelFeatures(
  db: Db,
  clientId: string | null,
): Promise<PersonalData['parcels']['features']> {
  if (clientId === null) return [];
  const rows = await db
    .selectFrom('parcel')
    .where('client_id', '=', clientId)
    .orderBy('parcel_id')
    .select(['parcel_id', 'name', 'size_square_meters', 'created_at', 'crop'])
    .select(['register_key', 'register_year', 'register_reference', 'register_shape_hash'])
    .select(asGeoJson<ParcelGeometry>('shape').as('geometry'))
    .execute();
  return rows.map((row) => ({
    type: 'Feature',
    id: row.parcel_id,
    geometry: row.geometry,
    properties: {
      name: row.name,
      size: row.size_square_meters,
      createdAt: row.created_at.toISOString(),
      crop: row.crop,
      registered: registeredOf(row),
    },
  }));
}
