import { createHash } from 'node:crypto';
import { cp, readFile, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { aDatabase } from '../../testing/database/database.ts';
import { anEmptyDatabase } from '../../testing/database/empty-database.ts';
import { fillTables } from '../../testing/database/fill-tables.ts';
import { aMeadow } from '../../testing/missions/a-parcel.ts';
import { aRegisterEdition } from '../../testing/registers/a-register-edition.ts';
import { aDirectory } from '../../testing/test-directory.ts';
import type { Database } from '../connections/open-database.ts';
import { migrate } from '../migrate.ts';
import type { Tables } from '../tables.ts';
import type { TableSum } from './backup-format.ts';
import { restoreBackup } from './restore-backup.ts';
import { listTables } from './stored-tables.ts';
import { TableCheck, tableSums } from './table-rows.ts';
import { writeBackup } from './write-backup.ts';

const migrations = fileURLToPath(new URL('../../../migrations', import.meta.url));
const longMs = 300_000;
const version = '1.2.3';
const now = new Date('2026-05-31T04:50:00Z');
const source = await aDatabase();
const file = join(source.location.dataDir, 'all.jsonl.gz');
let sums: readonly TableSum[];

function sumsOf(database: Database): Promise<TableSum[]> {
  return database.transaction(tableSums);
}

function restore(database: Database, from: string, keepFormerIn: string | null = null) {
  return restoreBackup(database, { file: from, migrations, version, now, keepFormerIn });
}

/** The file with its text changed, compressed again. */
async function changed(change: (text: string) => string, name = 'changed.jsonl.gz'): Promise<string> {
  const path = join(source.location.dataDir, name);
  await writeFile(path, gzipSync(change(gunzipSync(await readFile(file)).toString())));
  return path;
}

/** The same with sums that fit the change, as only somebody who means it could make them. */
async function resealed(change: (text: string) => string): Promise<string> {
  return changed((text) => {
    const lines = change(text).trimEnd().split('\n').slice(0, -1);
    const whole = createHash('sha256').update(`${lines.join('\n')}\n`);
    const checks: TableCheck[] = [];
    for (const line of lines.slice(1)) {
      if (line.startsWith('{')) checks.push(new TableCheck(JSON.parse(line).table));
      else checks.at(-1)?.add(line);
    }
    const end = { tables: checks.map((check) => check.sum()), sha256: whole.digest('hex') };
    return `${[...lines, JSON.stringify(end)].join('\n')}\n`;
  });
}

async function aFolderWithout(names: readonly string[]): Promise<string> {
  const folder = await aDirectory();
  const filter = (path: string) => !names.includes(basename(path));
  await cp(migrations, folder, { recursive: true, filter });
  return folder;
}

beforeAll(async () => {
  await fillTables(source.db);
  const end = await writeBackup(source, { file, version, now });
  sums = end.tables;
}, longMs);

describe('a backup', () => {
  it('holds every table but sessions and their devices, one-time keys, their requests, counted attempts, declared parcels and the list of migrations', async () => {
    const all = await listTables(source.db);
    const keys = ['session', 'notified_device', 'one_time_key', 'password_reset_request', 'mail_confirmation'];
    const registers = [
      'register',
      'register_edition',
      'registered_parcel',
      'live_register',
      'live_tile',
      'live_parcel',
    ];
    const left = [...keys, 'rate_limit', 'migration', ...registers];
    expect(sums.map(({ table }) => table)).toEqual(all.filter((name) => !left.includes(name)));
    expect(sums.filter(({ rows }) => rows < 2)).toEqual([]);
    expect(sums).toEqual(await sumsOf(source));
  });

  it('is readable by its owner only', async () => {
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  it('knows of tables, functions and triggers only: another kind of thing in a migration has to be dropped before restoring', async () => {
    const { rows } = await sql<{ what: string }>`
      select relname::text as what from pg_class where relnamespace = 'public'::regnamespace and relkind not in ('r', 'p', 'i', 'I')
        and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype in ('e', 'i'))
      union all
      select typname::text from pg_type where typnamespace = 'public'::regnamespace and typtype in ('e', 'd')
        and not exists (select from pg_depend where classid = 'pg_type'::regclass and objid = pg_type.oid and deptype = 'e')`.execute(
      source.db,
    );
    expect(rows).toEqual([]);
  });

  it('shows one moment, also when somebody writes meanwhile', { timeout: longMs }, async () => {
    const path = join(source.location.dataDir, 'moment.jsonl.gz');
    const [end] = await Promise.all([
      writeBackup(source, { file: path, version, now }),
      source.transaction(async (transaction) => {
        await sql`insert into setting (key, value) values ('meanwhile', '1')`.execute(transaction);
        await sql`delete from setting where key = 'meanwhile'`.execute(transaction);
      }),
    ]);
    expect(end.tables).toEqual(sums);
  });
});

describe('restoring', { timeout: longMs }, () => {
  it('into an empty database of the same kind gives every table back, bit by bit', async () => {
    const target = await anEmptyDatabase(source.kind);
    expect(await restore(target, file)).toEqual({ tables: sums, migratedBy: [], former: null });
    expect(await sumsOf(target)).toEqual(sums);
    expect(await migrate(target, migrations)).toEqual([]);
  });

  it.runIf(source.kind === 'server')('goes from a server to the embedded database and back', async () => {
    const embedded = await anEmptyDatabase('embedded');
    await restore(embedded, file);
    expect(await sumsOf(embedded)).toEqual(sums);
    const back = join(embedded.location.dataDir, 'back.jsonl.gz');
    await writeBackup(embedded, { file: back, version, now });
    expect(gunzipSync(await readFile(back))).toEqual(gunzipSync(await readFile(file)));
    const server = await anEmptyDatabase('server');
    await restore(server, back);
    expect(await sumsOf(server)).toEqual(sums);
  });

  it('lets numbers go on where they were, and keeps every rule of the tables', async () => {
    const target = await anEmptyDatabase(source.kind);
    await restore(target, file);
    const next = (database: Database) =>
      sql<{ id: number }>`insert into mission_event (mission_id, action) select mission_id, 'X' from mission limit 1
        returning event_id as id`
        .execute(database.db)
        .then(({ rows }) => rows[0]?.id);
    expect(await next(target)).toBe(3);
    const rules = (database: Database) =>
      sql`select conname, conrelid::regclass::text as table, pg_get_constraintdef(oid) as rule from pg_constraint
        where connamespace = 'public'::regnamespace and contype <> 'n'
        union all
        select tgname, tgrelid::regclass::text, tgenabled::text || pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
        order by 2, 1`
        .execute(database.db)
        .then(({ rows }) => rows);
    expect(await rules(target)).toEqual(await rules(source));
  });

  it('is refused while somebody is in the database, unless it may be replaced: then what was there is kept', async () => {
    const target = await anEmptyDatabase(source.kind);
    await restore(target, file);
    await sql`update identity set lastname = 'Later'`.execute(target.db);
    const later = await sumsOf(target);
    await expect(restore(target, file)).rejects.toThrow('The database is not empty: nothing was changed.');
    expect(await sumsOf(target)).toEqual(later);
    const former = join(target.location.dataDir, 'former.jsonl.gz');
    expect(await restore(target, file, former)).toMatchObject({ former });
    expect(await sumsOf(target)).toEqual(sums);
    await restore(target, former, join(target.location.dataDir, 'again.jsonl.gz'));
    expect(await sumsOf(target)).toEqual(later);
  });

  it('leaves declared parcels out with their registers, and takes those away that were there', async () => {
    const target = await anEmptyDatabase(source.kind);
    await restore(target, file);
    const database = target as unknown as Database<Tables>;
    await aRegisterEdition({ database, now: () => now }, { parcels: [{ geometry: aMeadow() }] });
    const path = join(target.location.dataDir, 'with-register.jsonl.gz');
    await writeBackup(target, { file: path, version, now });
    expect(gunzipSync(await readFile(path)).toString()).not.toContain('be_wal.gpkg');
    await restore(target, path, join(target.location.dataDir, 'former-register.jsonl.gz'));
    expect(await listTables(target.db)).toEqual(await listTables(source.db));
    const { rows } = await sql`
      select (select count(*)::int from register_edition) as editions, (select count(*)::int from registered_parcel) as parcels,
        (select count(*)::int from register) as registers`.execute(target.db);
    expect(rows).toEqual([{ editions: 0, parcels: 0, registers: 0 }]);
  });

  it('brings an older backup up to the software of today', async () => {
    const older = await anEmptyDatabase(source.kind);
    const files = [...(await sql<{ name: string }>`select name from migration order by name`.execute(source.db)).rows];
    const cut = await aFolderWithout(files.slice(4).map(({ name }) => name));
    await migrate(older, cut);
    await sql`insert into identity (identity_id, lastname) values ('01900000-0000-7000-8000-000000000001', 'Old')`.execute(
      older.db,
    );
    await sql`insert into consent_text (version, fr, de, nl) values (2, 'Nos mots', 'Unsere Worte', 'Onze woorden')`.execute(
      older.db,
    );
    const path = join(older.location.dataDir, 'older.jsonl.gz');
    await writeBackup(older, { file: path, version, now });
    const target = await anEmptyDatabase(source.kind);
    const { migratedBy } = await restore(target, path);
    expect(migratedBy).toEqual(files.slice(4).map(({ name }) => name));
    const { rows } = await sql`select lastname from identity`.execute(target.db);
    expect(rows).toEqual([{ lastname: 'Old' }]);
    const words = sql`select words from published_text_words where kind = 'consent' and version = 2 order by locale`;
    expect((await words.execute(target.db)).rows).toEqual(
      ['Unsere Worte', 'Nos mots', 'Onze woorden'].map((each) => ({ words: each })),
    );
    expect(await migrate(target, migrations)).toEqual([]);
  });

  it('leaves a database alone that belongs to another program', async () => {
    const target = await anEmptyDatabase(source.kind);
    await sql`create table cows (name text)`.execute(target.db);
    await expect(restore(target, file, 'former')).rejects.toThrow("a table that is not VigieFaon's (cows)");
    expect(await listTables(target.db)).toEqual(['cows']);
  });
});

describe('a file that is refused leaves the database as it was', { timeout: longMs }, () => {
  async function expectRefusal(path: string, reason: string): Promise<void> {
    await expect(restore(source, path, join(source.location.dataDir, 'never.jsonl.gz'))).rejects.toMatchObject({
      reason,
    });
    expect(await sumsOf(source)).toEqual(sums);
  }

  it.each([
    ['a picture', Buffer.from('\x89PNG not a backup')],
    ['an empty file', Buffer.alloc(0)],
    ['compressed prose', gzipSync('Once upon a time\n')],
    ['compressed JSON', gzipSync('{"format":"cows"}\n')],
  ])('%s', async (_what, bytes) => {
    const path = join(source.location.dataDir, 'other');
    await writeFile(path, bytes);
    await expectRefusal(path, 'NOT_A_BACKUP');
  });

  it('one that was cut off, compressed or not', async () => {
    const path = join(source.location.dataDir, 'cut.jsonl.gz');
    const whole = await readFile(file);
    for (const part of [0.5, 0.99]) {
      await writeFile(path, whole.subarray(0, Math.floor(whole.length * part)));
      await expectRefusal(path, 'BACKUP_DAMAGED');
    }
    await expectRefusal(await changed((text) => text.slice(0, text.lastIndexOf('{"tables"'))), 'BACKUP_DAMAGED');
    await expectRefusal(await changed((text) => text.slice(0, -10)), 'BACKUP_DAMAGED');
  });

  it.each([
    ['a value', (text: string) => text.replace('person1@', 'person9@')],
    ['a row less', (text: string) => text.replace(/\n\[.*\n/, '\n')],
    ['a row of another width', (text: string) => text.replace(/\n\["/, '\n["x","')],
    ['the header', (text: string) => text.replace('1.2.3', '1.2.4')],
    ['something after the end', (text: string) => `${text}[]\n`],
  ])('one in which %s was changed', async (_what, change) => {
    await expectRefusal(await changed(change), 'BACKUP_DAMAGED');
  });

  it('a bomb, without unpacking it', async () => {
    const path = join(source.location.dataDir, 'bomb.jsonl.gz');
    const [header] = gunzipSync(await readFile(file))
      .toString()
      .split('\n');
    await writeFile(path, gzipSync(`${header}\n${' '.repeat(64 * 1024 * 1024)}`));
    await expectRefusal(path, 'BACKUP_DAMAGED');
    const rows = `{"table":"season","columns":["year"],"sequences":{}}\n${'["2026"]\n'.repeat(2_500_000)}`;
    await writeFile(path, gzipSync(`${header}\n${rows}`));
    await expectRefusal(path, 'BACKUP_DAMAGED');
  });

  it('one of a newer software', async () => {
    const newerFormat = await changed((text) => text.replace('"formatVersion":1', '"formatVersion":2'));
    await expectRefusal(newerFormat, 'BACKUP_NEWER');
    const newerMigration = await resealed((text) => text.replace('"name":"0001-', '"name":"9999-'));
    await expectRefusal(newerMigration, 'BACKUP_NEWER');
    const otherMigration = await resealed((text) => text.replace(/"checksum":"...../, '"checksum":"00000'));
    await expectRefusal(otherMigration, 'BACKUP_FOREIGN');
  });

  it('one whose sums are right and whose rows break a rule of the database', async () => {
    const path = await resealed((text) => text.replaceAll('"ROLE_ADMIN"', '"ROLE_KING"'));
    await expect(restore(source, path, join(source.location.dataDir, 'x.jsonl.gz'))).rejects.toThrow(
      'app_user_role_check',
    );
    expect(await sumsOf(source)).toEqual(sums);
  });
});
