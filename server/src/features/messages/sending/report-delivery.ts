import type { MessageFailure, MessageState } from '@vigiefaon/domain/messages/message';
import type { Kysely } from 'kysely';
import type { Config } from '../../../config.ts';
import type { Tables } from '../../../database/tables.ts';
import {
  dropFollowers,
  findReported,
  insertMessageAttempt,
  type Reported,
  updateForward,
} from '../message-states.repository.ts';
import type { MessageRow } from '../telling/told-facts.repository.ts';
import { blankSecrets } from './attempts.repository.ts';
import { giveUp } from './settle-attempt.ts';

export interface DeliveryReport extends Reported {
  readonly outcome: 'SENT' | 'DELIVERED' | 'READ' | MessageFailure;
  readonly answer: string | null;
  /** When it happened, as the provider says. */
  readonly at: Date;
  readonly now: Date;
}

type Step = 'SENT' | 'DELIVERED' | 'READ';
const steps: readonly Step[] = ['SENT', 'DELIVERED', 'READ'];

function isStep(outcome: string): outcome is Step {
  return steps.some((step) => step === outcome);
}

/** How far a message has come by its state; one that waits, was given up or dropped has not come anywhere. */
function stepOf(state: MessageState): number {
  return isStep(state) ? steps.indexOf(state) : -1;
}

async function moveForward(db: Kysely<Tables>, row: MessageRow, step: Step, report: DeliveryReport): Promise<void> {
  const { providerId, at, now } = report;
  const moved = await updateForward(db, row, { step, providerId, at });
  if (step === 'SENT') return;
  await dropFollowers(db, row.message_id, now);
  await blankSecrets(db, moved);
}

/**
 * Takes in what a provider, or the receiver's device, tells of a message after it has left. Reports come late, twice and in any order:
 * a message only ever goes forward, and one that has reached its receiver does not fail any more. False when there is no such message.
 */
export async function reportDelivery(db: Kysely<Tables>, config: Config, report: DeliveryReport): Promise<boolean> {
  const { outcome, answer, at, now } = report;
  const row = await findReported(db, report);
  if (!row) return false;
  const reached = stepOf(row.state);
  const isNews = isStep(outcome) ? steps.indexOf(outcome) > reached : row.state === 'SENT' || row.state === 'WAITING';
  // What the provider could not deliver had been sent before, whichever report comes first.
  const isOvertaken = outcome === 'SENT' && row.state === 'FAILED' && row.provider_id !== null;
  if (!isNews || isOvertaken) return true;
  await insertMessageAttempt(db, { messageId: row.message_id, at, outcome, answer });
  if (isStep(outcome)) await moveForward(db, row, outcome, report);
  else await giveUp({ db, config, row, now }, { failure: outcome, answer });
  return true;
}
