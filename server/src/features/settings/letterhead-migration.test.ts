import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CompiledQuery, sql } from 'kysely';
import { expect, test } from 'vitest';
import { migrationsFolder } from '../../migrations-folder.ts';
import { aDatabase } from '../../testing/database/database.ts';
import { letterheadSetting, readSetting, readStored } from './public.ts';

const database = await aDatabase();
const { db } = database;

/** As the database was before, with this kept of how neighbours know the association. */
async function migrated(handover: object | null) {
  await sql`drop table letterhead_logo`.execute(db);
  await db.deleteFrom('setting').execute();
  if (handover) {
    await db
      .insertInto('setting')
      .values({ key: 'handover', value: JSON.stringify(handover) })
      .execute();
  }
  const text = await readFile(join(migrationsFolder, '0065-letterhead.sql'), 'utf8');
  await database.transaction((transaction) => transaction.executeQuery(CompiledQuery.raw(text)));
  return { letterhead: await readSetting(db, letterheadSetting), stored: await readStored(db) };
}

const nothing = { address: null, signatory: null, iban: null, accent: null };

test('an association is called from now on as its neighbours knew it, and is reached as before', async () => {
  const { letterhead, stored } = await migrated({ name: 'SOS Faons', contact: '+32 80 12 34 56', version: 3 });
  expect(letterhead).toEqual({ ...nothing, name: 'SOS Faons', version: 1 });
  expect(stored.handover).toEqual({ contact: '+32 80 12 34 56', version: 3 });
});

test.each([
  ['had written no name for its neighbours', { name: null, contact: null, version: 1 }],
  ['has never handed anything over', null],
])('an association that %s has no name yet', async (_, handover) => {
  expect((await migrated(handover)).letterhead).toEqual({ ...nothing, name: null, version: 0 });
});
