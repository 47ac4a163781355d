import type { MessageFailure } from '@vigiefaon/domain/messages/message';
import { pauseAfterMs } from '@vigiefaon/domain/messages/telling/message-pauses';
import { patienceMinutesOn } from '@vigiefaon/domain/messages/texts/announcements';
import type { Kysely } from 'kysely';
import type { Config } from '../../../config.ts';
import type { Tables } from '../../../database/tables.ts';
import { getAssociationSettings } from '../../settings/public.ts';
import { dropFollowers, insertMessageAttempt, updateMessage, updateSent } from '../message-states.repository.ts';
import type { MessageRow } from '../telling/told-facts.repository.ts';
import { blankSecrets, type ClaimedMessage, holdClaimed } from './attempts.repository.ts';
import { leavesAt } from './message-on-channel.ts';
import { writeOnNextChannel } from './next-channel.ts';

const shortestMinutes = 5;

/** How an attempt ended, on whichever channel. */
export type AttemptOutcome =
  | { readonly state: 'SENT'; readonly providerId?: string }
  | { readonly state: 'KEPT' }
  | {
      readonly state: 'FAILED';
      readonly failure: MessageFailure;
      /** Another attempt would fare no better. */
      readonly isFinal: boolean;
      /** What the other side said. */
      readonly answer: string | null;
    };

type Failed = Extract<AttemptOutcome, { state: 'FAILED' }>;

interface Settling {
  readonly db: Kysely<Tables>;
  readonly config: Config;
  readonly row: MessageRow;
  readonly now: Date;
}

/** Notes that a message has come as far as its channel can bring it by itself, or was given up, and lets the next channel follow. */
export async function giveUp(
  { db, config, row, now }: Settling,
  { failure, answer }: Pick<Failed, 'failure' | 'answer'>,
): Promise<void> {
  const givenUp = { state: 'FAILED', failure, last_error: answer, claimed_by: null, escalate_at: null } as const;
  await updateMessage(db, row.message_id, givenUp);
  await writeOnNextChannel(db, config, row, now);
}

/** Until when the receiver's phone may say that it has the message; one that left late has some minutes all the same. */
function wordExpectedUntil({ escalate_at: until, channel, template }: MessageRow, now: Date): Date | null {
  const minutes = Math.min(shortestMinutes, patienceMinutesOn(channel, template));
  return until && new Date(Math.max(until.getTime(), now.getTime() + minutes * 60_000));
}

async function settleSent(settling: Settling, providerId: string | null): Promise<void> {
  const { db, row, now } = settling;
  // A mail is as good as read; of the others the receiver's device has yet to say so.
  const isReached = row.channel === 'MAIL';
  const failsOverAt = isReached ? null : wordExpectedUntil(row, now);
  const sent = await updateSent(db, row.message_id, { providerId, failsOverAt, now });
  if (isReached && sent.isFollowed) await dropFollowers(db, row.message_id, now);
  // What the next channel may still have to say is kept until then.
  if (sent.escalate_at === null) await blankSecrets(db, sent);
}

async function settleKept({ db, config, row, now }: Settling): Promise<void> {
  await updateMessage(db, row.message_id, { state: 'KEPT', claimed_by: null, escalate_at: null });
  await writeOnNextChannel(db, config, row, now);
}

/** When a failed attempt is repeated; null when it was the last. */
async function nextAttemptAt({ db, config, row, now }: Settling, { isFinal, failure }: Failed): Promise<Date | null> {
  if (isFinal) return null;
  const leftMs = row.expires_at === null ? null : row.expires_at.getTime() - now.getTime();
  // Where everybody has to wait, nobody is given up for it.
  const attempts = failure === 'TOO_MANY_AT_ONCE' ? Math.min(row.attempts, 2) : row.attempts;
  const pauseMs = pauseAfterMs(attempts, leftMs);
  if (pauseMs === null) return null;
  const notBefore = new Date(now.getTime() + pauseMs);
  return leavesAt(await getAssociationSettings(db), config, row.template, notBefore);
}

async function settleFailed(settling: Settling, failed: Failed): Promise<void> {
  const { db, row } = settling;
  const { failure, answer } = failed;
  const again = await nextAttemptAt(settling, failed);
  if (again === null) return giveUp(settling, failed);
  const waiting = { failure, last_error: answer, next_attempt_at: again, claimed_by: null };
  await updateMessage(db, row.message_id, waiting);
}

/**
 * Writes how an attempt ended, its line in the journal and, where it is its turn, the next channel's message, all or nothing.
 * False when somebody else has the message by now.
 */
export async function settleAttempt(
  db: Kysely<Tables>,
  config: Config,
  { message, outcome, now }: { message: ClaimedMessage; outcome: AttemptOutcome; now: Date },
): Promise<boolean> {
  const row = await holdClaimed(db, message);
  if (!row) return false;
  const settling = { db, config, row, now };
  const { messageId } = message;
  if (outcome.state === 'FAILED') {
    await insertMessageAttempt(db, { messageId, at: now, outcome: outcome.failure, answer: outcome.answer });
    await settleFailed(settling, outcome);
    return true;
  }
  await insertMessageAttempt(db, { messageId, at: now, outcome: outcome.state });
  await (outcome.state === 'SENT' ? settleSent(settling, outcome.providerId ?? null) : settleKept(settling));
  return true;
}
