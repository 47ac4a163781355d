import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../database/tables.ts';

type Db = Kysely<Tables>;

/** What was asked for last, however and for whichever day; null where nothing was, or all was cancelled. */
export async function findLatestRequest(db: Db, clientId: string) {
  const latest = await db
    .selectFrom('mission')
    .where('client_id', '=', clientId)
    .where('status', '<>', 'CANCELED')
    .where('split_from', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('mission_id', 'desc')
    .select(['mission_id as missionId', 'risky_parcels as riskyParcels'])
    .select(sql<string | null>`to_char(mowing_time, 'HH24:MI')`.as('mowingTime'))
    .executeTakeFirst();
  if (!latest) return null;
  const parcels = db.selectFrom('mission_parcel').where('mission_id', '=', latest.missionId).select('parcel_id');
  return { ...latest, parcelIds: (await parcels.execute()).map((parcel) => parcel.parcel_id) };
}
