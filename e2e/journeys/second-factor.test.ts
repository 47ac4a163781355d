import { codeOf, setUpSecondFactor } from '../authenticator.ts';
import { firstAdminLinkOf, firstPassword, sendFirstAdmin, sendLogin } from '../first-admin.ts';
import { expect, onPhone, type Page, test } from '../journey.ts';
import { withOwnServer } from '../own-server.ts';
import type { Say } from '../texts.ts';

const mail = 'claire@journey.test';

async function leave(page: Page, say: Say, address: string): Promise<void> {
  await page.goto(`${address}/pages/profile`);
  await page.getByRole('button', { name: say('profile.logout') }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/' || url.pathname === '/auth/login');
  await page.goto(`${address}/auth/login`);
}

async function sendCode(page: Page, say: Say, label: 'code' | 'recoveryCode', code: string): Promise<void> {
  await page.getByRole('textbox', { name: say(`auth.login.${label}`) }).fill(code);
  await page.getByRole('button', { name: say('auth.login.submit') }).click();
}

test(
  'an admin sets up a second factor before anything else, logs in with its code, and without the phone with a recovery code',
  onPhone,
  async ({ page, say }) => {
    test.slow();
    await withOwnServer('main.mjs', async (server) => {
      const { address } = server;
      await sendFirstAdmin(page, say, await firstAdminLinkOf(server), mail);
      await expect(page.getByText(say('auth.login.registered'))).toBeVisible();
      await sendLogin(page, say, mail, firstPassword);
      const { secret, recoveryCodes } = await setUpSecondFactor(page, say);
      await expect(page).toHaveURL(/\/setup/);

      await leave(page, say, address);
      await sendLogin(page, say, mail, firstPassword);
      await sendCode(page, say, 'code', codeOf(secret, 1));
      await expect(page).toHaveURL(/\/map/);

      await leave(page, say, address);
      await sendLogin(page, say, mail, firstPassword);
      await page.getByRole('button', { name: say('auth.login.withRecoveryCode') }).click();
      await sendCode(page, say, 'recoveryCode', recoveryCodes[0] ?? '');
      await expect(page).toHaveURL(/\/map/);
      await page.goto(`${address}/pages/profile?section=security`);
      await expect(page.getByText(say('secondFactor.left', { count: 9 }))).toBeVisible();
    });
  },
);
