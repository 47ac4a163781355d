import { addDays } from '@vigiefaon/domain/local-time';
import { sql, type Transaction } from 'kysely';
import { newId } from '../../server/src/database/queries/new-id.ts';
import type { Tables } from '../../server/src/database/tables.ts';
import { insertIntention, saveParcels } from '../../server/src/features/intentions/intentions.repository.ts';
import type { DemoPeople } from './demo-people.ts';

/** The first is the visitor's; days from today, whose season goes on for six weeks. */
const told = [
  { from: 1, to: 15, mowingTime: '10:00', note: 'Dès que l’herbe est sèche, en commençant par le bas' },
  { from: 0, to: 9, mowingTime: null, note: null },
  { from: 3, to: 21, mowingTime: '14:00', note: null },
  { from: 5, to: 30, mowingTime: '09:00', note: null },
] as const;

const mostFields = 3;

/** Fields of which no request is open, by requester, in the order of the requesters; whoever has none is left out. */
async function listFreeFields(db: Transaction<Tables>, clientIds: readonly string[], today: string) {
  const { rows } = await sql<{ clientId: string; parcelIds: string[] }>`
    select p.client_id as "clientId", array_agg(p.parcel_id order by p.parcel_id) as "parcelIds"
    from parcel p
    where p.client_id = any(${[...clientIds]}::uuid[]) and not exists (
      select from mission m join mission_parcel mp using (mission_id)
      where mp.parcel_id = p.parcel_id and m.mission_date >= ${today}::date and m.status <> 'CANCELED')
    group by p.client_id`.execute(db);
  return rows.toSorted((one, other) => clientIds.indexOf(one.clientId) - clientIds.indexOf(other.clientId));
}

/** Some requesters wait for a dry day, the visitor's farmer among them: hectares that come when it dries. */
export async function insertDemoIntentions(
  db: Transaction<Tables>,
  { requesters }: DemoPeople,
  today: string,
): Promise<void> {
  const clientIds = requesters.map(({ clientId }) => clientId);
  const waiting = await listFreeFields(db, clientIds, today);
  const now = new Date();
  for (const [at, { from, to, mowingTime, note }] of told.entries()) {
    const fields = waiting[at];
    if (!fields) continue;
    const intentionId = newId();
    await insertIntention(db, {
      intention_id: intentionId,
      client_id: fields.clientId,
      first_day: addDays(today, from),
      last_day: addDays(today, to),
      mowing_time: mowingTime,
      note,
      not_yet_at: null,
      withdrawn_at: null,
      created_by: requesters.find(({ clientId }) => clientId === fields.clientId)?.userId ?? null,
      created_at: now,
      updated_at: now,
    });
    await saveParcels(db, { intentionId, now }, fields.parcelIds.slice(0, mostFields));
  }
}
