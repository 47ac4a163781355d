import { DomainError } from '@vigiefaon/domain/errors';
import { addDays, instantOfLocalTime, localTime } from '@vigiefaon/domain/local-time';
import { maximumLiveLinks } from '@vigiefaon/domain/order-links/order-link';
import { lastDayOfNewLink } from '@vigiefaon/domain/order-links/season-of-link';
import type { Kysely } from 'kysely';
import type { Config } from '../../config.ts';
import { newId } from '../../database/queries/new-id.ts';
import type { Tables } from '../../database/tables.ts';
import { insertJournalEntry } from '../journal/public.ts';
import { listSeasons } from '../settings/public.ts';
import { insertOrderLink, listOpenLinks, lockLinksOf, revokeOrderLinks } from './order-links.repository.ts';

/** For whom, whose row the caller holds; `actorId` is null when nobody asked for it. */
export interface LinkMaking {
  readonly transaction: Kysely<Tables>;
  readonly clientId: string;
  readonly actorId: string | null;
  readonly config: Pick<Config, 'timeZone'>;
  readonly now: Date;
}

/** When a link that is made now ends; null where no season lies ahead. */
async function endOfNewLink({ transaction, config, now }: LinkMaking): Promise<Date | null> {
  const today = localTime(now, config.timeZone).day;
  const lastDay = lastDayOfNewLink(today, await listSeasons(transaction));
  return lastDay === null ? null : instantOfLocalTime(addDays(lastDay, 1), '00:00', config.timeZone);
}

async function insertLink({ transaction, clientId, actorId, now }: LinkMaking, expiresAt: Date): Promise<string> {
  const replaced = (await listOpenLinks(transaction, clientId, now)).slice(maximumLiveLinks - 1);
  const ended = replaced.map(({ orderLinkId }) => orderLinkId);
  await revokeOrderLinks(transaction, ended, { why: 'REPLACED', now });
  const orderLinkId = newId(now.getTime());
  await insertOrderLink(transaction, {
    order_link_id: orderLinkId,
    client_id: clientId,
    created_at: now,
    created_by: actorId,
    expires_at: expiresAt,
    last_opened_at: null,
    revoked_at: null,
    revoked_why: null,
  });
  const line = { at: now, actorId, subjectId: clientId, details: { replaced: replaced.length } };
  await insertJournalEntry(transaction, { ...line, action: 'ORDER_LINK_MADE' });
  return orderLinkId;
}

/** One more link for a requester; of more than the most that may live the oldest end. Answers its id; SEASON_CLOSED where no season lies ahead. */
export async function makeLink(making: LinkMaking): Promise<string> {
  await lockLinksOf(making.transaction, making.clientId);
  const expiresAt = await endOfNewLink(making);
  if (expiresAt === null) throw new DomainError('SEASON_CLOSED');
  return insertLink(making, expiresAt);
}

/** The id of the latest link of a requester that opens, else of a new one; null where no season lies ahead. */
export async function latestLinkOf(making: LinkMaking): Promise<string | null> {
  const { transaction, clientId, now } = making;
  await lockLinksOf(transaction, clientId);
  const [latest] = await listOpenLinks(transaction, clientId, now);
  if (latest) return latest.orderLinkId;
  const expiresAt = await endOfNewLink(making);
  return expiresAt === null ? null : insertLink(making, expiresAt);
}
