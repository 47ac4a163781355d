import { type RawBuilder, sql } from 'kysely';

/**
 * The request that the field `ip` of the intention `i` has become, null while there is none. By whatever way its requester has ordered it:
 * nobody is asked about a meadow that is ordered. It was made after the field was told and before the window was over; one that was
 * there before counts if its day lay ahead and within the window or after it: what was flown before was another cut.
 */
export const turnedRequestInSql: RawBuilder<{ missionId: string; missionDate: string } | null> = sql`(
  select json_build_object('missionId', m.mission_id, 'missionDate', to_char(m.mission_date, 'YYYY-MM-DD'))
  from mission m join mission_parcel mp on mp.mission_id = m.mission_id
  where m.client_id = i.client_id and mp.parcel_id = ip.parcel_id and m.status <> 'CANCELED'
    and (m.created_at at time zone 'UTC')::date <= i.last_day
    and (m.created_at >= ip.told_at
      or m.mission_date >= greatest(i.first_day, (ip.told_at at time zone 'UTC')::date))
  order by m.mission_date, m.mission_id limit 1)`;
