import { DomainError } from '@vigiefaon/domain/errors';
import type { HandoverResult } from '@vigiefaon/domain/handover/handover-document';
import { whyNotStep } from '@vigiefaon/domain/handover/handover-life';
import type { DeclineReason, HandoverCaller } from '@vigiefaon/domain/handover/handover-values';
import { neighbour } from '@vigiefaon/domain/users/role';
import { insertJournalEntry } from '../journal/public.ts';
import { cancelMissions, reopenMissions } from '../missions/public.ts';
import { findDocument } from './documents.repository.ts';
import { clearHandedTo } from './handed-mission.repository.ts';
import type { HandoverRow } from './handovers.repository.ts';
import { type Held, refuseStep, takeStep } from './hold-handover.ts';
import { featuresOf, isStillOffered, orderOf, readOffered, requesterOf } from './offered-order.ts';
import { tellOfHandover } from './tell-of-handover.ts';
import { type HandoverContext, writeDocument } from './write-document.ts';

/** Which association takes what we have offered, and who of it calls. */
export interface Taker {
  readonly name: string;
  readonly contact: string | null;
  readonly caller: HandoverCaller;
  /** Of whoever has taken it by a link. */
  readonly deviceHash?: Buffer;
}

const withdrawn = () => new DomainError('HANDOVER_OVER', { reason: 'WITHDRAWN' });

async function writeLine({ transaction, now, actorId }: HandoverContext, { partnerName }: HandoverRow, state: string) {
  const details = { partner: partnerName, state };
  await insertJournalEntry(transaction, { at: now, actorId, action: 'HANDOVER_ANSWERED', subjectId: null, details });
}

function noteIn(offer: Record<string, unknown>): string | null {
  const note: unknown = Reflect.get(Object(offer.order), 'note');
  return typeof note === 'string' ? note : null;
}

/** What is offered, if it still is that, with whoever asks for it. */
async function readTaken({ transaction, config }: HandoverContext, handover: HandoverRow) {
  const { missionId, handoverId } = handover;
  const offered = missionId === null ? null : await readOffered(transaction, missionId);
  const offer = await findDocument(transaction, { handoverId, way: 'SENT', kinds: ['OFFER'] });
  if (!offered || !offer || offered.mission.status !== 'TODO') throw withdrawn();
  if (!isStillOffered(offered, config, offer)) throw withdrawn();
  const requester = requesterOf(offered, handover);
  if (!requester) throw withdrawn();
  return { offered, requester, note: noteIn(offer), missionId: offered.mission.missionId };
}

/**
 * The neighbour has it, and nobody else: our mission is cancelled, its requester hears who calls, the order with the person goes out, and
 * whoever else was offered it reads that it is taken. The transaction holds the mission and all its offers.
 */
export async function takeOffer(context: HandoverContext, { handover, others }: Held, taker: Taker): Promise<void> {
  const { transaction, config, now } = context;
  refuseStep('TAKE', handover, now);
  const { offered, requester, note, missionId } = await readTaken(context, handover);
  const { name, contact, caller, deviceHash = null } = taker;
  const handedTo = { name, contact, caller };
  const cancelling = { transaction, config, now, actor: neighbour };
  if ((await cancelMissions(cancelling, [missionId], { handedTo })).size > 0) throw withdrawn();
  const taken = { ...handover, partnerName: name };
  const columns = { partner_name: name, partner_contact: contact ?? handover.partnerContact };
  await takeStep(context, 'TAKE', handover, { ...columns, caller: JSON.stringify(caller), device_hash: deviceHash });
  const order = orderOf(offered, config, note);
  await writeDocument(context, taken, {
    kind: 'ORDER',
    order,
    requester,
    features: featuresOf(offered, { isNamed: true }),
  });
  for (const other of others) {
    if (whyNotStep('LOSE', other, now) !== null) continue;
    await takeStep(context, 'LOSE', other);
    await writeDocument(context, other, { kind: 'WITHDRAWAL' });
  }
  await writeLine(context, taken, 'ACCEPTED');
  await tellOfHandover(context, taken, { news: 'TAKEN' });
}

/** They cannot; it may still be taken by others, and by them. */
export async function declineOffer(
  context: HandoverContext,
  { handover }: Held,
  { reason, text }: { reason: DeclineReason; text: string | null },
): Promise<void> {
  refuseStep('DECLINE', handover, context.now);
  await takeStep(context, 'DECLINE', handover, { decline_reason: reason, decline_text: text });
  if (handover.state === 'DECLINED') return;
  await writeLine(context, handover, 'DECLINED');
  await tellOfHandover(context, handover, { news: 'DECLINED' });
}

/** Somebody has to call them back. */
export async function askAboutOffer(
  context: HandoverContext,
  { handover }: Held,
  { text, contact }: { text: string; contact: string | null },
): Promise<void> {
  const { now } = context;
  refuseStep('ASK', handover, now);
  const question = contact === null ? text : `${text} (${contact})`;
  await takeStep(context, 'ASK', handover, { question, asked_at: now });
  if (handover.question !== question)
    await tellOfHandover(context, handover, { news: 'ASKED', again: now.toISOString() });
}

/** They have searched it. */
export async function finishHandover(
  context: HandoverContext,
  { handover }: Held,
  result: HandoverResult,
): Promise<void> {
  refuseStep('FINISH', handover, context.now);
  await takeStep(context, 'FINISH', handover, { result: JSON.stringify(result) });
  await writeLine(context, handover, 'DONE');
  await tellOfHandover(context, handover, { news: 'DONE' });
}

/** They cannot after all: it waits for a pilot of ours again, its requester hears that nobody calls, and a coordinator has to look. */
export async function takeBack(context: HandoverContext, { handover }: Held, result: HandoverResult): Promise<void> {
  const { transaction, config, now } = context;
  refuseStep('RETURN', handover, now);
  await takeStep(context, 'RETURN', handover, { result: JSON.stringify(result) });
  const { missionId } = handover;
  if (missionId !== null) {
    await clearHandedTo(transaction, missionId);
    // Whatever stands in its way is a coordinator's question, who is told.
    await reopenMissions({ transaction, config, now, actor: neighbour }, [missionId], { isReturned: true });
  }
  await writeLine(context, handover, 'RETURNED');
  await tellOfHandover(context, handover, { news: 'RETURNED' });
}

/** It is not offered any more; twice is once. */
export async function withdrawOffer(context: HandoverContext, { handover }: Held): Promise<void> {
  if (handover.state === 'WITHDRAWN') return;
  refuseStep('WITHDRAW', handover, context.now);
  await takeStep(context, 'WITHDRAW', handover);
  await writeDocument(context, handover, { kind: 'WITHDRAWAL' });
  const details = { partner: handover.partnerName };
  const { now: at, actorId } = context;
  await insertJournalEntry(context.transaction, {
    at,
    actorId,
    action: 'HANDOVER_WITHDRAWN',
    subjectId: null,
    details,
  });
}
