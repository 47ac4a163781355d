import { createHash } from 'node:crypto';
import { type Insertable, type Kysely, sql } from 'kysely';
import type { RevokedWhy } from '../../database/tables/order-link-tables.ts';
import type { Tables } from '../../database/tables.ts';

type Db = Kysely<Tables>;

const seenAtMostEveryMs = 60 * 60 * 1000;

/** A link that opens. */
export interface OpenLink {
  readonly orderLinkId: string;
  readonly clientId: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly lastOpenedAt: Date | null;
}

function openLinks(db: Db, now: Date) {
  return db
    .selectFrom('order_link')
    .innerJoin('client', 'client.client_id', 'order_link.client_id')
    .innerJoin('identity', 'identity.identity_id', 'client.identity_id')
    .where('identity.anonymised_at', 'is', null)
    .where('order_link.revoked_at', 'is', null)
    .where('order_link.expires_at', '>', now)
    .select(['order_link.order_link_id as orderLinkId', 'order_link.client_id as clientId'])
    .select(['order_link.created_at as createdAt', 'order_link.expires_at as expiresAt'])
    .select('order_link.last_opened_at as lastOpenedAt');
}

/** Null when it is over, revoked, of somebody who was forgotten, or none of ours. */
export async function findOpenLink(db: Db, orderLinkId: string, now: Date): Promise<OpenLink | null> {
  return (await openLinks(db, now).where('order_link_id', '=', orderLinkId).executeTakeFirst()) ?? null;
}

/** The same, and until the transaction ends nobody else orders by it or revokes it. Repeated requests refer to it meanwhile. */
export async function findOpenLinkHeld(db: Db, orderLinkId: string, now: Date): Promise<OpenLink | null> {
  await db
    .selectFrom('order_link')
    .where('order_link_id', '=', orderLinkId)
    .select('order_link_id')
    .forNoKeyUpdate()
    .execute();
  return findOpenLink(db, orderLinkId, now);
}

/** The links of a requester that open, the latest first; each with how many devices used it and how many requests came by it. */
export function listOpenLinks(db: Db, clientId: string, now: Date) {
  return openLinks(db, now)
    .where('order_link.client_id', '=', clientId)
    .select([
      sql<number>`(select count(*)::int from order_device d where d.order_link_id = order_link.order_link_id)`.as(
        'devices',
      ),
      sql<number>`(select count(*)::int from mission m
        where m.order_link_id = order_link.order_link_id and m.split_from is null)`.as('orders'),
    ])
    .orderBy('order_link.created_at', 'desc')
    .orderBy('order_link.order_link_id', 'desc')
    .execute();
}

/** Until the transaction ends nobody else makes or ends links of this requester. */
export async function lockLinksOf(db: Db, clientId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('order links'), hashtext(${clientId}::text))`.execute(db);
}

export async function insertOrderLink(db: Db, link: Insertable<Tables['order_link']>): Promise<void> {
  await db.insertInto('order_link').values(link).execute();
}

/** They are dead at once; of one that is dead already the first reason stays. */
export async function revokeOrderLinks(
  db: Db,
  orderLinkIds: readonly string[],
  { why, now }: { why: RevokedWhy; now: Date },
): Promise<void> {
  await db
    .updateTable('order_link')
    .set({ revoked_at: now, revoked_why: why })
    .where(sql<boolean>`order_link_id = any(${orderLinkIds}::uuid[])`)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Whether this requester ever had this link. */
export async function existsOrderLink(
  db: Db,
  { clientId, orderLinkId }: { clientId: string; orderLinkId: string },
): Promise<boolean> {
  const link = db.selectFrom('order_link').where('order_link_id', '=', orderLinkId).where('client_id', '=', clientId);
  return (await link.select('order_link_id').executeTakeFirst()) !== undefined;
}

/** What was ordered by a link. */
export async function listOrdersOf(db: Db, orderLinkId: string): Promise<string[]> {
  const orders = db.selectFrom('mission').where('order_link_id', '=', orderLinkId);
  return (await orders.select('mission_id').execute()).map((order) => order.mission_id);
}

/** Keeps that somebody has opened it, at most once an hour. */
export async function updateLastOpened(db: Db, { orderLinkId, lastOpenedAt }: OpenLink, now: Date): Promise<void> {
  if (lastOpenedAt !== null && now.getTime() - lastOpenedAt.getTime() < seenAtMostEveryMs) return;
  await db.updateTable('order_link').set({ last_opened_at: now }).where('order_link_id', '=', orderLinkId).execute();
}

/** Keeps the hash of a device by which something is ordered or changed; answers since when it is known. */
export async function saveDevice(
  db: Db,
  { orderLinkId, secret, now }: { orderLinkId: string; secret: string; now: Date },
): Promise<Date> {
  const { firstSeenAt } = await db
    .insertInto('order_device')
    .values({
      order_link_id: orderLinkId,
      device_hash: createHash('sha256').update(secret).digest(),
      first_seen_at: now,
      last_seen_at: now,
    })
    .onConflict((conflict) => conflict.columns(['order_link_id', 'device_hash']).doUpdateSet({ last_seen_at: now }))
    .returning('first_seen_at as firstSeenAt')
    .executeTakeFirstOrThrow();
  return firstSeenAt;
}
