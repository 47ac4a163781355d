import { createHash } from 'node:crypto';
import { DomainError } from '@vigiefaon/domain/errors';
import { sql } from 'kysely';
import type { Application } from '../route/application.ts';
import { goesOn } from '../route/goes-on.ts';

export interface RateLimit {
  readonly name: string;
  readonly hits: number;
  readonly windowMs: number;
}

/** Where attempts are counted; within a transaction what is undone is not counted. */
export interface Counting extends Pick<Application, 'now'> {
  readonly database: Pick<Application['database'], 'db'>;
}

/** Hashed, because who tried to log in is nobody's business. */
function keyOf(limit: RateLimit, subject: string): string {
  return `${limit.name}:${createHash('sha256').update(subject).digest('base64url')}`;
}

function windowOf(limit: RateLimit, now: Date): Date {
  return new Date(Math.floor(now.getTime() / limit.windowMs) * limit.windowMs);
}

const endOf = ({ windowMs }: RateLimit, windowStart: Date) => new Date(windowStart.getTime() + windowMs);

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
export async function fullUntil({ database, now }: Counting, limit: RateLimit, subject: string): Promise<Date | null> {
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
  return hits <= limit.hits ? null : endOf(limit, windowStart);
}

/** From when on the next attempt is possible where the window is full already; counts nothing. */
async function fullAlready({ database, now }: Counting, limit: RateLimit, subject: string): Promise<Date | null> {
  const windowStart = windowOf(limit, now());
  const counted = await database.db
    .selectFrom('rate_limit')
    .select('hits')
    .where('key', '=', keyOf(limit, subject))
    .where('window_start', '=', windowStart)
    .executeTakeFirst();
  return counted && counted.hits >= limit.hits ? endOf(limit, windowStart) : null;
}

/**
 * Counts one attempt for each of these in turn and refuses it at the first that is full: what is refused is not counted any further.
 * It says from when on none of them refuses, so that nobody who comes back then is sent away again.
 */
export async function countHitOfEach(
  application: Counting,
  counters: readonly (readonly [RateLimit, string])[],
): Promise<void> {
  for (const [position, [limit, subject]] of counters.entries()) {
    const until = await fullUntil(application, limit, subject);
    if (until === null) continue;
    const ends = [until];
    for (const [next, who] of counters.slice(position + 1))
      ends.push((await fullAlready(application, next, who)) ?? until);
    const last = new Date(Math.max(...ends.map((end) => end.getTime())));
    throw new DomainError('TOO_MANY_REQUESTS', goesOn(last, application.now()));
  }
}

/** Counts one attempt and refuses it when the window is full. */
export async function countHit(application: Counting, limit: RateLimit, subject: string): Promise<void> {
  await countHitOfEach(application, [[limit, subject]]);
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
