import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import { demoPassword } from '../scripts/demo/people.ts';
import type { Say } from './texts.ts';

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('No port')),
      );
    });
  });
}

async function isAlive(address: string): Promise<boolean> {
  return fetch(`${address}/is-alive`).then(
    ({ ok }) => ok,
    () => false,
  );
}

async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return;
  await new Promise((resolve) => {
    server.once('exit', resolve);
    server.kill('SIGTERM');
  });
}

/** A demo for one journey alone: what it changes for everybody is nobody else's. */
export async function withOwnDemo(journey: (address: string) => Promise<void>): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'vigiefaon-own-demo-'));
  const port = await freePort();
  const server = spawn(process.execPath, ['--import', 'tsx', 'scripts/demo/start-demo.ts'], {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'error', NO_OPEN: '1' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const address = `http://127.0.0.1:${port}`;
  try {
    await expect.poll(() => isAlive(address), { timeout: 120_000 }).toBe(true);
    await journey(address);
  } finally {
    await stop(server);
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Logs in as somebody of the demo, by the login page. */
export async function enter(page: Page, say: Say, address: string, mail: string): Promise<void> {
  await page.goto(`${address}/auth/login`);
  await page.getByLabel(say('auth.login.identifier')).fill(mail);
  await page.getByLabel(say('auth.login.password'), { exact: false }).first().fill(demoPassword);
  await page.getByRole('button', { name: say('auth.login.submit') }).click();
}
