import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { aDatabase } from '../testing/database/database.ts';
import { aDirectory } from '../testing/test-directory.ts';
import { isWorthAnotherTry, sqlState, violatedUniqueConstraint } from './connections/database-errors.ts';
import { openDatabase } from './connections/open-database.ts';
import { migrate } from './migrate.ts';

const migrations = fileURLToPath(new URL('test-migrations', import.meta.url));
const database = await aDatabase<unknown>({ migrations });
const { db, transaction } = database;

async function insertMeadow(name: string, using = db): Promise<void> {
  await sql`insert into meadow (name) values (${name})`.execute(using);
}

async function meadowCount(name: string, using = db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from meadow where name = ${name}`.execute(
    using,
  );
  return rows[0]?.count ?? -1;
}

async function refusalOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => expect.fail('it was not refused'),
    (error: unknown) => error,
  );
}

describe('a value read from the database', () => {
  it('has the same type on a server and embedded', async () => {
    const { rows } = await sql`select
      42::int4 as int4, 9007199254740991::int8 as int8, 12.50::numeric as numeric, 1.5::float8 as float8, true as bool,
      date '2026-05-31' as date, time '04:50' as time, timestamp '2026-05-31 04:50' as timestamp,
      timestamptz '2026-05-31 04:50+02' as timestamptz, interval '1 day 2 hours' as interval,
      'reekalf'::text as text, '00000000-0000-0000-0000-000000000001'::uuid as uuid, '\\xc0ffee'::bytea as bytea,
      '{"fawns": [1, 2]}'::jsonb as jsonb, '[1]'::json as json, null::text as nothing,
      array[1, null]::int8[] as int8s, array['2026-05-31']::date[] as dates, array['a', null, 'b,"c"'] as texts`.execute(
      db,
    );
    expect(rows).toStrictEqual([
      {
        int4: 42,
        int8: 9_007_199_254_740_991,
        numeric: 12.5,
        float8: 1.5,
        bool: true,
        date: '2026-05-31',
        time: '04:50:00',
        timestamp: '2026-05-31 04:50:00',
        timestamptz: new Date('2026-05-31T02:50:00Z'),
        interval: '1 day 02:00:00',
        text: 'reekalf',
        uuid: '00000000-0000-0000-0000-000000000001',
        bytea: Buffer.from('c0ffee', 'hex'),
        jsonb: { fawns: [1, 2] },
        json: [1],
        nothing: null,
        int8s: [1, null],
        dates: ['2026-05-31'],
        texts: ['a', null, 'b,"c"'],
      },
    ]);
  });

  it('comes back as it was written', async () => {
    const instant = new Date('2026-10-25T00:30:00.123Z');
    const { rows } = await sql`select ${instant}::timestamptz as instant, ${'2026-03-29'}::date as day,
      ${Buffer.from([0, 255])}::bytea as bytes, ${['a', 'b']}::text[] as texts, ${{ a: 'é' }}::jsonb as json,
      ${null}::int as nothing, ${true}::bool as yes, ${'x'.repeat(3_000_000)}::text as long`.execute(db);
    expect(rows).toStrictEqual([
      {
        instant,
        day: '2026-03-29',
        bytes: Buffer.from([0, 255]),
        texts: ['a', 'b'],
        json: { a: 'é' },
        nothing: null,
        yes: true,
        long: 'x'.repeat(3_000_000),
      },
    ]);
  });

  it('is refused when a number cannot hold it', async () => {
    await expect(sql`select 9007199254740993::int8`.execute(db)).rejects.toThrow('does not fit');
    await expect(database.ping(60_000)).resolves.toBeUndefined();
  });

  it('is planned for its own parameters, and today is the day of UTC', async () => {
    const { rows } = await sql`select current_setting('TimeZone') as zone, current_setting('jit') as jit,
      current_setting('plan_cache_mode') as plans`.execute(db);
    expect(rows).toEqual([{ zone: 'UTC', jit: 'off', plans: 'force_custom_plan' }]);
  });
});

describe('an error of the database', () => {
  it('keeps its state and names the unique constraint', async () => {
    await insertMeadow('twice');
    const error = await refusalOf(insertMeadow('twice'));
    expect(violatedUniqueConstraint(error)).toBe('meadow_name_is_unique');
    expect(sqlState(await refusalOf(sql`select 1 / 0`.execute(db)))).toBe('22012');
    expect(sqlState(new Error('another'))).toBeUndefined();
  });

  it('is worth another try after a serialization failure only', async () => {
    const raise = (state: string) =>
      refusalOf(sql`do ${sql.raw(`$$ begin raise exception 'x' using errcode = '${state}'; end $$`)}`.execute(db));
    expect(isWorthAnotherTry(await raise('40001'))).toBe(true);
    expect(isWorthAnotherTry(await raise('23505'))).toBe(false);
  });

  it('leaves the session usable after several statements in one text', async () => {
    await expect(sql`select 1; select 1 / 0; select 2`.execute(db)).rejects.toThrow('division by zero');
    await expect(database.ping(60_000)).resolves.toBeUndefined();
  });
});

describe('a transaction', () => {
  it('leaves nothing behind when its work throws', async () => {
    await expect(
      transaction(async (inside) => {
        await insertMeadow('undone', inside);
        throw new Error('the pilot fell asleep');
      }),
    ).rejects.toThrow('fell asleep');
    expect(await meadowCount('undone')).toBe(0);
  });

  it('runs again after a serialization failure, three times at most', async () => {
    let attempts = 0;
    const failing = (times: number) =>
      transaction(async (inside) => {
        attempts++;
        await insertMeadow('tried again', inside);
        if (attempts <= times) {
          await sql`do $$ begin raise exception 'x' using errcode = '40001'; end $$`.execute(inside);
        }
      });
    await expect(failing(99)).rejects.toThrow('x');
    expect(attempts).toBe(3);
    expect(await meadowCount('tried again')).toBe(0);
    attempts = 0;
    await failing(2);
    expect(attempts).toBe(3);
    expect(await meadowCount('tried again')).toBe(1);
  });

  it('runs beside another one and both are kept', async () => {
    await Promise.all(
      Array.from({ length: 20 }, (_, number) =>
        transaction(async (inside) => {
          await insertMeadow(`beside ${number}`, inside);
          await sql`select pg_sleep(0.005)`.execute(inside);
          await sql`update meadow set name = name || '!' where name = ${`beside ${number}`}`.execute(inside);
        }),
      ),
    );
    const { rows } = await sql<{
      count: number;
    }>`select count(*) as count from meadow where name like 'beside %!'`.execute(db);
    expect(rows).toEqual([{ count: 20 }]);
  });

  it.runIf(database.kind === 'server')('fails when its connection is cut, and the next one works', async () => {
    const cut = transaction(async (inside) => {
      await insertMeadow('cut off', inside);
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(inside);
    });
    await expect(cut).rejects.toThrow();
    expect(await meadowCount('cut off')).toBe(0);
  });

  it('refuses a query that goes around it instead of waiting for ever', async () => {
    const around = transaction(async () => insertMeadow('around'));
    await expect(around).rejects.toThrow('outside of the open transaction');
    const nested = transaction(async () => transaction(async () => {}));
    await expect(nested).rejects.toThrow('outside of the open transaction');
    await expect(db.transaction().execute(async () => {})).rejects.toThrow('database.transaction()');
    await insertMeadow('after the refusal');
    expect(await meadowCount('after the refusal')).toBe(1);
  });

  // Another embedded one would take seconds to open; the guard is the same.
  it.runIf(database.kind === 'server')(
    'lets another database have its own inside, and is guarded from there',
    async () => {
      const other = await aDatabase<unknown>({ migrations });
      const copied = transaction(async (inside) => {
        await insertMeadow('copied', inside);
        await other.transaction(async (theirs) => insertMeadow('copied', theirs));
        await other.transaction(async () => insertMeadow('around both'));
      });
      await expect(copied).rejects.toThrow('outside of the open transaction');
      expect(await meadowCount('copied')).toBe(0);
      expect(await meadowCount('copied', other.db)).toBe(1);
    },
  );
});

describe('a notification', () => {
  it('is heard at commit, in order, and never after a rollback', async () => {
    const heard: (string | null)[] = [];
    let reportLast = () => {};
    const last = new Promise<void>((resolve) => {
      reportLast = resolve;
    });
    const stop = await database.listen('Mission-Changes', (payload) => {
      heard.push(payload);
      if (payload === 'last') reportLast();
    });
    const notify = (payload: string, using = db) => sql`select pg_notify('Mission-Changes', ${payload})`.execute(using);
    await transaction(async (inside) => {
      await notify('undone', inside);
      throw new Error('undo');
    }).catch(() => {});
    await transaction(async (inside) => {
      await notify('first', inside);
      await notify('second', inside);
    });
    await notify('last');
    await last;
    expect(heard).toEqual(['first', 'second', 'last']);
    await stop();
  });
});

describe('the migrations', () => {
  async function aFolder(files: Record<string, string>): Promise<string> {
    const folder = await aDirectory();
    for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
    return folder;
  }

  it('are applied once, also when two instances start at the same moment', async () => {
    const folder = await aFolder({
      '0003-roe.sql': 'create table roe (name text); create table doe (name text);',
      'notes.md': 'not a migration',
    });
    const applied = await Promise.all([migrate(database, folder), migrate(database, folder)]);
    expect(applied.flat()).toEqual(['0003-roe.sql']);
    expect(await migrate(database, folder)).toEqual([]);
  });

  it('are refused when an applied one was changed', async () => {
    const folder = await aFolder({ '0004-hay.sql': 'create table hay (kind text)' });
    await migrate(database, folder);
    await writeFile(join(folder, '0004-hay.sql'), 'create table hay (kind text, dry boolean)');
    await expect(migrate(database, folder)).rejects.toThrow('0004-hay.sql was changed');
  });

  it('leave nothing of one that fails, and say where it fails', async () => {
    const folder = await aFolder({ '0005-half.sql': 'create table half (name text);\n\ncreate tabel other ()' });
    await expect(migrate(database, folder)).rejects.toThrow('0005-half.sql fails near line 3');
    const { rows } = await sql`select to_regclass('half') as half`.execute(db);
    expect(rows).toEqual([{ half: null }]);
  });

  it('are refused when the database has seen a newer version', async () => {
    const newer = await aFolder({ '0006-barn.sql': 'create table barn (name text)' });
    const older = await aFolder({ '0005-shed.sql': 'create table shed (name text)' });
    expect(await migrate(database, older)).toEqual(['0005-shed.sql']);
    await migrate(database, newer);
    await expect(migrate(database, older)).rejects.toThrow('a newer version of VigieFaon (0006-barn.sql)');
  });

  it('are refused when they come before an applied one', async () => {
    const folder = await aFolder({ '0000-late.sql': 'select 1' });
    await expect(migrate(database, folder)).rejects.toThrow('0000-late.sql comes before 0001-meadows.sql');
  });
});

describe('a second instance', () => {
  it.runIf(database.kind === 'embedded')('is refused while the first has the data directory', async () => {
    await expect(openDatabase(database.location)).rejects.toThrow('is in use by another running process');
    await expect(database.ping(60_000)).resolves.toBeUndefined();
  });

  it.runIf(database.kind === 'server')('works with the same database and hears the first', async () => {
    const second = await openDatabase<unknown>(database.location);
    const heard: (string | null)[] = [];
    await second.listen('between', (payload) => heard.push(payload));
    await sql`select pg_notify('between', 'hello')`.execute(db);
    await expect.poll(() => heard).toEqual(['hello']);
    await second.close();
  });
});
