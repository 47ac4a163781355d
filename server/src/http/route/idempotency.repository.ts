import { createHash } from 'node:crypto';
import { DomainError } from '@vigiefaon/domain/errors';
import type { FastifyRequest } from 'fastify';
import type { Transaction } from '../../database/tables.ts';
import { fieldError } from '../answers/field-errors.ts';

export interface Answer {
  readonly status: number;
  readonly text: string | null;
}

/** Who may repeat a request under a key: an account, or the holder of an order link. */
export type KeyOwner = { readonly userId: string } | { readonly orderLinkId: string };

export interface RepeatableRequest {
  readonly owner: KeyOwner;
  readonly key: string;
  readonly hash: Buffer;
  readonly now: Date;
}

/** The key under which the caller may repeat this request, or null when it sent none. */
export function idempotencyKeyOf(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key)) throw fieldError('Idempotency-Key', 'INVALID');
  return key;
}

/** What makes two requests the same: the call and everything sent with it. */
export function requestHash(parts: readonly unknown[]): Buffer {
  return createHash('sha256').update(JSON.stringify(parts)).digest();
}

function ownerColumns(owner: KeyOwner) {
  return 'userId' in owner
    ? { owner_id: owner.userId, user_id: owner.userId }
    : { owner_id: owner.orderLinkId, order_link_id: owner.orderLinkId };
}

/**
 * Runs the work once for a key: the key is claimed in the same transaction, so a second request waits for the first and
 * then gets its answer, and a refused or broken one leaves no key behind.
 */
export async function answerOnce(
  transaction: Transaction,
  request: RepeatableRequest,
  work: () => Promise<Answer>,
): Promise<{ answer: Answer; isRepeat: boolean }> {
  const claimed = await transaction
    .insertInto('idempotency_key')
    .values({
      ...ownerColumns(request.owner),
      key: request.key,
      request_hash: request.hash,
      status: 0,
      created_at: request.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  if (!claimed) return { answer: await firstAnswer(transaction, request), isRepeat: true };
  const answer = await work();
  await transaction
    .updateTable('idempotency_key')
    .set({ status: answer.status, answer: answer.text })
    .where('owner_id', '=', ownerColumns(request.owner).owner_id)
    .where('key', '=', request.key)
    .execute();
  return { answer, isRepeat: false };
}

async function firstAnswer(transaction: Transaction, request: RepeatableRequest): Promise<Answer> {
  const first = await transaction
    .selectFrom('idempotency_key')
    .where('owner_id', '=', ownerColumns(request.owner).owner_id)
    .where('key', '=', request.key)
    .select(['request_hash', 'status', 'answer'])
    .executeTakeFirstOrThrow();
  if (!first.request_hash.equals(request.hash)) throw new DomainError('IDEMPOTENCY_KEY_REUSED');
  return { status: first.status, text: first.answer };
}
