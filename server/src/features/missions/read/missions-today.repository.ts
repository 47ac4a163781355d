import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../database/tables.ts';

/**
 * How many missions a requester has asked for since then, by account and by order link. Until the transaction ends nobody asks in that name at the same
 * time, so that many at once are counted too.
 */
export async function countAskedSince(
  db: Kysely<Tables>,
  { clientId, userId, since }: { clientId: string; userId: string; since: Date },
): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('missions asked for'), hashtext(${clientId}::text))`.execute(db);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from mission
    where client_id = ${clientId}::uuid and (created_by = ${userId}::uuid or order_link_id is not null) and created_at >= ${since}
      and split_from is null`.execute(db);
  return rows[0]?.count ?? 0;
}
