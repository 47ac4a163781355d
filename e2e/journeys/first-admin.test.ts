import { expectAccessibleInEveryLook } from '../accessibility.ts';
import { setUpSecondFactor } from '../authenticator.ts';
import { firstAdminLinkOf, firstPassword, sendFirstAdmin, sendLogin } from '../first-admin.ts';
import { expect, onDesktop, test, type Visit } from '../journey.ts';
import { withOwnServer } from '../own-server.ts';

/** A name, a season as it is proposed, and no notifications: what is done or left is missing no more. */
async function setUp({ page, say }: Visit): Promise<void> {
  const next = page.getByRole('button', { name: say('common.next'), exact: true });
  const save = page.getByRole('button', { name: say('common.save'), exact: true });
  await expect(page.getByText(say('setup.progress', { count: 0, of: 14 }))).toBeVisible();
  await expectAccessibleInEveryLook(page, 'setup');
  await page.getByRole('textbox', { name: say('letterhead.name'), exact: true }).fill('Faons de la Journée');
  await save.click();
  await expect(page.getByText(say('setup.progress', { count: 1, of: 14 }))).toBeVisible();
  await next.click();
  await expect(page.getByRole('heading', { name: say('setup.step.place'), exact: true })).toBeVisible();
  await next.click();
  await expect(page.getByText(say('season.NONE')).first()).toBeVisible();
  await page.getByRole('button', { name: say('tools.season.open'), exact: true }).click();
  await save.click();
  await expect(page.getByText(say('setup.progress', { count: 2, of: 14 }))).toBeVisible();
  await page.getByRole('link', { name: new RegExp(`^${say('setup.step.push')}`) }).click();
  await page.getByRole('button', { name: say('setup.without'), exact: true }).click();
  await expect(page.getByRole('heading', { name: say('zones.title'), exact: true })).toBeVisible();
  await page.getByRole('link', { name: new RegExp(`^${say('shell.menu.tools')}`) }).click();
  await expect(page.getByRole('heading', { name: say('setup.missing', { count: 11 }) })).toBeVisible();
}

test('the one-time link in the log makes the first admin, once', onDesktop, async ({ page, say }) => {
  test.slow();
  await withOwnServer('main.mjs', async (server) => {
    const link = await firstAdminLinkOf(server);
    await sendFirstAdmin(page, say, link, 'claire@journey.test');
    await expect(page.getByText(say('auth.login.registered'))).toBeVisible();
    await sendLogin(page, say, 'claire@journey.test', firstPassword);
    await setUpSecondFactor(page, say);
    await expect(page).toHaveURL(/\/setup/);
    await setUp({ page, say });
    await page.goto(new URL('/missions', link).href);
    await expect(page.getByText(say('missions.nothingYet'))).toBeVisible();

    await sendFirstAdmin(page, say, link, 'somebody-else@journey.test');
    await expect(page.getByRole('alert')).toHaveText(say('register.firstAdmin.gone'));
  });
});
