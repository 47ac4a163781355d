import { localTime } from '@vigiefaon/domain/local-time';
import { askToConfirm, type RequestContext, takeBackQuestions, tellOver } from './ask-to-confirm.ts';
import { findRequest, holdOver, holdUnanswered, isForCall, updateRequest } from './order-requests.repository.ts';

/** What nobody has confirmed in time goes on the call list, once. */
async function ringUp(context: RequestContext, day: string): Promise<void> {
  const { transaction, now } = context;
  for (const orderRequestId of await holdUnanswered(transaction, { now, day })) {
    const request = await findRequest(transaction, orderRequestId);
    await updateRequest(transaction, orderRequestId, { ring_up_from: null });
    if (request?.identityId && !(await isForCall(transaction, orderRequestId)))
      await askToConfirm(context, request, 'CALL');
  }
}

/** What waits is over with its day; its person hears that nobody came. */
async function endOver(context: RequestContext, day: string): Promise<void> {
  const { transaction, now } = context;
  for (const orderRequestId of await holdOver(transaction, day)) {
    const request = await findRequest(transaction, orderRequestId);
    await updateRequest(transaction, orderRequestId, { state: 'OVER', decided_at: now, ring_up_from: null });
    await takeBackQuestions(context, orderRequestId);
    if (request) await tellOver(context, request);
  }
}

/** Looks after what people without account have asked for: who is rung up, and what is over. Several instances doing so do no harm. */
export async function lookAfterRequests(context: RequestContext): Promise<void> {
  const { day } = localTime(context.now, context.config.timeZone);
  await ringUp(context, day);
  await endOver(context, day);
}
