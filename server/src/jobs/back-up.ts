import { Cron } from 'croner';
import { makeBackup } from '../features/backup/make-backup.ts';
import type { Application } from '../http/application.ts';

const quietTime = '40 2 * * *';

/** Makes a backup every night, of either kind of database; several instances each keep their own. The answer stops it. */
export function backUpEveryNight(application: Application): () => void {
  const { log } = application.fastify;
  const job = new Cron(
    quietTime,
    {
      timezone: application.config.timeZone,
      protect: true,
      catch: (error) => log.error({ err: error }, 'the nightly backup failed'),
    },
    async () => {
      await makeBackup(application, 'nightly');
    },
  );
  return () => job.stop();
}
