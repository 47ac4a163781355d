import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onDesktop, test } from '../journey.ts';

const password = 'le-premier-matin';

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

/** The real thing on an empty directory, and all it has printed so far. */
function startServer(port: number, dataDir: string): { server: ChildProcess; printed: () => string } {
  const server = spawn(process.execPath, ['--import', 'tsx', 'server/src/main.ts'], {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  server.stdout?.setEncoding('utf8').on('data', (part: string) => {
    text += part;
  });
  return { server, printed: () => text };
}

async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return;
  await new Promise((resolve) => {
    server.once('exit', resolve);
    server.kill('SIGTERM');
  });
}

test('the one-time link in the log makes the first admin, once', onDesktop, async ({ page, say }) => {
  test.slow();
  const dataDir = mkdtempSync(join(tmpdir(), 'vigiefaon-first-admin-'));
  const { server, printed } = startServer(await freePort(), dataDir);
  try {
    await expect.poll(printed, { timeout: 150_000 }).toMatch(/\/auth\/first-admin\/\S+/);
    const link = /http\S+\/auth\/first-admin\/\S+/.exec(printed())?.[0] ?? '';
    const fill = async (email: string) => {
      await page.goto(link);
      await page.getByRole('textbox', { name: say('common.lastname'), exact: true }).fill('Delvaux');
      await page.getByRole('textbox', { name: say('common.email') }).fill(email);
      await page.getByRole('textbox', { name: say('register.password'), exact: true }).fill(password);
      await page.getByRole('textbox', { name: say('register.passwordConfirmation') }).fill(password);
      await page.getByRole('button', { name: say('register.firstAdmin.submit') }).click();
    };
    await fill('claire@journey.test');
    await expect(page.getByText(say('auth.login.registered'))).toBeVisible();
    await page.getByRole('textbox', { name: say('auth.login.identifier') }).fill('claire@journey.test');
    await page.getByRole('textbox', { name: say('auth.login.password') }).fill(password);
    await page.getByRole('button', { name: say('auth.login.submit') }).click();
    await expect(page).toHaveURL(/\/map/);
    await page.goto(new URL('/missions', link).href);
    await expect(page.getByText(say('missions.nothingYet'))).toBeVisible();

    await fill('somebody-else@journey.test');
    await expect(page.getByRole('alert')).toHaveText(say('register.firstAdmin.gone'));
  } finally {
    await stop(server);
    rmSync(dataDir, { recursive: true, force: true });
  }
});
