import type { NotifiedMission } from '@vigiefaon/domain/messages/telling/notified-mission';
import {
  type WishedMission,
  type WishSend,
  wishNotifications,
} from '@vigiefaon/domain/messages/telling/wish-notifications';
import { wishContents } from '@vigiefaon/domain/messages/texts/wish-contents';
import { addressOfOrderLink } from '../../tokens/order-token.ts';
import { channelsOf, type NotificationContext, type Outbox, type Receiver } from '../messages/public.ts';
import { listOpenLinks } from '../order-links/public.ts';

/** Where the requester orders again: by the order link that is there, else in the app; nowhere without both. */
async function linkOfRequester(
  { transaction, config, now }: NotificationContext,
  { missionId, clientId }: NotifiedMission,
  { userId }: Receiver,
): Promise<string> {
  const [latest] = await listOpenLinks(transaction, clientId, now);
  if (latest) return addressOfOrderLink(config, latest.orderLinkId);
  return userId === null ? '' : `${config.publicUrl}/intervention?repeat=${missionId}`;
}

/** Tells requester and coordinators what whoever mows wants for the parcels of a mission, by an outbox that has read them. */
export async function tellOfWishes(
  context: NotificationContext,
  outbox: Outbox,
  mission: NotifiedMission,
  parcels: WishedMission['parcels'],
): Promise<void> {
  const { config, now } = context;
  const { missionId, missionDate: day } = mission;
  const requester = outbox.clients.get(mission.clientId);
  const isRequesterWrittenTo = requester !== undefined && channelsOf(config, requester, 'MOWER_SAYS').length > 0;
  const coordinators = [...outbox.users].map(([userId, { identityId }]) => ({ userId, identityId }));
  const told = outbox.toldOf(missionId);
  const { retract, send } = wishNotifications({ missionId, parcels, told, now, isRequesterWrittenTo, coordinators });
  outbox.retract({ missionId, templates: retract });
  const toRequester = isRequesterWrittenTo ? send.filter(({ userId }) => userId === null) : [];
  const orderingLink = requester && toRequester.length > 0 ? await linkOfRequester(context, mission, requester) : '';

  function tellOne(one: WishSend, receiver: Receiver | undefined, link: string): void {
    if (!receiver) return;
    const { template, fact, until: expiresAt } = one;
    const contents = wishContents({ send: one, mission, receiver, link });
    outbox.tell({ template, fact, receiver, missionId, day, expiresAt, now, isOfSubject: true, ...contents });
  }
  for (const one of toRequester) tellOne(one, requester, orderingLink);
  const boardLink = `${config.publicUrl}/missions?from=${day}&to=${day}`;
  for (const one of send) if (one.userId !== null) tellOne(one, outbox.users.get(one.userId), boardLink);
}
