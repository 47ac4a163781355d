import { Cron } from 'croner';
import type { Application } from '../http/route/application.ts';
import { purge } from './purge.repository.ts';

/** Purges every hour; several instances doing so do no harm. The answer stops it. */
export function purgeEveryHour(application: Application): () => void {
  const { log } = application.fastify;
  const job = new Cron(
    '17 * * * *',
    { protect: true, catch: (error) => log.error({ event: 'purge.failed', err: error }, 'purge failed') },
    () => purge(application.database.db, application.now()),
  );
  return () => job.stop();
}
