import { setUpSecondFactor } from '../authenticator.ts';
import { firstAdminLinkOf, firstPassword, sendFirstAdmin, sendLogin } from '../first-admin.ts';
import { expect, onDesktop, test } from '../journey.ts';
import { withOwnServer } from '../own-server.ts';

test('the one-time link in the log makes the first admin, once', onDesktop, async ({ page, say }) => {
  test.slow();
  await withOwnServer('main.mjs', async (server) => {
    const link = await firstAdminLinkOf(server);
    await sendFirstAdmin(page, say, link, 'claire@journey.test');
    await expect(page.getByText(say('auth.login.registered'))).toBeVisible();
    await sendLogin(page, say, 'claire@journey.test', firstPassword);
    await setUpSecondFactor(page, say);
    await expect(page).toHaveURL(/\/map/);
    await page.goto(new URL('/missions', link).href);
    await expect(page.getByText(say('missions.nothingYet'))).toBeVisible();

    await sendFirstAdmin(page, say, link, 'somebody-else@journey.test');
    await expect(page.getByRole('alert')).toHaveText(say('register.firstAdmin.gone'));
  });
});
