import { writeSync } from 'node:fs';
import { type Kysely, sql } from 'kysely';
import { openDatabase } from '../../database/connections/open-database.ts';
import type { StateAfterCrash } from './crash-trial.ts';

const PARTS = 3;
const WRITES_PER_CHECKPOINT = 40;
const STDOUT = 1;

// Run by the crash trial as a process of its own: tells what it finds, then writes until it is killed.
const [dataDir] = process.argv.slice(2);
if (!dataDir) throw new Error('usage: crash-writer <data directory>');
const { db, transaction } = await openDatabase<unknown>({ dataDir });
await sql`create table if not exists entry (entry_id int primary key)`.execute(db);
await sql`create table if not exists part (entry_id int not null references entry, number int, filler text)`.execute(
  db,
);
await sql`create table if not exists total (entries int not null)`.execute(db);
await sql`insert into total select 0 where not exists (select from total)`.execute(db);

const state = await readState(db);
tell(JSON.stringify(state));
for (let id = Math.max(0, ...state.entries) + 1; ; id++) {
  await transaction(async (inside) => {
    await sql`insert into entry values (${id})`.execute(inside);
    await sql`insert into part select ${id}, n, repeat('x', 500) from generate_series(1, ${PARTS}) n`.execute(inside);
    await sql`update total set entries = entries + 1`.execute(inside);
  });
  tell(String(id));
  if (id % WRITES_PER_CHECKPOINT === 0) await sql`checkpoint`.execute(db);
}

// Unlike console.log it has left this process when it returns.
function tell(line: string): void {
  writeSync(STDOUT, `${line}\n`);
}

async function readState(db: Kysely<unknown>): Promise<StateAfterCrash> {
  const torn = await sql<{ entry_id: number }>`
    select entry_id from entry left join part using (entry_id) group by entry_id having count(number) <> ${PARTS}
    union all select p.entry_id from part p left join entry e using (entry_id) where e.entry_id is null`.execute(db);
  const total = await sql<{ entries: number }>`select entries from total`.execute(db);
  await sql`set enable_indexonlyscan = off; set enable_indexscan = off; set enable_bitmapscan = off`.execute(db);
  const byHeap = await sql<{ entry_id: number }>`select entry_id from entry order by entry_id`.execute(db);
  await sql`reset enable_indexonlyscan; reset enable_indexscan; set enable_seqscan = off`.execute(db);
  const byIndex = await sql<{ entry_id: number }>`select entry_id from entry order by entry_id`.execute(db);
  await sql`reset all`.execute(db);
  return {
    entries: byHeap.rows.map((row) => row.entry_id),
    torn: torn.rows.length + Math.abs((total.rows[0]?.entries ?? -1) - byHeap.rows.length),
    indexEntries: byIndex.rows.length,
  };
}
