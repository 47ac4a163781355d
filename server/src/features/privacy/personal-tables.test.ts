import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aDatabase } from '../../testing/database/database.ts';
import { personalTables } from './personal-tables.ts';

const { db } = await aDatabase();

const holders: Readonly<Record<string, string>> = { app_user: 'user', identity: 'identity', client: 'client' };

interface Reference {
  table: string;
  column: string;
  holder: string;
}

function byName(a: Reference, b: Reference): number {
  return `${a.table} ${a.column}`.localeCompare(`${b.table} ${b.column}`);
}

async function referencesToPeople(): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    select source.relname as table, attribute.attname as column, target.relname as holder
    from pg_constraint
    join pg_class source on source.oid = conrelid
    join pg_class target on target.oid = confrelid
    join pg_attribute attribute on attribute.attrelid = conrelid and attribute.attnum = any(conkey)
    where contype = 'f' and target.relname in ('app_user', 'identity', 'client')`.execute(db);
  return rows.map((row) => ({ ...row, holder: holders[row.holder] ?? row.holder })).sort(byName);
}

test('every table that refers to a person is thought of in the download and in forgetting', async () => {
  const listed = personalTables.map(({ table, column, holder }) => ({ table, column, holder })).sort(byName);
  expect(listed).toEqual(await referencesToPeople());
});

test('every column that is withheld exists', async () => {
  for (const { table, withheld } of personalTables) {
    const { rows } = await sql<{ name: string }>`
      select column_name as name from information_schema.columns where table_name = ${table}`.execute(db);
    expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining([...withheld]));
  }
});

test('no two kinds of record share a name in the download', () => {
  const names = personalTables.flatMap(({ exportedAs }) => exportedAs ?? []);
  expect(new Set(names).size).toBe(names.length);
});
