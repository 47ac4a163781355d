import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { aDatabase } from './testing/database/database.ts';
import { anAdmin } from './testing/people/people.ts';

// A process that starts, migrates and listens takes seconds alone and much longer on a machine that tests keep busy.
vi.setConfig({ testTimeout: 120_000 });

const main = fileURLToPath(new URL('../dist/main.mjs', import.meta.url));
const database = await aDatabase();
const onServer = database.kind === 'server';

interface Run {
  child: ChildProcess;
  output: () => string;
  errors: () => string;
}

function runMain(environment: Record<string, string>): Run {
  const { PATH = '' } = process.env;
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'vigiefaon-start-'));
  const child = spawn(process.execPath, [main], {
    env: { PATH, DATA_DIR, PORT: '0', LOG_LEVEL: 'warn', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let [output, errors] = ['', ''];
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  return { child, output: () => output, errors: () => errors };
}

async function exitOf({ child }: Run): Promise<number | null> {
  if (child.exitCode === null) await once(child, 'exit');
  return child.exitCode;
}

async function addressOf(run: Run): Promise<string> {
  await expect.poll(run.output, { timeout: 90_000 }).toMatch(/answers at \S+\n/);
  return /answers at (\S+)/.exec(run.output())?.[1] ?? '';
}

test.each([
  [{ PORT: 'eighty' }, 'PORT must be a whole number from 0 to 65535.\n'],
  [{ DATA_DIR: '/dev/null/data' }, 'DATA_DIR cannot be written: /dev/null/data.\n'],
  [
    { DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/fawns' },
    'The database server that DATABASE_URL names cannot be reached (127.0.0.1:1/fawns): ECONNREFUSED.\n',
  ],
])('with %j the start ends with one plain sentence', async (environment, sentence) => {
  const run = runMain(environment);
  expect(await exitOf(run)).toBe(1);
  expect(run.errors()).toBe(sentence);
});

const url = database.location.databaseUrl ?? '';

test.runIf(onServer)('a port that another program has is named', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  onTestFinished(() => void other.close());
  const place = other.address();
  const PORT = String(typeof place === 'object' ? place?.port : '');
  const run = runMain({ DATABASE_URL: url, PORT });
  expect(await exitOf(run)).toBe(1);
  expect(run.errors()).toBe(`Port ${PORT} is taken by another program: stop it, or choose another with PORT.\n`);
});

test.runIf(onServer)(
  'a new installation shows the link that makes its first admin, and no longer once there is one',
  async () => {
    const first = runMain({ DATABASE_URL: url });
    await addressOf(first);
    expect(first.output()).toMatch(/\/auth\/first-admin\/[\w-]{43}\n/);
    await anAdmin({ database, now: () => new Date() });
    const second = runMain({ DATABASE_URL: url });
    await addressOf(second);
    expect(second.output()).not.toContain('first-admin');
  },
);

test.runIf(onServer)('told to stop, it finishes what is running, takes nothing new and ends well', async () => {
  const run = runMain({ DATABASE_URL: url });
  const address = await addressOf(run);
  const running = await database.transaction(async (transaction) => {
    await sql`lock table rate_limit in exclusive mode`.execute(transaction);
    const login = logIn(address);
    const waiting = sql<{ count: number }>`select count(*)::int as count from pg_locks where not granted`;
    await expect.poll(async () => (await waiting.execute(transaction)).rows[0]?.count).toBe(1);
    run.child.kill('SIGTERM');
    await expect.poll(() => fetch(`${address}/is-alive`).catch(() => 'refused')).toBe('refused');
    return { login };
  });
  expect((await running.login).status).toBe(401);
  expect(await exitOf(run)).toBe(0);
  expect(run.errors()).toBe('');
});

function logIn(address: string): Promise<Response> {
  return fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ identifier: 'nobody@example.org', password: 'x' }),
  });
}
