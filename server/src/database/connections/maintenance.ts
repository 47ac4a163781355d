import { Cron } from 'croner';
import type { Connection } from './connection.ts';

const CHECKPOINT_TIMES = '*/5 * * * *';
const VACUUM_TIMES = '17 * * * *';

/** Does at its hours what a database server does by itself: checkpoints and vacuuming. */
export function startMaintenance({ pool }: Connection, onFailure: (error: unknown) => void): Cron[] {
  const every = (times: string, statement: string) =>
    new Cron(times, { protect: true, unref: true, catch: onFailure }, async () => {
      await pool.query(statement);
    });
  return [every(CHECKPOINT_TIMES, 'checkpoint'), every(VACUUM_TIMES, 'vacuum (analyze)')];
}
