import type { Bounds } from '@vigiefaon/domain/geometry/bounds-of';
import type { ParcelGeometry } from '@vigiefaon/domain/geometry/geometry';
import type { ImportKind } from '@vigiefaon/domain/people-import/import-fields';
import { type Kysely, sql } from 'kysely';
import { asGeoJson } from '../../../database/queries/spatial.ts';
import type { Tables } from '../../../database/tables.ts';

type Db = Kysely<Tables>;

/** Somebody whom the association has: a requester, or the account of whoever flies. */
export interface KnownPerson {
  readonly id: string;
  readonly lastname: string | null;
  readonly firstname: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  /** An account that flies, or a requester; false for an account of another role. */
  readonly isOfKind: boolean;
}

const queries: Readonly<Record<ImportKind, ReturnType<typeof sql<KnownPerson>>>> = {
  REQUESTERS: sql<KnownPerson>`
    select client_id as id, lastname, firstname, email, phone, true as "isOfKind"
    from client join identity using (identity_id) where anonymised_at is null`,
  PILOTS: sql<KnownPerson>`
    select user_id as id, lastname, firstname, coalesce(login_email, email) as email,
      coalesce(login_phone, phone) as phone, coalesce(role in ('ROLE_PILOT', 'ROLE_ADMIN'), false) as "isOfKind"
    from app_user join identity using (identity_id) where deleted_at is null`,
};

/** All whom a list of this kind may name again. */
export async function listKnownPeople(db: Db, kind: ImportKind): Promise<KnownPerson[]> {
  return (await queries[kind].execute(db)).rows;
}

export interface KnownField {
  readonly clientId: string;
  readonly geometry: ParcelGeometry;
  /** Of the box that it meets. */
  readonly at: number;
}

/** Fields that are kept already and whose boxes meet one of these. */
export async function listFieldsMeeting(db: Db, boxes: readonly { at: number; bounds: Bounds }[]) {
  if (boxes.length === 0) return [];
  const asked = boxes.map(({ at, bounds: [west, south, east, north] }) => ({ at, west, south, east, north }));
  const { rows } = await sql<KnownField>`
    select box.at, parcel.client_id as "clientId", ${asGeoJson<ParcelGeometry>('parcel.shape')} as geometry
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
      as box(at integer, west float8, south float8, east float8, north float8)
    join parcel on parcel.shape && st_makeenvelope(west, south, east, north, 4326)
    order by box.at, parcel.created_at, parcel.parcel_id`.execute(db);
  return rows;
}
