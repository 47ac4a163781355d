import { DomainError } from '@vigiefaon/domain/errors';
import { askAboutOffer, declineOffer, finishHandover, takeBack, takeOffer } from './answer-offer.ts';
import type { Held } from './hold-handover.ts';
import type { Received } from './receive-document.ts';
import type { HandoverContext } from './write-document.ts';

/** What a neighbour says to what we have offered them, or have given them. */
export async function applyToOurs(context: HandoverContext, held: Held, { document }: Received): Promise<void> {
  const { answer, result, from } = document;
  if (result) await (result.state === 'DONE' ? finishHandover : takeBack)(context, held, result);
  else if (answer?.state === 'ACCEPTED') {
    const caller = answer.caller ?? { name: from.name, phone: null, callsBefore: null };
    await takeOffer(context, held, { name: from.name, contact: from.contact, caller });
  } else if (answer?.state === 'DECLINED') {
    await declineOffer(context, held, { reason: answer.reason ?? 'OTHER', text: answer.text });
  } else if (answer?.text) await askAboutOffer(context, held, { text: answer.text, contact: from.contact });
  else throw new DomainError('MISSING_REQUIRED_FIELDS', { errors: [{ path: 'answer.text', code: 'REQUIRED' }] });
}
