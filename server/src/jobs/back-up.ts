import { isNightMissed } from '@vigiefaon/domain/backups/backup-rotation';
import { Cron } from 'croner';
import { listBackups } from '../database/backup/backup-directory.ts';
import { isAnybodyThere, makeBackup, readInstalledAt } from '../features/backup/public.ts';
import type { Application } from '../http/route/application.ts';

const quietTime = '40 2 * * *';

/**
 * Makes a backup every night, of either kind of database, and at once the one of a night that was missed; several instances each
 * keep their own. The answer stops it.
 */
export function backUpEveryNight(application: Application): () => Promise<void> {
  const { log } = application.fastify;
  const onFailure = (error: unknown) => log.error({ event: 'backup.failed', err: error }, 'the nightly backup failed');
  const options = { timezone: application.config.timeZone, protect: true, catch: onFailure };
  const job = new Cron(quietTime, options, () => backUp(application));
  const [lastNight] = job.previousRuns(1, application.now());
  const catchingUp = catchUp(application, lastNight).catch(onFailure);
  return async () => {
    job.stop();
    await catchingUp;
  };
}

/** A database without anybody is not kept: its backups would only drive out others. */
async function backUp(application: Application): Promise<void> {
  if (await isAnybodyThere(application.database.db)) await makeBackup(application, 'nightly');
}

/** Makes the backup of the last night (`lastNight`) when it is missing. */
export async function catchUp(application: Application, lastNight: Date | undefined): Promise<void> {
  const { database, config } = application;
  if (!lastNight) return;
  const newestNightly = (await listBackups(config.dataDir)).find(({ kind }) => kind === 'nightly')?.madeAt ?? null;
  const installedAt = await readInstalledAt(database.db);
  if (isNightMissed({ lastNight, newestNightly, installedAt })) await backUp(application);
}
