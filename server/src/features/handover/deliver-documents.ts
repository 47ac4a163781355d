import { whyNotStep } from '@vigiefaon/domain/handover/handover-life';
import { type Posted, postDocument } from '../../gateways/handover/post-document.ts';
import type { Application } from '../../http/route/application.ts';
import { claimDueDocument, type DueDocument, settleDocument } from './documents.repository.ts';
import { holdHandover, takeStep } from './hold-handover.ts';
import { takeBackWaiting } from './take-back-waiting.ts';
import { tellOfHandover } from './tell-of-handover.ts';
import type { HandoverContext } from './write-document.ts';

const aMinuteMs = 60_000;
/** Longer than any attempt takes. */
const leaseMs = aMinuteMs;
/** Pauses after the first attempts; later ones are as long as the last. */
const pausesMs = [aMinuteMs / 3, aMinuteMs, 2 * aMinuteMs, 5 * aMinuteMs, 10 * aMinuteMs];
/** After so many an order that does not arrive is a coordinator's: the neighbour waits for the person, and the person for a call. */
const attemptsBeforeTelling = 5;

/** What is worth another attempt: nobody has answered as an installation, or one that cannot at the moment. */
const isTemporary = (posted: Posted | null) => posted === null || posted.status >= 500 || posted.status === 429;

const newsOf = { LOSE: 'LOST', WITHDRAW: 'WITHDRAWN', EXPIRE: 'EXPIRED' } as const;

/** What a refusal says of the hand-over itself: somebody else has it, or its time is over. */
function stepAfter({ code, reason }: Posted): keyof typeof newsOf | null {
  if (code === 'HANDOVER_TAKEN') return 'LOSE';
  if (code !== 'HANDOVER_OVER') return null;
  return reason === 'WITHDRAWN' ? 'WITHDRAW' : 'EXPIRE';
}

/** The other side has refused our answer for good: it is not ours, and a coordinator who counts on it hears so. False where the refusal says something else. */
async function takeRefusal(context: HandoverContext, due: DueDocument, posted: Posted): Promise<boolean> {
  const step = stepAfter(posted);
  const held = step && (await holdHandover(context, due.handoverId));
  if (!held) return false;
  // Of an offer the other side says nothing that our own clock does not know.
  if (due.kind !== 'ANSWER' || whyNotStep(step, held.handover, context.now) !== null) return true;
  await takeStep(context, step, held.handover);
  await tellOfHandover(context, held.handover, { news: newsOf[step] });
  return true;
}

async function tellUndelivered(context: HandoverContext, due: DueDocument): Promise<void> {
  const held = await holdHandover(context, due.handoverId);
  if (held) await tellOfHandover(context, held.handover, { news: 'UNDELIVERED', again: String(due.sequence) });
}

async function settle(context: HandoverContext, due: DueDocument, posted: Posted | null): Promise<void> {
  const { transaction, now } = context;
  const isThereAlready = posted?.code === 'HANDOVER_TAKEN' && posted.reason === 'ALREADY_HANDED_OVER';
  if (posted?.status === 200 || isThereAlready) {
    await settleDocument(transaction, due, { deliveredAt: now, deliverAt: null, fault: null });
    await takeBackWaiting(context, due.handoverId);
    return;
  }
  const fault = posted?.code ?? 'UNREACHABLE';
  const next = new Date(now.getTime() + (pausesMs[due.attempts - 1] ?? pausesMs.at(-1) ?? aMinuteMs));
  const goesOn = isTemporary(posted) && next < due.deliverUntil;
  await settleDocument(transaction, due, { deliveredAt: null, deliverAt: goesOn ? next : null, fault });
  const isUnderstood = posted !== null && !goesOn && (await takeRefusal(context, due, posted));
  const isUrgent = due.kind === 'ORDER' && due.attempts === attemptsBeforeTelling;
  if ((!goesOn && !isUnderstood && due.kind !== 'WITHDRAWAL') || isUrgent) await tellUndelivered(context, due);
}

/** Brings one document to its installation; false where none is due. */
async function deliverNext({ config, database, now }: Application): Promise<boolean> {
  const at = now();
  const lease = new Date(at.getTime() + leaseMs);
  const due = await database.transaction((transaction) => claimDueDocument(transaction, at, lease));
  if (!due) return false;
  const options = { httpHosts: config.handoverHttpHosts, userAgent: `VigieFaon/${config.version}` };
  const address = due.address === null ? null : `${due.address}/api/handovers`;
  const posted = address === null ? null : await postDocument(address, due.document, options);
  await database.transaction((transaction) => settle({ transaction, config, now: now(), actorId: null }, due, posted));
  return true;
}

/** Brings all that is due, one after the other; what fails waits for its next turn. */
export async function deliverDocuments(application: Application): Promise<void> {
  while (await deliverNext(application));
}
