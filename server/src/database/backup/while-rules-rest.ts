import { type Kysely, sql } from 'kysely';

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

/**
 * Rows may come in any order while the work runs, and no trigger takes them for news. At its end every reference is checked,
 * and one that leads nowhere is an error.
 */
export async function whileRulesRest<Schema, Result>(
  transaction: Kysely<Schema>,
  tables: readonly string[],
  work: () => Promise<Result>,
): Promise<Result> {
  const { rows: keys } = await sql<ForeignKey>`
    select relname::text as table, conname::text as name, pg_get_constraintdef(pg_constraint.oid) as definition
    from pg_constraint join pg_class on pg_class.oid = conrelid
    where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`.execute(transaction);
  for (const table of tables) await sql`alter table ${sql.id(table)} disable trigger user`.execute(transaction);
  for (const { table, name } of keys) {
    await sql`alter table ${sql.id(table)} drop constraint ${sql.id(name)}`.execute(transaction);
  }
  const result = await work();
  for (const { table, name, definition } of keys) {
    await sql`alter table ${sql.id(table)} add constraint ${sql.id(name)} ${sql.raw(definition)}`.execute(transaction);
  }
  for (const table of tables) await sql`alter table ${sql.id(table)} enable trigger user`.execute(transaction);
  return result;
}
