import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { start } from '../../start.ts';
import { aConfig } from '../../testing/application/config.ts';
import { aMigratedEmbeddedDatabase } from '../../testing/database/empty-database.ts';

/** Ones over the first page of a table, as a failing disk may give them back. */
async function damage(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  await handle.write(Buffer.alloc(8192, 0xff), 0, 8192, 0);
  await handle.close();
}

test('a damaged page ends the start with what to do, and without a trace', { timeout: 120_000 }, async () => {
  const database = await aMigratedEmbeddedDatabase();
  const { dataDir } = database.location;
  const { rows } = await sql<{ path: string }>`select pg_relation_filepath('migration') as path`.execute(database.db);
  await database.close();
  await damage(join(dataDir, 'postgres', rows[0]?.path ?? ''));
  const starting = start(aConfig({ DATA_DIR: dataDir, PORT: '0' }), { onStop: () => undefined });
  await expect(starting).rejects.toMatchObject({ name: 'StartError' });
  await expect(starting).rejects.toThrow(/is damaged.*restore the newest backup/);
});
