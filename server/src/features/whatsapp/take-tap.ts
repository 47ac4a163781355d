import { DomainError } from '@vigiefaon/domain/errors';
import { missionWords } from '@vigiefaon/domain/messages/texts/mission-words';
import type { Locale } from '@vigiefaon/domain/users/user';
import { orderRefusals, type TapResult, tapReply } from '@vigiefaon/domain/whatsapp/tap-replies';
import { readTap } from '../../tokens/tap-token.ts';
import { openWindow } from './contacts.repository.ts';
import { takeMowTap } from './take-mow-tap.ts';
import { takePilotTap } from './take-pilot-tap.ts';
import type { Taking, Tapped } from './taking.ts';
import { findAsked, findPhoneOf } from './taps.repository.ts';
import type { TapEvent } from './webhook-events.ts';

/** Why a tap was passed over without a word. */
export type TapRefusal = 'NOT_OURS' | 'NOT_THE_SENDER' | 'OLDER';

export interface Reply {
  readonly phone: string;
  readonly text: string;
}

/** What a person is told, in its language and with the way to the app. */
export function replyTo(
  { config }: Pick<Taking, 'config'>,
  result: TapResult,
  to: { phone: string; locale: Locale; day: string },
): Reply {
  const link = `${config.publicUrl}/missions`;
  return { phone: to.phone, text: tapReply(result, to.locale, { day: missionWords(to.locale).day(to.day), link }) };
}

/** What a tap has begun is not to stand, and this is to be said instead. */
export class TakenBack extends Error {
  readonly reply: Reply;

  constructor(reply: Reply) {
    super('Nothing of a tap stands.');
    this.reply = reply;
  }
}

async function resultOf(taking: Taking, tapped: Tapped, replyWith: (result: TapResult) => Reply) {
  if (tapped.asked.template === 'PILOT_ASKED') return takePilotTap(taking, tapped);
  try {
    return await takeMowTap(taking, tapped);
  } catch (error) {
    const reason = error instanceof DomainError ? orderRefusals.find((code) => code === error.code) : undefined;
    throw reason === undefined ? error : new TakenBack(replyWith({ kind: 'NOT_ORDERED', reason }));
  }
}

/**
 * Takes in an answer by a button, for all that the message of the button asks; only from the phone of whoever was asked. Throws
 * `TakenBack` where an order is refused that was begun: its transaction must not stand.
 */
export async function takeTap(taking: Taking, event: TapEvent): Promise<Reply | TapRefusal> {
  const { transaction, config } = taking;
  const tap = readTap(config.secretKey, event.payload);
  if (!tap) return 'NOT_OURS';
  const asked = await findAsked(transaction, tap);
  if (!asked) return 'NOT_OURS';
  if ((await findPhoneOf(transaction, tap.userId)) !== event.from) return 'NOT_THE_SENDER';
  await openWindow(transaction, event.from, event.at);
  const replyWith = (result: TapResult) => replyTo(taking, result, { phone: event.from, ...asked });
  const result = await resultOf(taking, { ...tap, asked, at: event.at }, replyWith);
  return result ? replyWith(result) : 'OLDER';
}
