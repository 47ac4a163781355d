import { documentDays } from '@vigiefaon/domain/handover/last-day-of-handover';
import { addDays, localTime } from '@vigiefaon/domain/local-time';
import { Cron } from 'croner';
import { forgetHandovers } from '../features/handover/public.ts';
import type { Application } from '../http/route/application.ts';
import { purge } from './purge.repository.ts';

/** What is handed over names people who are not ours: it is kept for thirty days after mowing. */
async function forgetOldHandovers({ database, config, now }: Application): Promise<void> {
  const at = now();
  const before = addDays(localTime(at, config.timeZone).day, -documentDays);
  await database.transaction((transaction) => forgetHandovers(transaction, before, at));
}

/** Purges every hour; several instances doing so do no harm. The answer stops it. */
export function purgeEveryHour(application: Application): () => void {
  const { log } = application.fastify;
  const job = new Cron(
    '17 * * * *',
    { protect: true, catch: (error) => log.error({ event: 'purge.failed', err: error }, 'purge failed') },
    async () => {
      await purge(application.database.db, application.now());
      await forgetOldHandovers(application);
    },
  );
  return () => job.stop();
}
