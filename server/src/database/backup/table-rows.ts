import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { TableHeader, TableSum } from './backup-format.ts';
import { listStoredTables, type StoredTable } from './stored-tables.ts';

const rowsAtOnce = 250;

/** The forms in which both databases write the same value with the same letters; and no limit of time, because a backup takes its own. */
export async function prepareForBackup<Schema>(transaction: Kysely<Schema>): Promise<void> {
  const settings = {
    statement_timeout: '0',
    idle_in_transaction_session_timeout: '0',
    datestyle: 'ISO, YMD',
    intervalstyle: 'postgres',
    timezone: 'UTC',
    bytea_output: 'hex',
    extra_float_digits: '1',
  };
  for (const [name, value] of Object.entries(settings)) {
    await sql`select set_config(${name}, ${value}, true)`.execute(transaction);
  }
}

export async function tableHeader<Schema>(transaction: Kysely<Schema>, table: StoredTable): Promise<TableHeader> {
  const sequences: TableHeader['sequences'] = {};
  for (const [column, sequence] of Object.entries(table.sequences)) {
    const { rows } = await sql<{ last: string; isCalled: boolean }>`
      select last_value::text as last, is_called as "isCalled" from ${sql.raw(sequence)}`.execute(transaction);
    if (rows[0]) sequences[column] = rows[0];
  }
  return { table: table.name, columns: table.columns.map(({ name }) => name), sequences };
}

/** One line a row, in the order of the primary key. */
export async function* rowLines<Schema>(transaction: Kysely<Schema>, table: StoredTable): AsyncGenerator<string> {
  const texts = table.columns.map(({ name }) => sql`${sql.id(name)}::text as ${sql.id(name)}`);
  const order = table.key.map((key) => {
    const isText = table.columns.find(({ name }) => name === key)?.isText;
    // Each database has its own order of letters, except for this one.
    return isText ? sql`${sql.id(table.name, key)} collate "C"` : sql`${sql.id(table.name, key)}`;
  });
  const cursor = sql.id(`backup_of_${table.name}`);
  await sql`declare ${cursor} no scroll cursor for
    select ${sql.join(texts)} from ${sql.id(table.name)} order by ${sql.join(order)}`.execute(transaction);
  for (;;) {
    const { rows } = await sql<Record<string, string | null>>`
      fetch ${sql.lit(rowsAtOnce)} from ${cursor}`.execute(transaction);
    for (const row of rows) yield JSON.stringify(table.columns.map(({ name }) => row[name] ?? null));
    if (rows.length < rowsAtOnce) break;
  }
  await sql`close ${cursor}`.execute(transaction);
}

/** Counts the lines of one table and sums them up. */
export class TableCheck {
  readonly #hash = createHash('sha256');
  readonly #table: string;
  #rows = 0;

  constructor(table: string) {
    this.#table = table;
  }

  add(line: string): void {
    this.#hash.update(line).update('\n');
    this.#rows++;
  }

  sum(): TableSum {
    return { table: this.#table, rows: this.#rows, sha256: this.#hash.digest('hex') };
  }
}

/** Count and SHA-256 of every table that a backup holds: equal sums, equal contents, on whichever database. */
export async function tableSums<Schema>(transaction: Kysely<Schema>): Promise<TableSum[]> {
  await prepareForBackup(transaction);
  const sums: TableSum[] = [];
  for (const table of await listStoredTables(transaction)) {
    const check = new TableCheck(table.name);
    for await (const line of rowLines(transaction, table)) check.add(line);
    sums.push(check.sum());
  }
  return sums;
}
