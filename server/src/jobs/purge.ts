import { Cron } from 'croner';
import type { Application } from '../http/application.ts';

const aDayMs = 24 * 60 * 60 * 1000;
// A phone that comes back after weeks without network must still not ask for the same thing twice.
const idempotencyKeyLifeMs = 30 * aDayMs;
const rateLimitLifeMs = aDayMs;

/** Forgets what has had its time: sessions, one-time keys, keys of repeated requests, counted attempts. */
export async function purge({ database, now }: Pick<Application, 'database' | 'now'>): Promise<void> {
  const at = now();
  const before = (lifeMs: number) => new Date(at.getTime() - lifeMs);
  await database.db.deleteFrom('session').where('expires_at', '<=', at).execute();
  await database.db.deleteFrom('one_time_key').where('expires_at', '<=', at).execute();
  await database.db.deleteFrom('idempotency_key').where('created_at', '<', before(idempotencyKeyLifeMs)).execute();
  await database.db.deleteFrom('rate_limit').where('window_start', '<', before(rateLimitLifeMs)).execute();
}

/** Purges every hour; several instances doing so do no harm. The answer stops it. */
export function purgeEveryHour(application: Application): () => void {
  const { log } = application.fastify;
  const job = new Cron(
    '17 * * * *',
    { protect: true, catch: (error) => log.error({ err: error }, 'purge failed') },
    () => purge(application),
  );
  return () => job.stop();
}
