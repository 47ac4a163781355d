import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../database/tables.ts';

type Db = Kysely<Tables>;

/** Until the transaction ends nobody else asks those who wait: of two who press at once the second finds them asked. */
export async function lockAsking(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('asking those who wait'), 0)`.execute(db);
}

/** Keeps that these intentions were asked about a mowing day. */
export async function insertQuestions(
  db: Db,
  { intentionIds, day, now }: { intentionIds: readonly string[]; day: string; now: Date },
): Promise<void> {
  if (intentionIds.length === 0) return;
  const questions = intentionIds.map((intentionId) => ({
    intention_id: intentionId,
    day,
    asked_at: now,
    answer: null,
    answered_at: null,
  }));
  await db.insertInto('intention_asked').values(questions).execute();
}

/** On which day each of these requesters was last asked about anything, and when they last said "not yet" to anything, also of what has ended since. */
export async function listLatestOf(db: Db, clientIds: readonly string[]) {
  const { rows } = await sql<{ clientId: string; requesterAskedOn: string | null; notYetAt: Date | null }>`
    select i.client_id as "clientId", to_char(max(a.day) - 1, 'YYYY-MM-DD') as "requesterAskedOn",
      max(i.not_yet_at) as "notYetAt"
    from intention i left join intention_asked a using (intention_id)
    where i.client_id = any(${[...clientIds]}::uuid[]) group by i.client_id`.execute(db);
  return new Map(rows.map(({ clientId, ...latest }) => [clientId, latest]));
}

/** How these requesters are called. */
export async function listNamesOf(db: Db, clientIds: readonly string[]) {
  const rows = await db
    .selectFrom('client')
    .innerJoin('identity', 'identity.identity_id', 'client.identity_id')
    .where(sql<boolean>`client.client_id = any(${[...clientIds]}::uuid[])`)
    .select(['client.client_id as clientId', 'identity.lastname', 'identity.firstname'])
    .execute();
  return new Map(rows.map(({ clientId, ...name }) => [clientId, name]));
}
