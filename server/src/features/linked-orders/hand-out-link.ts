import { canSeeClient } from '@vigiefaon/domain/clients/client-access';
import { DomainError } from '@vigiefaon/domain/errors';
import type { OrderLink } from '@vigiefaon/domain/order-links/order-link';
import type { Actor } from '@vigiefaon/domain/users/role';
import type { Kysely, Transaction } from 'kysely';
import type { Config } from '../../config.ts';
import type { Tables } from '../../database/tables.ts';
import { addressOfOrderLink } from '../../tokens/order-token.ts';
import { getClient, holdClient } from '../clients/public.ts';
import { insertJournalEntry } from '../journal/public.ts';
import {
  existsOrderLink,
  lastDayOf,
  listOpenLinks,
  lockLinksOf,
  makeLink,
  revokeOrderLinks,
} from '../order-links/public.ts';

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
    lastDay: lastDayOf(link, config),
    lastOpenedAt: link.lastOpenedAt?.toISOString() ?? null,
    devices: link.devices,
    orders: link.orders,
  }));
}

/** One more link for a requester, to be given away. */
export async function handOutLink(handing: HandingOut): Promise<OrderLink> {
  const { transaction, clientId, actor } = handing;
  if (!(await holdClient(transaction, clientId))) throw new DomainError('NOT_FOUND');
  const orderLinkId = await makeLink({ ...handing, actorId: actor.userId });
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
