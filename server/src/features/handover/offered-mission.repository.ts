import type { ParcelGeometry, Point, Position } from '@vigiefaon/domain/geometry/geometry';
import type { MissionStatus } from '@vigiefaon/domain/missions/mission-status';
import type { Locale } from '@vigiefaon/domain/users/user';
import { type Kysely, sql } from 'kysely';
import { asGeoJson } from '../../database/queries/spatial.ts';
import type { Tables } from '../../database/tables.ts';
import { unconfirmedUserInSql } from '../identity/public.ts';

type Db = Kysely<Tables>;

export interface OfferedParcel {
  readonly name: string;
  readonly size: number;
  readonly geometry: ParcelGeometry;
  readonly register: { country: string; register: string; year: number; reference: string | null } | null;
}

/** A mission as a neighbour needs it, and what decides whether one gets it. */
export interface OfferedMission {
  readonly missionId: string;
  readonly version: number;
  readonly status: MissionStatus;
  readonly clientId: string;
  readonly unconfirmedUserId: string | null;
  readonly missionDate: string;
  readonly mowingTime: string | null;
  readonly contactPhone: string | null;
  readonly totalSize: number;
  readonly riskyParcels: boolean;
  readonly municipality: string | null;
  readonly clientNote: string | null;
  readonly meetingPoint: Point | null;
  readonly location: { readonly coordinates: Position } | null;
  readonly lastname: string | null;
  readonly firstname: string | null;
  readonly locale: Locale | null;
}

export async function findOfferedMission(db: Db, missionId: string): Promise<OfferedMission | null> {
  const row = await db
    .selectFrom('mission as m')
    .innerJoin('client as c', 'c.client_id', 'm.client_id')
    .innerJoin('identity as i', 'i.identity_id', 'c.identity_id')
    .leftJoin('app_user as u', 'u.identity_id', 'c.identity_id')
    .where('m.mission_id', '=', missionId)
    .select(['m.mission_id as missionId', 'm.version', 'm.status', 'm.client_id as clientId'])
    .select(['m.contact_phone as contactPhone', 'm.total_size_square_meters as totalSize', 'm.municipality'])
    .select(['m.risky_parcels as riskyParcels', 'm.client_note as clientNote', 'i.lastname', 'i.firstname', 'u.locale'])
    .select(sql<string>`to_char(m.mission_date, 'YYYY-MM-DD')`.as('missionDate'))
    .select(sql<string | null>`to_char(m.mowing_time, 'HH24:MI')`.as('mowingTime'))
    .select(asGeoJson<Point>('m.meeting_point').$castTo<Point | null>().as('meetingPoint'))
    .select(asGeoJson<Point>('m.location').$castTo<Point | null>().as('location'))
    .select(unconfirmedUserInSql.as('unconfirmedUserId'))
    .executeTakeFirst();
  return row ?? null;
}

/** Its parcels in their order; where one was tapped, with what its register calls it. */
export function listOfferedParcels(db: Db, missionId: string): Promise<OfferedParcel[]> {
  return db
    .selectFrom('mission_parcel as mp')
    .leftJoin('parcel as p', 'p.parcel_id', 'mp.parcel_id')
    .leftJoin('register as r', 'r.register_key', 'p.register_key')
    .where('mp.mission_id', '=', missionId)
    .orderBy('mp.position')
    .select(['mp.name', 'mp.size_square_meters as size'])
    .select(asGeoJson<ParcelGeometry>('mp.shape').as('geometry'))
    .select(
      sql<
        OfferedParcel['register']
      >`case when p.register_key is not null and p.register_year is not null and r.country is not null
        then json_build_object('country', r.country, 'register', p.register_key, 'year', p.register_year,
          'reference', p.register_reference) end`.as('register'),
    )
    .execute();
}

/** How many parcels of a mission may be mown, for what is told to whom it belongs. */
export async function countClearedParcels(db: Db, missionId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select distinct on (parcel_id) state from parcel_clearance where mission_id = ${missionId}::uuid
      order by parcel_id, ranked_at desc, clearance_id desc) latest
    where state = 'CLEARED'`.execute(db);
  return rows[0]?.count ?? 0;
}
