import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { aDatabase } from '../../testing/database/database.ts';

const { kind, db, listen } = await aDatabase<unknown>();

describe.runIf(kind === 'server')('a listener whose connection broke', () => {
  it('is told to catch up, and then hears again', async () => {
    const heard: (string | null)[] = [];
    let report = () => {};
    await listen('broken', (payload) => {
      heard.push(payload);
      report();
    });
    const next = () =>
      new Promise<void>((resolve) => {
        report = resolve;
      });
    const caughtUp = next();
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like 'listen %'`.execute(db);
    await caughtUp;
    const again = next();
    await sql`select pg_notify('broken', 'again')`.execute(db);
    await again;
    expect(heard).toEqual([null, 'again']);
  });
});
