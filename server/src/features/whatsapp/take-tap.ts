import { DomainError } from '@vigiefaon/domain/errors';
import { localTime } from '@vigiefaon/domain/local-time';
import { missionWords } from '@vigiefaon/domain/messages/texts/mission-words';
import type { Locale } from '@vigiefaon/domain/users/user';
import { type TapResult, tapReply } from '@vigiefaon/domain/whatsapp/tap-replies';
import type { Transaction } from 'kysely';
import type { Config } from '../../config.ts';
import type { Tables } from '../../database/tables.ts';
import { readTap, type Tap } from '../../tokens/tap-token.ts';
import { answerMissions } from '../answers/public.ts';
import { openWindow } from './contacts.repository.ts';
import { type AskedInMessage, findAsked, findPhoneOf, listAnsweredSince } from './taps.repository.ts';
import type { TapEvent } from './webhook-events.ts';

/** Why a tap was passed over without a word. */
export type TapRefusal = 'NOT_OURS' | 'NOT_THE_SENDER' | 'OLDER';

export interface Taking {
  readonly transaction: Transaction<Tables>;
  readonly config: Config;
  readonly now: Date;
}

export interface Reply {
  readonly phone: string;
  readonly text: string;
}

async function answer(
  { transaction, config }: Taking,
  { tap, at, day, missionIds }: { tap: Tap; at: Date; day: string; missionIds: readonly string[] },
): Promise<TapResult> {
  const { pilotId, response } = tap;
  const responses = missionIds.map((missionId) => ({ missionId, response }));
  try {
    // As of the tap: one that is delivered late must not count as the newest word.
    const context = { transaction, now: at, timeZone: config.timeZone };
    const { answered } = await answerMissions(context, { pilotId, day, responses });
    return answered.length > 0 ? { kind: 'NOTED', response, count: answered.length } : { kind: 'NOTHING_OPEN' };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { kind: error.code === 'RULES_NOT_ACCEPTED' ? 'RULES_FIRST' : 'NO_PILOT' };
  }
}

async function resultOf(taking: Taking, event: TapEvent, tap: Tap, asked: AskedInMessage): Promise<TapResult | null> {
  const { transaction, config, now } = taking;
  const { day } = asked;
  if (day < localTime(now, config.timeZone).day) return { kind: 'DAY_OVER' };
  const newer = await listAnsweredSince(transaction, { pilotId: tap.pilotId, ...asked, since: event.at });
  const missionIds = asked.missionIds.filter((missionId) => !newer.includes(missionId));
  if (missionIds.length === 0 && newer.length > 0) return null;
  return answer(taking, { tap, at: event.at, day, missionIds });
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

/**
 * Takes in the answer of a pilot by a button, for all missions of the message that the button belongs to. Only from the pilot's own
 * phone, and an older tap that is delivered late does not undo a newer answer.
 */
export async function takeTap(taking: Taking, event: TapEvent): Promise<Reply | TapRefusal> {
  const { transaction, config } = taking;
  const tap = readTap(config.secretKey, event.payload);
  if (!tap) return 'NOT_OURS';
  const asked = await findAsked(transaction, tap);
  if (!asked) return 'NOT_OURS';
  if ((await findPhoneOf(transaction, tap.pilotId)) !== event.from) return 'NOT_THE_SENDER';
  await openWindow(transaction, event.from, event.at);
  const result = await resultOf(taking, event, tap, asked);
  return result ? replyTo(taking, result, { phone: event.from, ...asked }) : 'OLDER';
}
