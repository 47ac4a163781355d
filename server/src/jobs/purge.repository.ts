import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';

const aDayMs = 24 * 60 * 60 * 1000;
// A phone that comes back after weeks without network must still not ask for the same thing twice.
const idempotencyKeyLifeMs = 30 * aDayMs;
const rateLimitLifeMs = aDayMs;
// Long enough to answer "you never told me" within the season.
const messageLifeMs = 180 * aDayMs;
const journalLifeYears = 3;

/** Forgets what has had its time: sessions, one-time keys, keys of repeated requests, counted attempts, old pages of the journal, old messages. */
export async function purge(db: Kysely<Tables>, now: Date): Promise<void> {
  const before = (lifeMs: number) => new Date(now.getTime() - lifeMs);
  await db.deleteFrom('session').where('expires_at', '<=', now).execute();
  await db.deleteFrom('one_time_key').where('expires_at', '<=', now).execute();
  await db.deleteFrom('idempotency_key').where('created_at', '<', before(idempotencyKeyLifeMs)).execute();
  await db.deleteFrom('rate_limit').where('window_start', '<', before(rateLimitLifeMs)).execute();
  const oldestPage = new Date(now);
  oldestPage.setUTCFullYear(now.getUTCFullYear() - journalLifeYears);
  await db.deleteFrom('journal_entry').where('at', '<', oldestPage).execute();
  await db
    .deleteFrom('outgoing_message')
    .where('state', '!=', 'WAITING')
    .where('created_at', '<', before(messageLifeMs))
    .execute();
}
