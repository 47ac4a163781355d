import { addDays } from '@vigiefaon/domain/local-time';
import { sql, type Transaction } from 'kysely';
import { distanceMeters } from '../../server/src/database/queries/spatial.ts';
import type { Tables } from '../../server/src/database/tables.ts';
import type { DemoPeople } from './demo-people.ts';

const nearEnoughMeters = 25_000;

/** The request of the visitor who logs in as its requester, and the pilot whom the visitor can be as well. */
interface Kept {
  clientId: string;
  pilotId: string;
}

interface Pair {
  missionId: string;
  pilotId: string;
}

/** Who could fly tomorrow what somebody has already, the nearest pairs first. */
async function nearPairs(db: Transaction<Tables>, day: string, kept: Kept): Promise<Pair[]> {
  const { rows } = await sql<Pair>`
    select m.mission_id as "missionId", u.user_id as "pilotId"
    from mission m
    cross join app_user u
    join identity i on i.identity_id = u.identity_id
    where m.mission_date = ${day}::date and m.status = 'AFFECTED' and m.client_id <> ${kept.clientId}
      and u.role = 'ROLE_PILOT' and u.rules_version is not null and u.user_id <> ${kept.pilotId}
      and ${distanceMeters('m.location', 'i.home')} <= ${nearEnoughMeters}
      and not exists (select from unavailability away
        where away.pilot_id = u.user_id and ${day}::date between away.first_day and away.last_day)
    order by ${distanceMeters('m.location', 'i.home')}, m.mission_id, u.user_id`.execute(db);
  return rows;
}

/** What is assigned for tomorrow goes to neighbours, one each, as a coordinator would have it; what is far from everybody waits. */
export async function giveToNeighbours(
  db: Transaction<Tables>,
  { crew, requesters }: DemoPeople,
  today: string,
): Promise<void> {
  const day = addDays(today, 1);
  const kept = { clientId: requesters[0]?.clientId ?? '', pilotId: crew[1] ?? '' };
  const given = new Map<string, string>();
  for (const { missionId, pilotId } of await nearPairs(db, day, kept)) {
    if (!given.has(missionId) && ![...given.values()].includes(pilotId)) given.set(missionId, pilotId);
  }
  const missions = await db
    .selectFrom('mission')
    .where('mission_date', '=', day)
    .where('status', '=', 'AFFECTED')
    .where('client_id', '<>', kept.clientId)
    .select('mission_id')
    .execute();
  for (const { mission_id } of missions) {
    const pilotId = given.get(mission_id) ?? null;
    const status = pilotId === null ? ('TODO' as const) : ('AFFECTED' as const);
    await db.updateTable('mission').set({ pilot_id: pilotId, status }).where('mission_id', '=', mission_id).execute();
    const assignment = sql<boolean>`mission_id = ${mission_id} and action = 'assign'`;
    if (pilotId === null) await db.deleteFrom('mission_event').where(assignment).execute();
    else {
      const told = { actor_id: pilotId, details: JSON.stringify({ pilotId }) };
      await db.updateTable('mission_event').set(told).where(assignment).execute();
    }
  }
}
