import { sql } from 'kysely';
import type { Db } from '../tables.ts';

/** These missions, or those of one requester. */
type MissionsOf = { missionIds: readonly string[] } | { identityId: string };

function concerned(source: MissionsOf) {
  if ('identityId' in source) return sql`c.identity_id = ${source.identityId}::uuid`;
  return sql`m.mission_id = any(${source.missionIds}::uuid[])`;
}

/**
 * Total size, search text and where a mission is drawn follow from its parcels and its requester, whichever of them has changed; what
 * is over stays where it was flown.
 */
export async function refreshMissionColumns(db: Db, source: MissionsOf): Promise<void> {
  await sql`
    update mission set
      total_size_square_meters = derived.total_size,
      location = case when mission.status in ('TODO', 'AFFECTED') then derived.location else mission.location end,
      search_text = derived.search_text
    from (
      select m.mission_id,
        coalesce(parts.total_size, 0) as total_size,
        coalesce(st_pointonsurface(parts.first_shape), m.meeting_point, i.home) as location,
        concat_ws(' ', i.search_text, m.contact_phone, lower(unaccent(parts.names))) as search_text
      from mission m
      join client c on c.client_id = m.client_id
      join identity i on i.identity_id = c.identity_id
      cross join lateral (
        select sum(mp.size_square_meters) as total_size, string_agg(mp.name, ' ' order by mp.position) as names,
          (array_agg(mp.shape order by mp.position))[1] as first_shape
        from mission_parcel mp where mp.mission_id = m.mission_id) parts
      where ${concerned(source)}) derived
    where mission.mission_id = derived.mission_id`.execute(db);
}
