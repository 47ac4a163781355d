import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { aMigratedEngine, type MigratedEngine } from './embedded-engines.ts';
import { testDatabaseKind } from './test-database-kind.ts';

async function withDatabase<Result>(engine: MigratedEngine, work: (db: Kysely<unknown>) => Promise<Result>) {
  const database = engine.open<unknown>({ onQuery: () => {} });
  try {
    return await work(database.db);
  } finally {
    await database.close();
  }
}

/** How many rows each table has, with a sum over what is in them, and how far each sequence has come. */
async function contents(db: Kysely<unknown>): Promise<Record<string, string>> {
  const tables = await sql<{ name: string }>`
    select oid::regclass::text as name from pg_class where relkind in ('r', 'v') and relnamespace = 'public'::regnamespace`.execute(
    db,
  );
  const found: Record<string, string> = {};
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ sum: string }>`
      select count(*) || ' ' || coalesce(md5(string_agg(t::text, ',' order by t::text)), '') as sum from ${sql.raw(name)} t`.execute(
      db,
    );
    found[name] = rows[0]?.sum ?? '';
  }
  const sequences = await sql<{ at: string }>`
    select string_agg(sequencename || ' ' || coalesce(last_value, 0), ',' order by sequencename) as at
    from pg_sequences`.execute(db);
  return { ...found, sequences: sequences.rows[0]?.at ?? '' };
}

test.runIf(testDatabaseKind() === 'embedded')(
  'the next file of tests finds the database as the migrations left it; one with other tables is given to nobody',
  { timeout: 120_000 },
  async () => {
    const source = inject('testDatabaseSource');
    if (source.kind !== 'embedded') throw new Error('This run has no embedded database.');
    const engine = await aMigratedEngine(source.templates.migrated, source.directory);
    const before = await withDatabase(engine, contents);
    await withDatabase(engine, async (db) => {
      await sql`insert into season (year, first_day, last_day) values (2031, '2031-04-25', '2031-07-10')`.execute(db);
      await sql`delete from published_text_words`.execute(db);
      await sql`select nextval((select sequencename::text from pg_sequences where schemaname = 'public' limit 1))`.execute(
        db,
      );
      await sql`set time zone 'Asia/Tokyo'`.execute(db);
      await sql`listen somebody`.execute(db);
    });
    await writeFile(join(engine.dataDir, 'backups', 'of-an-earlier-file'), '');
    expect(await withDatabase(engine, contents)).not.toEqual(before);
    expect(await engine.giveBack()).toBe(true);

    const again = await aMigratedEngine(source.templates.migrated, source.directory);
    expect(again).toBe(engine);
    expect(await withDatabase(again, contents)).toEqual(before);
    await withDatabase(again, (db) => sql`alter table season add column more text`.execute(db));
    expect(await again.giveBack()).toBe(false);
  },
);
