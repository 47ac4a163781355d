import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { demoPassword } from '../../scripts/demo/people.ts';
import { expect, onDesktop, type Page, test } from '../journey.ts';
import { admin, logIn } from '../people.ts';
import type { Say } from '../texts.ts';

const password = 'le-premier-matin';

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}

/** A new installation of the real thing, and all it has printed so far. */
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

async function makeFirstAdmin(page: Page, say: Say, link: string): Promise<void> {
  await page.goto(link);
  await page.getByRole('textbox', { name: say('common.lastname'), exact: true }).fill('Delvaux');
  await page.getByRole('textbox', { name: say('common.email') }).fill('new@journey.test');
  await page.getByRole('textbox', { name: say('register.password'), exact: true }).fill(password);
  await page.getByRole('textbox', { name: say('register.passwordConfirmation') }).fill(password);
  await page.getByRole('button', { name: say('register.firstAdmin.submit') }).click();
  await expect(page.getByText(say('auth.login.registered'))).toBeVisible();
}

async function logInAt(page: Page, say: Say, identifier: string, secret: string): Promise<void> {
  await page.getByRole('textbox', { name: say('auth.login.identifier') }).fill(identifier);
  await page.getByRole('textbox', { name: say('auth.login.password') }).fill(secret);
  await page.getByRole('button', { name: say('auth.login.submit') }).click();
}

test('an admin downloads a backup and restores it in a new installation', onDesktop, async ({ page, say, logInAs }) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'vigiefaon-restore-'));
  const { server, printed } = startServer(await freePort(), dataDir);
  try {
    await logInAs(await logIn(admin));
    await page.goto('/tools?topic=backup');
    await page.getByRole('button', { name: say('backup.makeNow') }).click();
    await page.getByRole('dialog').getByLabel(say('backup.password')).first().fill(demoPassword);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page
        .getByRole('dialog')
        .getByRole('button', { name: say('backup.download') })
        .click(),
    ]);
    const file = join(dataDir, download.suggestedFilename());
    await download.saveAs(file);
    await expect(page.getByText(say('backup.kind.MANUAL'))).toBeVisible();

    await expect.poll(printed, { timeout: 60_000 }).toMatch(/\/auth\/first-admin\/\S+/);
    const link = /http\S+\/auth\/first-admin\/\S+/.exec(printed())?.[0] ?? '';
    await makeFirstAdmin(page, say, link);
    await logInAt(page, say, 'new@journey.test', password);
    await expect(page).toHaveURL(/\/map/);

    await page.goto(new URL('/tools?topic=backup', link).href);
    await expect(page.getByText(say('backup.none'))).toBeVisible();
    await page.getByLabel(say('backup.choose')).setInputFiles(file);
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(say('backup.consequenceFresh'))).toBeVisible();
    await dialog.getByLabel(say('backup.password')).first().fill(password);
    await dialog.getByRole('button', { name: say('backup.restoreThis') }).click();
    await expect(dialog.getByText(say('backup.restored'))).toBeVisible();
    await dialog.getByRole('button', { name: say('backup.logInAgain') }).click();

    await logInAt(page, say, 'new@journey.test', password);
    await expect(page.getByRole('alert')).toHaveText(say('errors.INCORRECT_IDENTIFIER'));
    await logInAt(page, say, admin, demoPassword);
    await expect(page).toHaveURL(/\/map/);
    await page.goto(new URL('/tools?topic=journal', link).href);
    await expect(page.getByText(say('journal.BACKUP_RESTORED')).first()).toBeVisible();
  } finally {
    server.kill('SIGTERM');
    if (server.exitCode === null) await once(server, 'exit');
    rmSync(dataDir, { recursive: true, force: true });
  }
});
