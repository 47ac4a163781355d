import { addDays, instantOfLocalTime } from '../local-time.ts';
import type { MessageTemplate } from '../messages/texts/message-templates.ts';
import type { ConfirmationWay } from './order-request.ts';

/** The messages that ask whether a request is theirs: somebody new, and a requester whose order link a new device has used. */
export const confirmationQuestions = ['CONFIRM_REQUEST', 'CONFIRM_LINKED_ORDER'] as const satisfies MessageTemplate[];

/** What this installation can send by, and how its person is to be asked. */
export interface WaysToAsk {
  readonly whatsappIsSent: boolean;
  readonly mailIsSent: boolean;
}

/** How its person is first asked whether a request is theirs: at the number, else at the mail, else by somebody who rings up. */
export function firstWayToAsk({ whatsappIsSent, mailIsSent }: WaysToAsk, hasMail: boolean): ConfirmationWay {
  if (whatsappIsSent) return 'WHATSAPP';
  return hasMail && mailIsSent ? 'MAIL' : 'CALL';
}

const patienceMs = 60 * 60_000;

/**
 * From when on somebody rings up about a request that was asked about and that nobody has confirmed: an hour later, or at planning time
 * of the evening before where that is sooner, so that a true one is still planned. After that time it is at once.
 */
export function ringUpFrom(
  { askedAt, missionDate }: { askedAt: Date; missionDate: string },
  { planningTime, timeZone }: { planningTime: string; timeZone: string },
): Date {
  const planned = instantOfLocalTime(addDays(missionDate, -1), planningTime, timeZone);
  const latest = Math.min(askedAt.getTime() + patienceMs, planned.getTime());
  return new Date(Math.max(latest, askedAt.getTime()));
}
