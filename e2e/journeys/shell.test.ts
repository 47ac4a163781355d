import { expect, onDesktop, type Page, test } from '../journey.ts';
import { admin, logIn, newFarmer } from '../people.ts';

const marginOf = (page: Page) => page.locator('main').evaluate((main) => getComputedStyle(main).paddingTop);

test('below 1150 pixels the layout is compact', onDesktop, async ({ page, logInAs }) => {
  await logInAs(await logIn(admin));
  await page.goto('/users');
  await page.setViewportSize({ width: 1150, height: 900 });
  const wide = Number.parseFloat(await marginOf(page));
  await page.setViewportSize({ width: 1149, height: 900 });
  expect(Number.parseFloat(await marginOf(page))).toBeLessThan(wide);
});

test('the logo is 50 pixels high on every screen', async ({ page, say, logInAs }) => {
  await page.goto('/auth/login');
  const logo = page.getByRole('link', { name: say('common.home') }).locator('svg');
  expect((await logo.boundingBox())?.height).toBe(50);
  await logInAs(await newFarmer());
  await page.goto('/my-missions');
  await expect(logo).toBeVisible();
  expect((await logo.boundingBox())?.height).toBe(50);
});

test('letters are dressed with the page or not at all: the first does without the font that the second has', async ({
  page,
  say,
}) => {
  const worn = () =>
    page.evaluate(() => [...document.fonts].filter(({ family }) => family.includes('Inter Variable')).length);
  await page.goto('/auth/login');
  await page.waitForFunction(() => localStorage.getItem('hasFont') !== null);
  expect(await worn()).toBe(0);
  // A device that is too busy at the moment shows it on a page after that.
  await expect(async () => {
    await page.goto('/auth/login');
    await expect(page.getByRole('button', { name: say('auth.login.submit'), exact: true })).toBeVisible();
    expect(await worn()).toBe(1);
  }).toPass();
});

test('what must be filled in carries a red asterisk', async ({ page }) => {
  await page.goto('/auth/login');
  const asterisks = page.locator('label span[aria-hidden="true"]', { hasText: '*' });
  await expect(asterisks).toHaveCount(2);
  const [red = 0, green = 0, blue = 0] = await asterisks
    .first()
    .evaluate((sign) => (getComputedStyle(sign).color.match(/\d+/g) ?? []).map(Number));
  expect(red).toBeGreaterThan(2 * Math.max(green, blue));
});

test('a requester finds the help phone and the credit on each of their pages', async ({ page, say, logInAs }) => {
  await logInAs(await newFarmer());
  for (const path of ['/intervention', '/my-missions', '/pages/profile']) {
    await page.goto(path);
    const help = page.getByRole('link', { name: new RegExp(`^${say('shell.help')}`) });
    await expect(help).toHaveAttribute('href', /^tel:\+\d{8,}$/);
    await expect(page.getByRole('contentinfo')).toContainText(say('common.credit'));
    await expect(page.getByRole('contentinfo')).toContainText(say('common.author', { name: 'VigieFaon' }));
  }
});

test('a message appears at the top right and goes by itself', onDesktop, async ({ page, say, logInAs }) => {
  await logInAs(await newFarmer());
  await page.goto('/pages/profile');
  await page
    .getByRole('button', { name: say('common.save') })
    .first()
    .click();
  const toast = page.getByText(say('profile.USER_MODIFIED'));
  await expect(toast).toBeVisible();
  const box = await toast.boundingBox();
  expect(box?.x).toBeGreaterThan(720);
  expect(box?.y).toBeLessThan(225);
  await expect(toast).toBeHidden({ timeout: 20_000 });
});
