import { createHash } from 'node:crypto';
import { DomainError } from '@vigiefaon/domain/errors';
import { sql } from 'kysely';
import type { Application } from './application.ts';

export interface RateLimit {
  readonly name: string;
  readonly hits: number;
  readonly windowMs: number;
}

/** Hashed, because who tried to log in is nobody's business. */
function keyOf(limit: RateLimit, subject: string): string {
  return `${limit.name}:${createHash('sha256').update(subject).digest('base64url')}`;
}

function windowOf(limit: RateLimit, now: Date): Date {
  return new Date(Math.floor(now.getTime() / limit.windowMs) * limit.windowMs);
}

/** Who an address belongs to, as far as one can tell: with IPv6 every household has a whole network (/64) of them. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined || !address.includes(':')) return mapped ?? address;
  const [head = '', tail] = address.split('%', 1).join('').split('::', 2);
  const groups = (part: string) => part.split(':').filter((group) => group !== '');
  const before = groups(head);
  const after = groups(tail ?? '');
  const zeros = Array.from({ length: tail === undefined ? 0 : 8 - before.length - after.length }, () => '0');
  return [...before, ...zeros, ...after].slice(0, 4).join(':');
}

/** Counts one attempt, for all instances together; answers from when on the next is possible when the window is full, else null. */
export async function fullUntil(
  { database, now }: Application,
  limit: RateLimit,
  subject: string,
): Promise<Date | null> {
  const windowStart = windowOf(limit, now());
  const { hits } = await database.db
    .insertInto('rate_limit')
    .values({ key: keyOf(limit, subject), window_start: windowStart, hits: 1 })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        hits: sql`case when rate_limit.window_start = excluded.window_start then rate_limit.hits + 1 else 1 end`,
        window_start: windowStart,
      }),
    )
    .returning('hits')
    .executeTakeFirstOrThrow();
  return hits <= limit.hits ? null : new Date(windowStart.getTime() + limit.windowMs);
}

/** So many seconds until then, at least one: what `Retry-After` says. */
export function secondsUntil(instant: Date, now: Date): number {
  return Math.max(1, Math.ceil((instant.getTime() - now.getTime()) / 1000));
}

/** Counts one attempt and refuses it when the window is full. */
export async function countHit(application: Application, limit: RateLimit, subject: string): Promise<void> {
  const until = await fullUntil(application, limit, subject);
  if (until === null) return;
  throw new DomainError('TOO_MANY_REQUESTS', { retryAfterSeconds: secondsUntil(until, application.now()) });
}

/** Takes one counted attempt back: who has proven to be the right person uses up nothing. */
export async function giveHitBack({ database }: Application, limit: RateLimit, subject: string): Promise<void> {
  await database.db
    .updateTable('rate_limit')
    .set({ hits: sql`greatest(hits - 1, 0)` })
    .where('key', '=', keyOf(limit, subject))
    .execute();
}

/** Forgets all counted attempts of somebody who has proven to be the right person in another way. */
export async function forgetHits({ database }: Application, limit: RateLimit, subject: string): Promise<void> {
  await database.db.deleteFrom('rate_limit').where('key', '=', keyOf(limit, subject)).execute();
}
