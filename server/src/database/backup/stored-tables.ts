import { type Kysely, sql } from 'kysely';

/** What a restored installation starts without: everybody logs in anew, and links of an hour have had theirs. */
const leftOut = new Set([
  'session',
  'notified_device',
  'one_time_key',
  'mail_confirmation',
  'password_reset_request',
  'rate_limit',
  'migration',
  // Registers of declared parcels are read again from their files, which are published; they would make a backup a hundredfold.
  'register',
  'register_edition',
  'registered_parcel',
  'live_register',
  'live_tile',
  'live_parcel',
]);

/** The table of one edition of a register; made by an import, so that no migration names it. */
const editionTable = /^registered_parcel_[0-9a-f]{32}$/;

/** Whether a table holds one edition of a register. */
export function isEditionTable(name: string): boolean {
  return editionTable.test(name);
}

export interface StoredTable {
  readonly name: string;
  readonly columns: readonly { readonly name: string; readonly type: string; readonly isText: boolean }[];
  readonly key: readonly string[];
  /** By column: the name of the sequence that it takes its numbers from. */
  readonly sequences: Readonly<Record<string, string>>;
}

/** All tables of the schema that no extension brought. */
export async function listTables<Schema>(db: Kysely<Schema>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname::text as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e')
    order by relname::text collate "C"`.execute(db);
  return rows.map(({ name }) => name);
}

/** The tables that a backup holds, as they are in this database now. */
export async function listStoredTables<Schema>(db: Kysely<Schema>): Promise<StoredTable[]> {
  const names = (await listTables(db)).filter((name) => !leftOut.has(name) && !isEditionTable(name));
  const tables: StoredTable[] = [];
  for (const name of names) tables.push(await describeTable(db, name));
  return tables;
}

async function describeTable<Schema>(db: Kysely<Schema>, name: string): Promise<StoredTable> {
  const { rows: columns } = await sql<{ name: string; type: string; isText: boolean; sequence: string | null }>`
    select attname::text as name, format_type(atttypid, atttypmod) as type, typcollation <> 0 as "isText",
      pg_get_serial_sequence(quote_ident(relname), attname) as sequence
    from pg_attribute join pg_class on pg_class.oid = attrelid join pg_type on pg_type.oid = atttypid
    where relnamespace = 'public'::regnamespace and relname = ${name}
      and attnum > 0 and not attisdropped and attgenerated = ''
    order by attnum`.execute(db);
  const { rows: keys } = await sql<{ name: string }>`
    select attname::text as name from pg_index join pg_class on pg_class.oid = indrelid
      join pg_attribute on attrelid = indrelid and attnum = any (indkey)
    where relnamespace = 'public'::regnamespace and relname = ${name} and indisprimary
    order by array_position(indkey::int2[], attnum)`.execute(db);
  if (keys.length === 0)
    throw new Error(`The table ${name} needs a primary key: a backup writes its rows in that order.`);
  const sequences = columns.flatMap(({ name: column, sequence }) => (sequence ? [[column, sequence] as const] : []));
  return { name, columns, key: keys.map((key) => key.name), sequences: Object.fromEntries(sequences) };
}
