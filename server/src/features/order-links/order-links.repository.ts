import { createHash } from 'node:crypto';
import { isHeldBack, newDeviceMs } from '@vigiefaon/domain/order-links/new-devices';
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

/** A device by which something is ordered or changed. */
export interface OrderDevice {
  readonly deviceHash: Buffer;
  readonly firstSeenAt: Date;
  /** Until the requester says of one of its orders that it is theirs. */
  readonly isHeldBack: boolean;
}

async function countNewDevices(db: Db, orderLinkId: string, now: Date): Promise<number> {
  const devices = db.selectFrom('order_device').where('order_link_id', '=', orderLinkId);
  const { count } = await devices
    .where('first_seen_at', '>', new Date(now.getTime() - newDeviceMs))
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Keeps the hash of a device of a link that this transaction holds. */
export async function saveDevice(
  db: Db,
  { orderLinkId, secret, now }: { orderLinkId: string; secret: string; now: Date },
): Promise<OrderDevice> {
  const deviceHash = createHash('sha256').update(secret).digest();
  const known = await db
    .updateTable('order_device')
    .set({ last_seen_at: now })
    .where('order_link_id', '=', orderLinkId)
    .where('device_hash', '=', deviceHash)
    .returning(['device_hash as deviceHash', 'first_seen_at as firstSeenAt', 'held_back as isHeldBack'])
    .executeTakeFirst();
  if (known) return known;
  const seen = { deviceHash, firstSeenAt: now, isHeldBack: isHeldBack(await countNewDevices(db, orderLinkId, now)) };
  const device = { order_link_id: orderLinkId, device_hash: deviceHash, first_seen_at: now, last_seen_at: now };
  await db
    .insertInto('order_device')
    .values({ ...device, held_back: seen.isHeldBack })
    .execute();
  return seen;
}

/** Its requester has said of one of its orders that it is theirs: from now on it orders at once. */
export async function freeDevice(
  db: Db,
  { orderLinkId, deviceHash }: { orderLinkId: string; deviceHash: Buffer },
): Promise<void> {
  const device = db.updateTable('order_device').where('order_link_id', '=', orderLinkId);
  await device.where('device_hash', '=', deviceHash).set({ held_back: false }).execute();
}
