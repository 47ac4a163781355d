import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { type Database, databaseOver } from '../../database/connections/open-database.ts';
import { databaseDirectory, type EmbeddedEngine, startEmbedded } from '../../database/embedded/embedded-connection.ts';

// An engine is a gigabyte of memory; few files have more than two.
const mostIdle = 2;

const idle: MigratedEngine[] = [];

interface TableRows {
  name: string;
  /** Without those that the database computes. */
  columns: string;
  rows: string[];
}

/**
 * A migrated embedded database that serves one file of tests after the other: to start one takes five seconds of processor time,
 * to empty it a tenth of one.
 */
export interface MigratedEngine {
  readonly dataDir: string;
  /** A database of its own to each file: what an earlier one has left running finds its own closed. */
  open<Schema>(options: { onQuery: (statement: string) => void }): Database<Schema>;
  close(): Promise<void>;
  /** Makes it as it was after the migrations, for the next file; where that cannot be done it is closed, and the answer is false. */
  giveBack(): Promise<boolean>;
}

/** One that nobody has at the moment, or else a new copy of the template. */
export async function aMigratedEngine(template: string, directory: string): Promise<MigratedEngine> {
  return idle.pop() ?? startMigrated(template, directory);
}

async function startMigrated(template: string, directory: string): Promise<MigratedEngine> {
  const dataDir = await mkdtemp(join(directory, 'copy-'));
  await cp(template, dataDir, { recursive: true });
  const engine = await startEmbedded({ dataDir });
  const atFirst = await withDatabase(engine, async (db) => ({
    shape: await shapeOf(db),
    tables: await rowsOf(db),
    sequences: await sequencesOf(db),
  }));
  let isClosed = false;
  const migrated: MigratedEngine = {
    dataDir,
    open: (options) => databaseOver(engine.connect(), options),
    close: async () => {
      if (isClosed) return;
      isClosed = true;
      await engine.close();
    },
    giveBack: async () => {
      const isAsBefore =
        !isClosed && idle.length < mostIdle && (await emptied(engine, dataDir, atFirst).catch(() => false));
      if (isAsBefore) idle.push(migrated);
      else {
        await migrated.close();
        await rm(dataDir, { recursive: true, force: true });
      }
      return isAsBefore;
    },
  };
  return migrated;
}

async function withDatabase<Result>(
  engine: EmbeddedEngine,
  work: (db: Kysely<unknown>) => Promise<Result>,
): Promise<Result> {
  const database = databaseOver<unknown>(engine.connect(), {});
  try {
    return await work(database.db);
  } finally {
    await database.close();
  }
}

type AtFirst = { shape: string; tables: TableRows[]; sequences: string };

/** Whether the engine is again as it was: a file that changed tables themselves has used it up. */
async function emptied(engine: EmbeddedEngine, dataDir: string, { shape, tables, sequences }: AtFirst) {
  const kept = [databaseDirectory(dataDir), join(dataDir, 'backups'), join(dataDir, 'in-use.json')];
  const left = (await readdir(dataDir)).map((name) => join(dataDir, name)).filter((path) => !kept.includes(path));
  const backups = (await readdir(join(dataDir, 'backups'))).map((name) => join(dataDir, 'backups', name));
  for (const path of [...left, ...backups]) await rm(path, { recursive: true, force: true });
  return withDatabase(engine, async (db) => {
    await sql`discard all`.execute(db);
    if ((await shapeOf(db)) !== shape) return false;
    const statements = tables.flatMap(({ name, columns, rows }) => [
      `delete from ${name}`,
      ...(rows.length === 0
        ? []
        : [
            `insert into ${name} (${columns}) overriding system value
             select ${columns} from (select (row_text::${name}).* from unnest(array[${rows.map(literal).join(',')}]) row_text) rows`,
          ]),
    ]);
    await sql.raw(`set session_replication_role = replica; ${statements.join(';')}; ${sequences}`).execute(db);
    await sql`discard all`.execute(db);
    return true;
  });
}

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** Which version of which table, column, constraint, trigger and function there is. */
async function shapeOf(db: Kysely<unknown>): Promise<string> {
  const { rows } = await sql<{ shape: string }>`
    select md5(string_agg(part, ',' order by part)) as shape from (
      select 'class' || oid || ' ' || xmin from pg_class where relnamespace = 'public'::regnamespace
      union all select 'attribute' || attrelid || ' ' || attnum || ' ' || a.xmin
        from pg_attribute a join pg_class c on c.oid = attrelid where relnamespace = 'public'::regnamespace
      union all select 'constraint' || oid || ' ' || xmin from pg_constraint where connamespace = 'public'::regnamespace
      union all select 'trigger' || oid || ' ' || xmin from pg_trigger
      union all select 'function' || oid || ' ' || xmin from pg_proc where pronamespace = 'public'::regnamespace
      union all select 'schema' || oid from pg_namespace where nspname !~ '^pg_(toast_)?temp'
    ) parts (part)`.execute(db);
  return rows[0]?.shape ?? '';
}

async function rowsOf(db: Kysely<unknown>): Promise<TableRows[]> {
  const { rows: tables } = await sql<{ name: string; columns: string }>`
    select c.oid::regclass::text as name, string_agg(quote_ident(attname), ', ' order by attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relkind = 'r' and relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped and attgenerated = ''
      and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = c.oid and deptype = 'e')
    group by c.oid`.execute(db);
  return Promise.all(
    tables.map(async ({ name, columns }) => {
      const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.raw(name)} t`.execute(db);
      return { name, columns, rows: rows.map(({ row }) => row) };
    }),
  );
}

/** Statements that put each sequence to where it stands. */
async function sequencesOf(db: Kysely<unknown>): Promise<string> {
  const { rows } = await sql<{ statement: string }>`
    select format('select setval(%L, %s, %L)', format('%I.%I', schemaname, sequencename), coalesce(last_value, start_value), last_value is not null)
      as statement
    from pg_sequences where schemaname = 'public'`.execute(db);
  return rows.map(({ statement }) => statement).join(';');
}
