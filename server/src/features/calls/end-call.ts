import { afterCall, isStillCalling } from '@vigiefaon/domain/calls/after-call';
import type { CallOutcome } from '@vigiefaon/domain/calls/call';
import { DomainError } from '@vigiefaon/domain/errors';
import type { Transaction } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { deleteOwnLastEnd, listCallsHeld, saveCallEnd, updateTaken } from './calls.repository.ts';

export interface CallContext {
  readonly transaction: Transaction<Tables>;
  /** The first must exist; the others are left out where they are none of ours. */
  readonly messageIds: readonly [string, ...string[]];
  readonly actorId: string;
  readonly now: Date;
}

async function heldCalls({ transaction, messageIds }: CallContext) {
  const calls = await listCallsHeld(transaction, messageIds);
  if (!calls.some(({ message_id }) => message_id === messageIds[0])) throw new DomainError('NOT_FOUND');
  return calls;
}

/** Leaves the call to whoever began it first, or gives one's own up; what another has begun stays. */
export async function takeCall(context: CallContext, isTaken: boolean): Promise<void> {
  const { transaction, actorId, now } = context;
  for (const { message_id: messageId, state, taken_by, taken_at } of await heldCalls(context)) {
    const isAnothers = taken_by !== null && taken_by !== actorId && taken_at !== null && isStillCalling(taken_at, now);
    if (state === 'WAITING' && !isAnothers) {
      await updateTaken(transaction, messageId, isTaken ? { by: actorId, at: now } : null);
    }
  }
}

/** Keeps how a call ended, for each thing it was about; what is known already is no error and changes nothing. */
export async function endCall(context: CallContext, outcome: CallOutcome, note: string | null): Promise<void> {
  const { transaction, actorId, now } = context;
  for (const { message_id: messageId, state: before } of await heldCalls(context)) {
    const state = afterCall(before, outcome);
    if (state === null) continue;
    const told = outcome === 'REACHED' ? 'DELIVERED' : outcome;
    await saveCallEnd(transaction, { messageId, state, outcome: told, note, actorId, now });
  }
}

/** Takes back what the same person has said of these calls last. */
export async function takeEndBack(context: CallContext): Promise<void> {
  for (const { message_id: messageId, state } of await heldCalls(context)) {
    if (state !== 'DROPPED') await deleteOwnLastEnd(context.transaction, messageId, context.actorId);
  }
}
