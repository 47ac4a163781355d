import { type Kysely, sql } from 'kysely';
import { versionInForce } from '../../../database/queries/published-versions.ts';
import { distanceMeters, withinRadius } from '../../../database/queries/spatial.ts';
import type { Tables } from '../../../database/tables.ts';

export interface PilotInReach {
  missionId: string;
  pilotId: string;
  meters: number;
}

/**
 * Who could fly which of these missions of one mowing day and has neither answered nor been asked: pilots with the rules in force accepted, whose
 * home is near enough, who are there on that day, and who do not mow there themselves. Of admins only those who have said how far
 * they go: most of them coordinate.
 */
export async function listPilotsInReach(
  db: Kysely<Tables>,
  missions: readonly { readonly missionId: string; readonly missionDate: string }[],
  reachKilometres: number,
): Promise<PilotInReach[]> {
  const [first] = missions;
  if (!first) return [];
  const { missionDate: day } = first;
  const missionIds = missions.map(({ missionId }) => missionId);
  const reachMeters = sql<number>`coalesce(u.reach_kilometres, ${reachKilometres}::integer) * 1000`;
  const { rows } = await sql<PilotInReach>`
    select m.mission_id as "missionId", u.user_id as "pilotId", ${distanceMeters('i.home', 'm.location')} as meters
    from mission m
    join client c on c.client_id = m.client_id
    join app_user u on u.active and u.identity_id <> c.identity_id
      and (u.role = 'ROLE_ADMIN' and u.reach_kilometres is not null
        or u.role = 'ROLE_PILOT' and u.rules_version = ${versionInForce('houseRules')})
    join identity i on i.identity_id = u.identity_id
    where m.mission_id = any(${missionIds}::uuid[])
      and ${withinRadius('m.location', 'i.home', reachMeters)}
      and not exists (select from unavailability away
        where away.pilot_id = u.user_id and ${day}::date between away.first_day and away.last_day)
      and not exists (select from mission_response r where r.mission_id = m.mission_id and r.pilot_id = u.user_id)
      and not exists (select from told_fact
        where kind = 'asked' and told_fact.mission_id = m.mission_id and subject_id = u.user_id and told_fact.day = ${day}::date)
    order by u.identity_id, meters, m.mission_id`.execute(db);
  return rows;
}
