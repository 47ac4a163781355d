import { localTime } from '@vigiefaon/domain/local-time';
import { whyNotByLink } from '@vigiefaon/domain/order-links/what-a-link-may';
import { insertJournalEntry } from '../journal/public.ts';
import { cancelMissions, listMissionsHeld, throwFirst } from '../missions/public.ts';
import { listOrdersOf, revokeOrderLinks } from '../order-links/public.ts';
import { withdrawHeldBack } from '../order-requests/public.ts';
import type { LinkedContext } from './linked-orders.ts';
import { tellOfDisowned } from './tell-of-disowned.ts';

/** It was not the requester: takes back what was ordered by the link and nobody has taken, and ends it. Answers how many requests that were. */
export async function disownLink(context: LinkedContext): Promise<number> {
  const { transaction, link, actor, config, now } = context;
  const { orderLinkId, clientId } = link;
  const { day: today } = localTime(now, config.timeZone);
  const held = await listMissionsHeld(transaction, await listOrdersOf(transaction, orderLinkId));
  const waiting = held.filter((request) => whyNotByLink('cancel', request, { clientId, today }) === null);
  const missionIds = waiting.map(({ missionId }) => missionId);
  throwFirst(await cancelMissions({ transaction, actor, config, now }, missionIds, { isDisowned: true }));
  await revokeOrderLinks(transaction, [orderLinkId], { why: 'NOT_ME', now });
  const canceled = missionIds.length + (await withdrawHeldBack(context, orderLinkId));
  const line = { at: now, actorId: null, subjectId: clientId };
  await insertJournalEntry(transaction, { ...line, action: 'ORDER_LINK_DISOWNED', details: { canceled } });
  await tellOfDisowned(context, canceled);
  return canceled;
}
