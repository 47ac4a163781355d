import { ringUpFrom } from '@vigiefaon/domain/order-requests/how-it-is-confirmed';
import type { ConfirmationWay } from '@vigiefaon/domain/order-requests/order-request';
import type { Insertable } from 'kysely';
import type { OrderRequestTables } from '../../database/tables/order-request-tables.ts';
import type { AssociationClock } from '../missions/public.ts';
import { type Asked, askToConfirm, type RequestContext } from './ask-to-confirm.ts';
import { insertRequest, type RequestedParcel } from './order-requests.repository.ts';

/** A request that waits for a yes. */
export interface WaitingRequest extends Asked {
  readonly askedBy: ConfirmationWay;
  readonly clock: AssociationClock;
  readonly mowingTime: string | null;
  readonly clientNote: string | null;
  readonly riskyParcels: boolean;
  readonly fields: readonly RequestedParcel[];
  /** Whose it is, and what was said besides. */
  readonly columns: Pick<Insertable<OrderRequestTables['order_request']>, OwnColumns>;
}

type OwnColumns =
  | 'may_hand_over'
  | 'body_hash'
  | 'identity_id'
  | 'consent_version'
  | 'consented_at'
  | 'client_id'
  | 'device_hash'
  | 'contact_phone';

/** Keeps what waits for a yes, asks for it, and notes from when on somebody rings up. Answers how it is asked. */
export async function keepRequest(context: RequestContext, request: WaitingRequest): Promise<ConfirmationWay> {
  const { transaction, now } = context;
  const { orderRequestId, orderLinkId, locale, missionDate, askedBy, clock, fields } = request;
  await insertRequest(
    transaction,
    {
      ...request.columns,
      order_request_id: orderRequestId,
      order_link_id: orderLinkId,
      locale,
      asked_by: askedBy,
      ring_up_from: askedBy === 'CALL' ? null : ringUpFrom({ askedAt: now, missionDate }, clock),
      mission_date: missionDate,
      mowing_time: request.mowingTime,
      client_note: request.clientNote,
      risky_parcels: request.riskyParcels,
      created_at: now,
    },
    fields,
  );
  await askToConfirm(context, request, askedBy);
  return askedBy;
}
