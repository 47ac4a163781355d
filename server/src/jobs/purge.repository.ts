import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';

const aDayMs = 24 * 60 * 60 * 1000;
// A phone that comes back after weeks without network must still not ask for the same thing twice.
const idempotencyKeyLifeMs = 30 * aDayMs;
const rateLimitLifeMs = aDayMs;

/** Forgets what has had its time: sessions, one-time keys, keys of repeated requests, counted attempts. */
export async function purge(db: Kysely<Tables>, now: Date): Promise<void> {
  const before = (lifeMs: number) => new Date(now.getTime() - lifeMs);
  await db.deleteFrom('session').where('expires_at', '<=', now).execute();
  await db.deleteFrom('one_time_key').where('expires_at', '<=', now).execute();
  await db.deleteFrom('idempotency_key').where('created_at', '<', before(idempotencyKeyLifeMs)).execute();
  await db.deleteFrom('rate_limit').where('window_start', '<', before(rateLimitLifeMs)).execute();
}
