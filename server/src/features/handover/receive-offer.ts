import { DomainError } from '@vigiefaon/domain/errors';
import type { HandoverDocument } from '@vigiefaon/domain/handover/handover-document';
import type { HandoverState } from '@vigiefaon/domain/handover/handover-life';
import { expiryOfOffer } from '@vigiefaon/domain/handover/offer-expiry';
import { getAssociationSettings } from '../settings/public.ts';
import { findHandover, insertHandover, updateHandover } from './handovers.repository.ts';
import { type Held, refuseStep, takeStep } from './hold-handover.ts';
import type { Received } from './receive-document.ts';
import { tellOfHandover } from './tell-of-handover.ts';
import { type HandoverContext, isOverFrom } from './write-document.ts';

const over = () => new DomainError('HANDOVER_OVER', { reason: 'EXPIRED' });

/** Until when it can be answered; an order that comes first, in a file, was answered by whoever gave it away. */
async function expiryOf({ transaction, config, now }: HandoverContext, document: HandoverDocument): Promise<Date> {
  if (document.expiresAt !== null) return new Date(document.expiresAt);
  const { mowingDate, mowingTime = null } = document.order ?? { mowingDate: '' };
  const { answerTime } = await getAssociationSettings(transaction);
  const { timeZone } = config;
  return expiryOfOffer({ missionDate: mowingDate, mowingTime, answerTime, timeZone, now }) ?? now;
}

/** Something that we do not know yet: an offer, or by hand the order itself. False where the same has come at once. */
export async function insertOfferOfOthers(context: HandoverContext, received: Received): Promise<boolean> {
  const { transaction, config, now } = context;
  const { document, partner, sender, arrival } = received;
  const { handoverId, order, from, kind } = document;
  const isOrder = kind === 'ORDER' && arrival === 'HAND';
  if (!order || !(kind === 'OFFER' || isOrder)) throw new DomainError('NOT_FOUND');
  const expiresAt = await expiryOf(context, document);
  const missionDate = order.mowingDate;
  if ((!isOrder && expiresAt <= now) || isOverFrom({ missionDate }, config) <= now) throw over();
  const isInserted = await insertHandover(transaction, {
    handover_id: handoverId,
    direction: 'IN',
    way: arrival === 'CALL' || partner?.address ? 'CALL' : 'FILE',
    state: isOrder ? 'ORDERED' : 'OFFERED',
    partner_id: partner?.partnerId ?? null,
    partner_name: partner?.name ?? from.name,
    partner_contact: from.contact ?? partner?.contact ?? null,
    sender,
    sender_key_id: document.signature?.keyId ?? null,
    mission_date: missionDate,
    expires_at: expiresAt,
    created_by: context.actorId,
    created_at: now,
    updated_at: now,
  });
  if (isInserted && !isOrder) await tellNews(context, handoverId, 'OFFERED');
  return isInserted;
}

async function tellNews(context: HandoverContext, handoverId: string, news: 'OFFERED' | 'WITHDRAWN'): Promise<void> {
  const handover = await findHandover(context.transaction, handoverId);
  if (handover) await tellOfHandover(context, handover, { news });
}

/** Whoever takes back what is over already changes nothing. */
const isOverAnyway = (state: HandoverState) => ['WITHDRAWN', 'TAKEN', 'EXPIRED'].includes(state);

/** What the other association says of a search that it has offered us. An order makes a mission afterwards, in a transaction of its own. */
export async function applyToTheirs(
  context: HandoverContext,
  { handover }: Held,
  { document }: Received,
): Promise<void> {
  const { transaction, now } = context;
  const { kind, order } = document;
  if (kind === 'WITHDRAWAL') {
    if (isOverAnyway(handover.state)) return;
    refuseStep('WITHDRAW', handover, now);
    await takeStep(context, 'WITHDRAW', handover);
    if (handover.state !== 'DECLINED') await tellNews(context, handover.handoverId, 'WITHDRAWN');
  } else if (kind === 'ORDER' && order) {
    refuseStep('ORDER', handover, now);
    await takeStep(context, 'ORDER', handover, { mission_date: order.mowingDate });
  } else if (order) {
    // A later offer of the same search: another day or other fields, while nobody has answered.
    if (handover.state !== 'OFFERED') refuseStep('ASK', handover, now);
    const expiresAt = await expiryOf(context, document);
    if (expiresAt <= now) throw over();
    const columns = { mission_date: order.mowingDate, expires_at: expiresAt, updated_at: now };
    await updateHandover(transaction, handover.handoverId, columns);
  }
}
