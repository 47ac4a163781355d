import { DomainError } from '@vigiefaon/domain/errors';
import type { PublicHandover } from '@vigiefaon/domain/handover/handover';
import type { PublicHandoverStep } from '@vigiefaon/domain/handover/handover.api';
import { HandoverDocument } from '@vigiefaon/domain/handover/handover-document';
import { handoverRefusals, isOpen, whyNotStep } from '@vigiefaon/domain/handover/handover-life';
import { lastDayOfHandover } from '@vigiefaon/domain/handover/last-day-of-handover';
import { localTime } from '@vigiefaon/domain/local-time';
import { unbounded } from '@vigiefaon/domain/unbounded';
import type { Config } from '../../config.ts';
import type { Db } from '../../database/tables.ts';
import { requireRealPhone } from '../../http/session/phone-number.ts';
import { isSame } from '../../tokens/signed-token.ts';
import { askAboutOffer, declineOffer, finishHandover, takeBack, takeOffer } from './answer-offer.ts';
import { findDocument } from './documents.repository.ts';
import type { LinkOpened } from './door-of-handover.ts';
import { findHandover, type HandoverRow } from './handovers.repository.ts';
import { getHeld } from './hold-handover.ts';
import type { HandoverContext } from './write-document.ts';

const over = (reason: string) => new DomainError('HANDOVER_OVER', { reason });

/** Whether the link is that of whoever has taken it, or the device with which they did. */
function isHolder({ kind, deviceHash }: LinkOpened, handover: HandoverRow): boolean {
  if (kind === 'HOLDER') return true;
  return deviceHash !== null && handover.deviceHash !== null && isSame(deviceHash, handover.deviceHash);
}

const statesOfHolder = { ORDERED: 'YOURS', DONE: 'DONE', RETURNED: 'RETURNED' } as const;

function stateFor(opened: LinkOpened, handover: HandoverRow, now: Date): PublicHandover['state'] {
  const { state } = handover;
  if (state === 'ORDERED' || state === 'DONE' || state === 'RETURNED') {
    if (isHolder(opened, handover)) return statesOfHolder[state];
    throw new DomainError('HANDOVER_TAKEN', { reason: 'TAKEN_BY_ANOTHER' });
  }
  if (isOpen(handover, now)) return 'OPEN';
  const reason = whyNotStep('TAKE', handover, now) ?? 'EXPIRED';
  throw new DomainError(handoverRefusals[reason], { reason });
}

/** What whoever has the link reads, until the day after mowing; of the person only whoever has taken the search. */
export async function readPublicHandover(
  db: Db,
  { config, now }: { config: Config; now: Date },
  opened: LinkOpened,
): Promise<PublicHandover> {
  const row = await findHandover(db, opened.handoverId);
  if (!row || row.direction === 'IN') throw new DomainError('NOT_FOUND');
  const lastDay = lastDayOfHandover(row.missionDate);
  if (localTime(now, config.timeZone).day > lastDay) throw over('EXPIRED');
  const state = stateFor(opened, row, now);
  const isTheirs = state === 'YOURS' || state === 'DONE';
  const kinds = [isTheirs ? 'ORDER' : 'OFFER'] as const;
  const raw = await findDocument(db, { handoverId: row.handoverId, way: 'SENT', kinds });
  const document = raw && unbounded(HandoverDocument).parse(raw);
  if (!raw || !document?.order) throw over('EXPIRED');
  return {
    state,
    from: { name: document.from.name, contact: document.from.contact },
    order: document.order,
    features: document.features,
    expiresAt: row.expiresAt.toISOString(),
    lastDay,
    requester: document.requester,
    caller: isTheirs ? row.caller : null,
    askedAt: row.askedAt?.toISOString() ?? null,
    isDeclined: row.state === 'DECLINED',
    result: isTheirs || state === 'RETURNED' ? row.result : null,
    document: raw,
  };
}

/** Letters, digits and what stands in names and numbers: what a stranger writes here we bring to the requester. */
const plain = (text: string) =>
  text
    .replaceAll(/[^\p{L}\p{M}\p{N}’'&.,()+ -]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** What the holder of a link says. The first who takes it has it; the same device that says so again has it still. */
export async function answerByLink(
  context: HandoverContext,
  opened: LinkOpened,
  asked: PublicHandoverStep,
): Promise<void> {
  const held = await getHeld(context, opened.handoverId);
  const { handover } = held;
  if (handover.direction === 'IN') throw new DomainError('NOT_FOUND');
  const isTheirs = handover.state !== 'OFFERED' && isHolder(opened, handover);
  switch (asked.step) {
    case 'TAKE': {
      if (handover.state === 'ORDERED' && isTheirs) return;
      const { name, contact, caller } = asked;
      requireRealPhone('contact', contact);
      requireRealPhone('caller.phone', caller.phone);
      const taker = {
        name: plain(name) || handover.partnerName,
        contact,
        caller: { ...caller, name: plain(caller.name) },
      };
      return takeOffer(context, held, { ...taker, ...(opened.deviceHash ? { deviceHash: opened.deviceHash } : {}) });
    }
    case 'DECLINE':
      return declineOffer(context, held, asked);
    case 'ASK':
      requireRealPhone('contact', asked.contact);
      return askAboutOffer(context, held, { text: `${asked.name}: ${asked.text}`, contact: asked.contact });
    case 'FINISH':
    case 'RETURN':
      return reportByLink(context, held, { asked, isTheirs });
  }
}

/** Only whoever has it tells how it went; twice is once. */
async function reportByLink(
  context: HandoverContext,
  held: Awaited<ReturnType<typeof getHeld>>,
  { asked, isTheirs }: { asked: Extract<PublicHandoverStep, { step: 'FINISH' | 'RETURN' }>; isTheirs: boolean },
): Promise<void> {
  if (!isTheirs) throw new DomainError('HANDOVER_TAKEN', { reason: 'TAKEN_BY_ANOTHER' });
  const { state } = held.handover;
  const finishedAt = context.now.toISOString();
  if (asked.step === 'FINISH') {
    const { counts, clearedParcels, text } = asked;
    if (state !== 'DONE')
      await finishHandover(context, held, { state: 'DONE', counts, clearedParcels, finishedAt, text });
  } else if (state !== 'RETURNED') {
    const result = { state: 'RETURNED', counts: null, clearedParcels: null, finishedAt, text: asked.text } as const;
    await takeBack(context, held, result);
  }
}
