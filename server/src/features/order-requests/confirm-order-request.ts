import type { BodyOf, ResponseOf } from '@vigiefaon/domain/endpoint';
import { DomainError } from '@vigiefaon/domain/errors';
import { localTime } from '@vigiefaon/domain/local-time';
import {
  mostWrongDays,
  type OrderRequestRefusal,
  whyNotConfirmedBy,
  whyNotWithdraw,
} from '@vigiefaon/domain/order-requests/order-request-state';
import type * as api from '@vigiefaon/domain/order-requests/order-requests.api';
import { addressOfOrderLink } from '../../tokens/order-token.ts';
import { latestLinkOf } from '../order-links/public.ts';
import { isContactTaken } from '../users/public.ts';
import { askCoordinators, type RequestContext, takeBackQuestions } from './ask-to-confirm.ts';
import { becomeMission } from './become-mission.ts';
import { holdRequest } from './hold-request.ts';
import { findRequest, holdHeldBackBy, isLogin, type RequestRow, updateRequest } from './order-requests.repository.ts';
import { presentPage } from './present-order-requests.ts';

type Confirmation = BodyOf<typeof api.confirmOrderRequest>;
type Confirmed = ResponseOf<typeof api.confirmOrderRequest>;

const todayOf = ({ now, config }: RequestContext) => localTime(now, config.timeZone).day;

/** Why a step was refused, as the caller hears it. */
export function refused(reason: OrderRequestRefusal): DomainError {
  return new DomainError('ILLEGAL_TRANSITION', { reason });
}

/** Counts a day that was not the one asked for; after so many somebody rings up at once. */
async function countWrongDay({ transaction, now }: RequestContext, { orderRequestId, wrongDays }: RequestRow) {
  const isLast = wrongDays + 1 >= mostWrongDays;
  await updateRequest(transaction, orderRequestId, {
    wrong_days: wrongDays + 1,
    ...(isLast ? { ring_up_from: now } : {}),
  });
}

/** Nobody had to decide whose it is: of a mission that a coordinator gave to somebody known no link is handed out. */
const isByLinkAlone = ({ decidedAt }: RequestRow) => decidedAt === null;

async function orderLinkOf({ transaction, config, now }: RequestContext, clientId: string): Promise<string | null> {
  const link = await latestLinkOf({ transaction, clientId, actorId: null, config, now });
  return link === null ? null : addressOfOrderLink(config, link);
}

/** How it stands, for whoever has just named its day. */
async function presentConfirmed(context: RequestContext, orderRequestId: string): Promise<Confirmed> {
  const { transaction } = context;
  const request = await findRequest(transaction, orderRequestId);
  if (!request) throw new DomainError('NOT_FOUND');
  const page = await presentPage(transaction, request, todayOf(context));
  const { clientId, missionId, isLate } = request;
  if (missionId === null || clientId === null) return { page, order: null };
  const orderLink = isByLinkAlone(request) ? await orderLinkOf(context, clientId) : null;
  return { page, order: { missionId, late: isLate ?? false, orderLink } };
}

/** Whether it says the same again, perhaps because the answer was lost on the way. */
function isRepeat({ state, missionDate }: RequestRow, named: string): boolean {
  return (state === 'ACCEPTED' || state === 'CONFIRMED') && named === missionDate;
}

/** Nobody is known by its number or mail: a mission, and its person a requester. Else a coordinator says whose it is; by a link that is known. */
async function takeAsTheirs(context: RequestContext, request: RequestRow, { again, againBecause }: Confirmation) {
  const { transaction, now } = context;
  const { orderRequestId, email, phone, orderLinkId, clientId } = request;
  if (orderLinkId !== null) {
    await becomeMission(context, request, { clientId, by: null, again, againBecause });
    return;
  }
  const isKnown =
    (await isContactTaken(transaction, { email, phone }, null)) || (await isLogin(transaction, { email, phone }));
  if (!isKnown) {
    await becomeMission(context, request, { clientId: null, by: null, againBecause });
    return;
  }
  const confirmed = { confirmed_at: now, confirmed_by: 'LINK', ring_up_from: null } as const;
  await updateRequest(transaction, orderRequestId, { state: 'CONFIRMED', ...confirmed });
  await takeBackQuestions(context, orderRequestId);
  await askCoordinators(context, request);
}

/** Its person says yes by naming the day. A refusal is answered, not thrown, since what it counts is kept. */
export async function confirmOrderRequest(
  context: RequestContext,
  orderRequestId: string,
  confirmation: Confirmation,
): Promise<Confirmed | DomainError> {
  const request = await holdRequest(context, orderRequestId);
  const { missionDate: named } = confirmation;
  if (!isRepeat(request, named)) {
    const reason = whyNotConfirmedBy(request, { named, today: todayOf(context) });
    if (reason === 'ANOTHER_DAY') await countWrongDay(context, request);
    if (reason) return refused(reason);
    await takeAsTheirs(context, request, confirmation);
  }
  return presentConfirmed(context, orderRequestId);
}

async function takeBack(context: RequestContext, orderRequestId: string): Promise<void> {
  const withdrawn = { state: 'WITHDRAWN', decided_at: context.now, ring_up_from: null } as const;
  await updateRequest(context.transaction, orderRequestId, withdrawn);
  await takeBackQuestions(context, orderRequestId);
}

/** The link was somebody else's: what waits of it is taken back. Answers how many requests that were. */
export async function withdrawHeldBack(context: RequestContext, orderLinkId: string): Promise<number> {
  const waiting = await holdHeldBackBy(context.transaction, orderLinkId);
  for (const orderRequestId of waiting) await takeBack(context, orderRequestId);
  return waiting.length;
}

/** Whoever was asked says no, or does not mow after all. */
export async function withdrawOrderRequest(context: RequestContext, orderRequestId: string) {
  const { transaction } = context;
  const request = await holdRequest(context, orderRequestId);
  const today = todayOf(context);
  if (request.state !== 'WITHDRAWN') {
    const reason = whyNotWithdraw(request, today);
    if (reason) throw refused(reason);
    await takeBack(context, orderRequestId);
  }
  return presentPage(transaction, { ...request, state: 'WITHDRAWN' }, today);
}
