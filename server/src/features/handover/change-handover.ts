import { DomainError } from '@vigiefaon/domain/errors';
import type { HandoverStepInformation } from '@vigiefaon/domain/handover/handover.api';
import type { Actor } from '@vigiefaon/domain/users/role';
import { requireRealPhone } from '../../http/session/phone-number.ts';
import { withdrawOffer } from './answer-offer.ts';
import { askAboutTheirs, declineTheirs, giveBack, takeTheirs } from './answer-theirs.ts';
import { deliverAgain } from './documents.repository.ts';
import { getHeld, type Held } from './hold-handover.ts';
import { takeBackWaiting } from './take-back-waiting.ts';
import type { HandoverContext } from './write-document.ts';

interface ChangeContext extends HandoverContext {
  readonly actor: Actor;
}

/** Offers are withdrawn by whoever makes them and answered by the other side; of the rest it is not told that it exists. */
function refuseOtherSide({ handover: { direction } }: Held, step: HandoverStepInformation['step']): void {
  const side = step === 'WITHDRAW' ? 'OUT' : 'IN';
  if (step !== 'SEND_AGAIN' && side !== direction)
    throw new DomainError('ILLEGAL_TRANSITION', { reason: direction === 'OUT' ? 'NOT_ANSWERED' : 'WAITS_FOR_ORDER' });
}

/** What an admin does with a hand-over; twice is once. */
export async function changeHandover(
  context: ChangeContext,
  handoverId: string,
  asked: HandoverStepInformation,
): Promise<void> {
  const held = await getHeld(context, handoverId);
  refuseOtherSide(held, asked.step);
  const { handover } = held;
  switch (asked.step) {
    case 'WITHDRAW':
      return withdrawOffer(context, held);
    case 'TAKE':
      requireRealPhone('caller.phone', asked.caller.phone);
      return takeTheirs(context, handover, asked);
    case 'DECLINE':
      return declineTheirs(context, handover, asked);
    case 'ASK':
      return askAboutTheirs(context, handover, asked);
    case 'RETURN':
      return giveBack(context, handover, { text: asked.text, actor: context.actor });
    case 'SEND_AGAIN':
      await takeBackWaiting(context, handoverId);
      return deliverAgain(context.transaction, handoverId, context.now);
  }
}
