import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CompiledQuery, sql } from 'kysely';
import { expect, test } from 'vitest';
import { migrationsFolder } from '../../migrations-folder.ts';
import { aDatabase } from '../../testing/database/database.ts';
import { anAdmin } from '../../testing/people/people.ts';
import { getInForce } from './public.ts';

const database = await aDatabase();

test('what was published while consent and rules had tables of their own stays in force, each with its own numbers', async () => {
  const { db } = database;
  const { userId } = await anAdmin({ database, now: () => new Date('2025-01-01T00:00:00Z') });
  await sql`drop table published_text_words, published_text`.execute(db);
  for (const [name, columns] of [
    ['consent_text', 'scope jsonb, created_at timestamptz'],
    ['house_rules', 'published_at timestamptz'],
  ] as const) {
    await sql`create table ${sql.table(name)} (version integer primary key, published_by uuid references app_user, ${sql.raw(columns)})`.execute(
      db,
    );
    await sql`create table ${sql.table(`${name}_words`)}
      (version integer references ${sql.table(name)}, locale text, words text, primary key (version, locale))`.execute(
      db,
    );
  }
  await sql`insert into consent_text values (1, null, null, '2025-02-01Z'), (2, ${userId}, '{"messageDays": 180}', '2025-02-02Z')`.execute(
    db,
  );
  await sql`insert into consent_text_words values (1, 'fr', 'Avant'), (2, 'fr', 'Accord'), (2, 'nl', 'Akkoord')`.execute(
    db,
  );
  await sql`insert into house_rules values (7, ${userId}, '2025-02-07Z')`.execute(db);
  await sql`insert into house_rules_words values (7, 'de', 'Regeln')`.execute(db);

  const text = await readFile(join(migrationsFolder, '0045-one-published-text.sql'), 'utf8');
  await database.transaction((transaction) => transaction.executeQuery(CompiledQuery.raw(text)));

  expect(await getInForce(db, 'consent')).toEqual({
    version: 2,
    text: { fr: 'Accord', nl: 'Akkoord' },
    scope: { messageDays: 180 },
    publishedAt: new Date('2025-02-02Z'),
  });
  expect(await getInForce(db, 'houseRules')).toEqual({
    version: 7,
    text: { de: 'Regeln' },
    scope: null,
    publishedAt: new Date('2025-02-07Z'),
  });
  const versions = db.selectFrom('published_text').select(['kind', 'version', 'published_by']);
  expect(await versions.orderBy('kind').orderBy('version').execute()).toEqual([
    { kind: 'consent', version: 1, published_by: null },
    { kind: 'consent', version: 2, published_by: userId },
    { kind: 'houseRules', version: 7, published_by: userId },
  ]);
});
