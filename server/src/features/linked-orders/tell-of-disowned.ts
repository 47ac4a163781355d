import { missionWords } from '@vigiefaon/domain/messages/texts/mission-words';
import { listCoordinatorIds, Outbox } from '../messages/public.ts';
import type { LinkedContext } from './linked-orders.ts';

/** From then on a request that was made by somebody else is flown, or is not. */
const usefulMs = 24 * 60 * 60 * 1000;

/** Tells the coordinators whose link was used by somebody else, and how many requests were taken back. */
export async function tellOfDisowned(context: LinkedContext, canceled: number): Promise<void> {
  const { transaction, link, config, now } = context;
  const { orderLinkId, clientId } = link;
  const userIds = await listCoordinatorIds(transaction);
  const outbox = await Outbox.open({ transaction, config, now }, { userIds, clientIds: [clientId] });
  const name = outbox.clients.get(clientId)?.name ?? '';
  for (const receiver of outbox.users.values()) {
    const requester = missionWords(receiver.locale).requester(name);
    const variables = { name: receiver.name, requester, count: String(canceled), link: addressOf(config, clientId) };
    const fact = `order-link-disowned:${orderLinkId}:${receiver.identityId}`;
    const expiresAt = new Date(now.getTime() + usefulMs);
    outbox.tell({ template: 'ORDER_LINK_DISOWNED', fact, receiver, now, expiresAt, variables });
  }
  await outbox.write();
}

function addressOf({ publicUrl }: LinkedContext['config'], clientId: string): string {
  return `${publicUrl}/clients?client=${clientId}`;
}
