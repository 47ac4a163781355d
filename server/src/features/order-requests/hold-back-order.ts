import { DomainError, type FieldError } from '@vigiefaon/domain/errors';
import { ringUpFrom } from '@vigiefaon/domain/order-requests/how-it-is-confirmed';
import type { ConfirmationWay } from '@vigiefaon/domain/order-requests/order-request';
import type { Parcel } from '@vigiefaon/domain/parcels/parcel';
import { newId } from '../../database/queries/new-id.ts';
import { requestHash } from '../../http/route/idempotency.repository.ts';
import { channelsOf, listReceiversOfClients, type Receiver } from '../messages/public.ts';
import { contactPhoneOf, isLateFor, readAssociationClock } from '../missions/public.ts';
import { listParcelsOfClient } from '../parcels/public.ts';
import { askToConfirm, type RequestContext } from './ask-to-confirm.ts';
import { insertRequest } from './order-requests.repository.ts';

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

/** The fields as they are now; one of somebody else is refused by its place in the list. */
async function ownFields({ transaction }: RequestContext, { clientId, parcelIds }: OrderToHoldBack): Promise<Parcel[]> {
  const own = await listParcelsOfClient(transaction, clientId);
  const errors = parcelIds.flatMap((parcelId, at): FieldError[] =>
    own.some((parcel) => parcel.parcelId === parcelId) ? [] : [{ path: `parcelIds.${at}`, code: 'NOT_YOURS' }],
  );
  if (errors.length > 0) throw new DomainError('MISSING_REQUIRED_FIELDS', { errors });
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
  const { clientId, missionDate, orderLinkId, deviceHash, ...asked } = order;
  const clock = await readAssociationClock(transaction, config);
  isLateFor(missionDate, now, clock);
  await contactPhoneOf(transaction, clientId, asked.contactPhone);
  const fields = await ownFields(context, order);
  const receiver = (await listReceiversOfClients(transaction, [clientId])).get(clientId);
  if (!receiver) throw new DomainError('NOT_FOUND');
  const { identityId, locale } = receiver;
  const askedBy = wayTo(context, receiver);
  const orderRequestId = newId(now.getTime());
  const request = {
    order_request_id: orderRequestId,
    body_hash: requestHash([orderLinkId, missionDate, asked]),
    locale,
    asked_by: askedBy,
    ring_up_from: askedBy === 'CALL' ? null : ringUpFrom({ askedAt: now, missionDate }, clock),
    mission_date: missionDate,
    mowing_time: asked.mowingTime,
    client_note: asked.clientNote,
    risky_parcels: asked.riskyParcels,
    may_hand_over: false,
    client_id: clientId,
    created_at: now,
    order_link_id: orderLinkId,
    device_hash: deviceHash,
    contact_phone: asked.contactPhone,
  };
  await insertRequest(transaction, request, fields);
  await askToConfirm(context, { orderRequestId, identityId, locale, missionDate, orderLinkId }, askedBy);
  return askedBy;
}
