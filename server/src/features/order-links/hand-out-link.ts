import { canSeeClient } from '@vigiefaon/domain/clients/client-access';
import { DomainError } from '@vigiefaon/domain/errors';
import { addDays, instantOfLocalTime, localTime } from '@vigiefaon/domain/local-time';
import { maximumLiveLinks, type OrderLink } from '@vigiefaon/domain/order-links/order-link';
import { lastDayOfNewLink } from '@vigiefaon/domain/order-links/season-of-link';
import type { Actor } from '@vigiefaon/domain/users/role';
import type { Kysely, Transaction } from 'kysely';
import type { Config } from '../../config.ts';
import { newId } from '../../database/queries/new-id.ts';
import type { Tables } from '../../database/tables.ts';
import { addressOfOrderLink } from '../../tokens/order-token.ts';
import { getClient, holdClient } from '../clients/public.ts';
import { insertJournalEntry } from '../journal/public.ts';
import { listSeasons } from '../settings/public.ts';
import {
  existsOrderLink,
  insertOrderLink,
  listOpenLinks,
  lockLinksOf,
  revokeOrderLinks,
} from './order-links.repository.ts';
import { lastDayOf } from './read-order-page.ts';

/** Whose links, by whom. */
interface HandingOut {
  readonly transaction: Transaction<Tables>;
  readonly clientId: string;
  readonly actor: Actor;
  readonly config: Config;
  readonly now: Date;
}

/** A link goes where the number goes: admins, the requester, and pilots who see how to reach them (decision 17). */
export async function refuseUnlessReached(db: Kysely<Tables>, clientId: string, actor: Actor): Promise<void> {
  if (!canSeeClient(clientId, actor)) throw new DomainError('NOT_FOUND');
  const { phone_seen: isSeen } = await getClient(db, clientId, actor);
  if (!isSeen) throw new DomainError('FORBIDDEN', { reason: 'NOT_FOR_YOUR_ROLE' });
}

/** The links of a requester that open, the latest first. */
export async function listLinks(
  db: Kysely<Tables>,
  { clientId, config, now }: Pick<HandingOut, 'clientId' | 'config' | 'now'>,
): Promise<OrderLink[]> {
  const links = await listOpenLinks(db, clientId, now);
  return links.map((link) => ({
    orderLinkId: link.orderLinkId,
    link: addressOfOrderLink(config, link.orderLinkId),
    createdAt: link.createdAt.toISOString(),
    lastDay: lastDayOf(link, { config }),
    lastOpenedAt: link.lastOpenedAt?.toISOString() ?? null,
    devices: link.devices,
    orders: link.orders,
  }));
}

/** When a link that is made now ends. */
async function endOfNewLink({ transaction, config, now }: HandingOut): Promise<Date> {
  const today = localTime(now, config.timeZone).day;
  const lastDay = lastDayOfNewLink(today, await listSeasons(transaction));
  if (lastDay === null) throw new DomainError('SEASON_CLOSED');
  return instantOfLocalTime(addDays(lastDay, 1), '00:00', config.timeZone);
}

/** One more link for a requester; of more than the most that may live the oldest end. */
export async function makeLink(handing: HandingOut): Promise<OrderLink> {
  const { transaction, clientId, actor, now } = handing;
  if (!(await holdClient(transaction, clientId))) throw new DomainError('NOT_FOUND');
  await lockLinksOf(transaction, clientId);
  const expiresAt = await endOfNewLink(handing);
  const replaced = (await listOpenLinks(transaction, clientId, now)).slice(maximumLiveLinks - 1);
  await revokeOrderLinks(
    transaction,
    replaced.map(({ orderLinkId }) => orderLinkId),
    { why: 'REPLACED', now },
  );
  const orderLinkId = newId(now.getTime());
  await insertOrderLink(transaction, {
    order_link_id: orderLinkId,
    client_id: clientId,
    created_at: now,
    created_by: actor.userId,
    expires_at: expiresAt,
    last_opened_at: null,
    revoked_at: null,
    revoked_why: null,
  });
  const details = { replaced: replaced.length };
  await insertJournalEntry(transaction, {
    at: now,
    actorId: actor.userId,
    action: 'ORDER_LINK_MADE',
    subjectId: clientId,
    details,
  });
  const made = (await listLinks(transaction, handing)).find((link) => link.orderLinkId === orderLinkId);
  if (!made) throw new DomainError('NOT_FOUND');
  return made;
}

/** The link is dead at once; twice is once. What was ordered by it stays. */
export async function takeLinkBack(handing: HandingOut & { orderLinkId: string }): Promise<void> {
  const { transaction, clientId, orderLinkId, actor, now } = handing;
  if (!(await existsOrderLink(transaction, { clientId, orderLinkId }))) throw new DomainError('NOT_FOUND');
  await lockLinksOf(transaction, clientId);
  const isOpen = (await listOpenLinks(transaction, clientId, now)).some((link) => link.orderLinkId === orderLinkId);
  if (!isOpen) return;
  await revokeOrderLinks(transaction, [orderLinkId], { why: 'TAKEN_BACK', now });
  const line = { at: now, actorId: actor.userId, subjectId: clientId };
  await insertJournalEntry(transaction, { ...line, action: 'ORDER_LINK_REVOKED' });
}
