import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Season } from '@vigiefaon/domain/season/season';
import { CompiledQuery } from 'kysely';
import { expect, test } from 'vitest';
import { migrationsFolder } from '../../migrations-folder.ts';
import { anApplication } from '../../testing/application/application.ts';
import { anAdmin } from '../../testing/people/people.ts';
import { listSeasons } from './public.ts';

const app = await anApplication();
const { database } = app;

async function seasonsAfterwards(): Promise<Season[]> {
  const text = await readFile(join(migrationsFolder, '0068-no-season-before-anybody.sql'), 'utf8');
  await database.transaction((transaction) => transaction.executeQuery(CompiledQuery.raw(text)));
  return listSeasons(database.db);
}

test('an association that was there keeps its season, a new installation has none', async () => {
  await anAdmin(app);
  expect(await seasonsAfterwards()).toMatchObject([{ year: 2025 }]);
  await database.db.deleteFrom('app_user').execute();
  await database.db.deleteFrom('identity').execute();
  expect(await seasonsAfterwards()).toEqual([]);
});
