import { Cron } from 'croner';
import type { Connection } from './connection.ts';

const CHECKPOINT_TIMES = '*/5 * * * *';
const VACUUM_TIMES = '17 * * * *';
const BACKUP_TIME = '40 2 * * *';

/** Does at its hours what a database server does by itself: checkpoints, vacuuming and a nightly backup. */
export function startMaintenance(
  { pool, backUp }: Connection,
  options: { timezone: string; onFailure: (error: unknown) => void },
): Cron[] {
  const every = (times: string, task: () => Promise<unknown>) =>
    new Cron(times, { timezone: options.timezone, protect: true, unref: true, catch: options.onFailure }, async () => {
      await task();
    });
  return [
    every(CHECKPOINT_TIMES, () => pool.query('checkpoint')),
    every(VACUUM_TIMES, () => pool.query('vacuum (analyze)')),
    every(BACKUP_TIME, backUp),
  ];
}
