import { DomainError } from '@vigiefaon/domain/errors';
import type { ConfirmationWay } from '@vigiefaon/domain/order-requests/order-request';
import type { Parcel } from '@vigiefaon/domain/parcels/parcel';
import { newId } from '../../database/queries/new-id.ts';
import { channelsOf, listReceiversOfClients, type Receiver } from '../messages/public.ts';
import { contactPhoneOf, isLateFor, lockOwnParcels, readAssociationClock, refuseForeign } from '../missions/public.ts';
import { listParcelsOfClient } from '../parcels/public.ts';
import type { RequestContext } from './ask-to-confirm.ts';
import { keepRequest } from './keep-request.ts';

/** What a device of which nobody knows whose it is orders by a link. */
export interface OrderToHoldBack {
  readonly clientId: string;
  readonly orderLinkId: string;
  readonly deviceHash: Buffer;
  readonly missionDate: string;
  readonly mowingTime: string | null;
  readonly parcelIds: readonly string[];
  /** Another number for this job; null is the one on file. */
  readonly contactPhone: string | null;
  readonly clientNote: string | null;
  readonly riskyParcels: boolean;
}

/** The fields as they are now, which nobody deletes meanwhile; one of somebody else is refused by its place in the list. */
async function ownFields({ transaction }: RequestContext, { clientId, parcelIds }: OrderToHoldBack): Promise<Parcel[]> {
  refuseForeign(parcelIds, await lockOwnParcels(transaction, clientId, parcelIds));
  const own = await listParcelsOfClient(transaction, clientId);
  return own.filter(({ parcelId }) => parcelIds.includes(parcelId));
}

/** How the requester is asked first, as things stand now. */
function wayTo({ config }: RequestContext, receiver: Receiver): ConfirmationWay {
  const channels = channelsOf(config, receiver, 'CONFIRM_LINKED_ORDER');
  if (channels.includes('WHATSAPP')) return 'WHATSAPP';
  return config.mail !== null && channels.includes('MAIL') ? 'MAIL' : 'CALL';
}

/**
 * Keeps an order that nobody plans before its requester has said that it is theirs, and asks them by the number or mail on file. What
 * may refuse it then, such as the same meadow twice, is asked then.
 */
export async function holdBackOrder(context: RequestContext, order: OrderToHoldBack): Promise<ConfirmationWay> {
  const { transaction, config, now } = context;
  const { clientId, orderLinkId, deviceHash, contactPhone, missionDate, mowingTime, clientNote, riskyParcels } = order;
  const clock = await readAssociationClock(transaction, config);
  isLateFor(missionDate, now, clock);
  await contactPhoneOf(transaction, clientId, contactPhone);
  const fields = await ownFields(context, order);
  const receiver = (await listReceiversOfClients(transaction, [clientId])).get(clientId);
  if (!receiver) throw new DomainError('NOT_FOUND');
  const { identityId, locale } = receiver;
  const askedBy = wayTo(context, receiver);
  const asked = { orderRequestId: newId(now.getTime()), orderLinkId, identityId, locale, missionDate, askedBy };
  // Whether a neighbour may get the number was said before, and is asked of nobody here.
  const columns = { client_id: clientId, device_hash: deviceHash, contact_phone: contactPhone, may_hand_over: false };
  return keepRequest(context, { ...asked, mowingTime, clientNote, riskyParcels, clock, fields, columns });
}
