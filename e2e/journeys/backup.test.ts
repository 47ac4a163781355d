import { demoPassword } from '../../scripts/demo/people.ts';
import { setUpSecondFactor } from '../authenticator.ts';
import { firstAdminLinkOf, firstPassword, sendFirstAdmin, sendLogin } from '../first-admin.ts';
import { expect, onDesktop, test } from '../journey.ts';
import { withOwnServer } from '../own-server.ts';
import { admin, logIn } from '../people.ts';

test(
  'an admin downloads a backup and restores it in a new installation',
  onDesktop,
  async ({ page, say, logInAs }, testInfo) => {
    test.slow();
    await withOwnServer('main.mjs', async (server) => {
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
      const file = testInfo.outputPath(download.suggestedFilename());
      await download.saveAs(file);
      await expect(page.getByText(say('backup.kind.MANUAL')).first()).toBeVisible();

      const link = await firstAdminLinkOf(server);
      await sendFirstAdmin(page, say, link, 'new@journey.test');
      await expect(page.getByText(say('auth.login.registered'))).toBeVisible();
      await sendLogin(page, say, 'new@journey.test', firstPassword);
      await setUpSecondFactor(page, say);
      await expect(page).toHaveURL(/\/setup/);

      await page.goto(new URL('/tools?topic=backup', link).href);
      await expect(page.getByText(say('backup.none'))).toBeVisible();
      await page.getByLabel(say('backup.choose')).setInputFiles(file);
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByText(say('backup.consequenceFresh'))).toBeVisible();
      await dialog.getByLabel(say('backup.password')).first().fill(firstPassword);
      const answer = page.waitForResponse((response) => response.url().endsWith('/restore'));
      await dialog.getByRole('button', { name: say('backup.restoreThis') }).click();
      // A whole season is written: what a busy machine needs for it says nothing about the screen.
      await answer;
      // The page that is left has statuses of its own.
      await page.waitForURL(/\/auth\/login/);
      await expect(page.getByRole('status')).toHaveText(say('auth.login.restored'));

      await sendLogin(page, say, 'new@journey.test', firstPassword);
      await expect(page.getByRole('alert')).toHaveText(say('errors.INCORRECT_IDENTIFIER'));
      await sendLogin(page, say, admin, demoPassword);
      await expect(page).toHaveURL(/\/map/);
      await page.goto(new URL('/tools?topic=journal', link).href);
      await expect(page.getByText(say('journal.BACKUP_RESTORED')).first()).toBeVisible();
    });
  },
);
