import type { BodyOf } from '@vigiefaon/domain/endpoint';
import { DomainError } from '@vigiefaon/domain/errors';
import { localTime } from '@vigiefaon/domain/local-time';
import { whyNotDecide } from '@vigiefaon/domain/order-requests/order-request-state';
import type * as api from '@vigiefaon/domain/order-requests/order-requests.api';
import type { Actor } from '@vigiefaon/domain/users/role';
import { fieldError } from '../../http/answers/field-errors.ts';
import { insertJournalEntry } from '../journal/public.ts';
import { isContactTaken } from '../users/public.ts';
import { type RequestContext, takeBackQuestions, tellRefused } from './ask-to-confirm.ts';
import { becomeMission } from './become-mission.ts';
import { refused } from './confirm-order-request.ts';
import { holdRequest } from './hold-request.ts';
import { findRequest, type RequestRow, updateRequest } from './order-requests.repository.ts';

/** A coordinator who decides. */
export interface DecidingContext extends RequestContext {
  readonly actor: Actor;
}

async function holdUndecided(context: DecidingContext, orderRequestId: string): Promise<RequestRow> {
  const { now, config } = context;
  const request = await holdRequest(context, orderRequestId);
  const reason = whyNotDecide(request, localTime(now, config.timeZone).day);
  if (reason) throw refused(reason);
  return request;
}

/** A coordinator says whose it is: a requester's whom the association knows, or a new one's. Confirmed or not, it is a mission from now on. */
export async function acceptOrderRequest(
  context: DecidingContext,
  orderRequestId: string,
  { clientId, ...meant }: BodyOf<typeof api.acceptOrderRequest>,
): Promise<{ missionId: string; clientId: string; late: boolean }> {
  const { transaction, actor } = context;
  const request = await holdUndecided(context, orderRequestId);
  // Whose link it was is known.
  if (request.orderLinkId !== null && clientId !== request.clientId) throw fieldError('clientId', 'INVALID');
  if (clientId === null && (await isContactTaken(transaction, request, null)))
    throw new DomainError('ALREADY_EXISTING_CLIENT');
  const made = await becomeMission(context, request, { clientId, by: actor, ...meant });
  return { ...made, late: (await findRequest(transaction, orderRequestId))?.isLate ?? false };
}

/** A coordinator refuses it; its person hears why. */
export async function refuseOrderRequest(
  context: DecidingContext,
  orderRequestId: string,
  reason: string,
): Promise<void> {
  const { transaction, actor, now } = context;
  const request = await holdUndecided(context, orderRequestId);
  const decided = { decided_at: now, decided_by: actor.userId, ring_up_from: null };
  await updateRequest(transaction, orderRequestId, { state: 'REFUSED', refused_because: reason, ...decided });
  await takeBackQuestions(context, orderRequestId);
  await tellRefused(context, request, reason);
  const line = { at: now, actorId: actor.userId, details: { day: request.missionDate } };
  await insertJournalEntry(transaction, { ...line, action: 'ORDER_REQUEST_REFUSED' });
}
