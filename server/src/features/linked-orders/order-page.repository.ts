import type { LinkedOrder } from '@vigiefaon/domain/order-links/order-link';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../database/tables.ts';

type Db = Kysely<Tables>;

/** What the page is told of the requester beside language and number. */
export async function getRequesterOfLink(db: Db, clientId: string) {
  return db
    .selectFrom('client')
    .innerJoin('identity', 'identity.identity_id', 'client.identity_id')
    .where('client.client_id', '=', clientId)
    .select('identity.firstname')
    .executeTakeFirstOrThrow();
}

/** A request as the rules and the page of a link need it. */
type OrderRow = Omit<LinkedOrder, 'refusal'> & { readonly clientId: string };

/** The requests of a requester from a day on, the soonest first. */
export async function listRequestsFrom(db: Db, clientId: string, day: string): Promise<OrderRow[]> {
  return db
    .selectFrom('mission as m')
    .leftJoin('app_user as pilot', 'pilot.user_id', 'm.pilot_id')
    .leftJoin('identity as pi', 'pi.identity_id', 'pilot.identity_id')
    .where('m.client_id', '=', clientId)
    .where('m.mission_date', '>=', day)
    .select(['m.mission_id as missionId', 'm.version', 'm.status', 'm.late', 'm.client_id as clientId'])
    .select(sql<string>`to_char(m.mission_date, 'YYYY-MM-DD')`.as('missionDate'))
    .select(sql<string | null>`to_char(m.mowing_time, 'HH24:MI')`.as('mowingTime'))
    .select('m.total_size_square_meters as totalSize')
    .select(sql<string | null>`case when m.status in ('AFFECTED', 'DONE') then pi.firstname end`.as('pilotFirstname'))
    .select(
      sql<OrderRow['parcels']>`(
        select coalesce(json_agg(json_build_object('parcelId', mp.parcel_id, 'name', mp.name) order by mp.position), '[]')
        from mission_parcel mp where mp.mission_id = m.mission_id)`.as('parcels'),
    )
    .orderBy('m.mission_date')
    .orderBy(sql`m.mowing_time nulls last`)
    .orderBy('m.mission_id')
    .execute();
}
