import type { Locale } from '@vigiefaon/domain/languages/locales';
import { expect, onDesktop, onPhone, test } from '../journey.ts';
import { admin, logIn, newFarmer } from '../people.ts';
import { textsIn } from '../texts.ts';

const browsers: { locale: string; language: Locale }[] = [
  { locale: 'nl-BE', language: 'nl' },
  { locale: 'de-DE', language: 'de' },
  { locale: 'fr-FR', language: 'fr' },
  { locale: 'en-US', language: 'en' },
  { locale: 'es-ES', language: 'fr' },
];

for (const { locale, language } of browsers) {
  test.describe(`in a browser that speaks ${locale}`, () => {
    test.use({ locale });

    test(`the login speaks ${language}`, onPhone, async ({ page }) => {
      const say = textsIn(language);
      await page.goto('/auth/login');
      await expect(page.getByRole('heading', { name: say('auth.login.title') })).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.getByRole('combobox', { name: say('common.language') })).toHaveValue(language);
    });
  });
}

test('a language once chosen stays, also after the login', onDesktop, async ({ page, say, logInAs }) => {
  await logInAs(await newFarmer());
  await page.goto('/my-missions');
  await page.getByRole('combobox', { name: say('common.language') }).selectOption('nl');
  const inDutch = textsIn('nl');
  await expect(page.getByRole('heading', { name: inDutch('history.title') })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: inDutch('history.title') })).toBeVisible();
  await page.goto('/auth/login');
  await expect(page.getByRole('heading', { name: inDutch('auth.login.title') })).toBeVisible();
});

test('the dark look is put on the root element and remembered', onPhone, async ({ page, say, logInAs }) => {
  const root = page.locator('html');
  await page.goto('/auth/login');
  await expect(root).not.toHaveClass(/dark/);
  await page.getByRole('button', { name: say('common.toDark') }).click();
  await expect(root).toHaveClass(/(^| )dark( |$)/);
  await page.reload();
  await expect(root).toHaveClass(/(^| )dark( |$)/);
  await page.getByRole('button', { name: say('common.toLight') }).click();
  await expect(root).not.toHaveClass(/dark/);
  await logInAs(await newFarmer());
  await page.goto('/my-missions');
  await page.getByRole('button', { name: say('common.toDark') }).click();
  await expect(root).toHaveClass(/(^| )dark( |$)/);
});

test('the look for full sun is in the profile', onPhone, async ({ page, say, logInAs }) => {
  await logInAs(await newFarmer());
  await page.goto('/pages/profile');
  await page.getByRole('radio', { name: say('common.look.field') }).check();
  await expect(page.locator('html')).toHaveClass(/(^| )field( |$)/);
  await page.reload();
  await expect(page.locator('html')).toHaveClass(/(^| )field( |$)/);
});

test(
  'on a phone the menu lies over the page and closes once a page is chosen',
  onPhone,
  async ({ page, say, logInAs }) => {
    await logInAs(await logIn(admin));
    await page.goto('/missions');
    const menu = page.getByRole('navigation', { name: say('shell.mainNavigation') });
    await expect(page.getByRole('heading', { name: say('missions.title') })).toBeVisible();
    await expect(menu).toBeHidden();
    await page.getByRole('button', { name: say('shell.openMenu') }).click();
    await expect(page.getByRole('dialog', { name: say('shell.menu') })).toBeVisible();
    await menu.getByRole('link', { name: say('shell.menu.map') }).click();
    await expect(page).toHaveURL(/\/map/);
    await expect(menu).toBeHidden();
  },
);

test(
  'from 992 pixels the menu stands beside the page, below it lies over it',
  onDesktop,
  async ({ page, say, logInAs }) => {
    await logInAs(await logIn(admin));
    await page.goto('/missions');
    const menu = page.getByRole('navigation', { name: say('shell.mainNavigation') });
    await expect(menu).toBeVisible();
    await page.setViewportSize({ width: 991, height: 900 });
    await expect(menu).toBeHidden();
    await page.getByRole('button', { name: say('shell.openMenu') }).click();
    const overlay = page.getByRole('dialog', { name: say('shell.menu') });
    await expect(overlay.getByRole('navigation')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(overlay).toBeHidden();
    await page.setViewportSize({ width: 992, height: 900 });
    await expect(menu).toBeVisible();
    await page.getByRole('button', { name: say('shell.closeMenu') }).click();
    await expect(menu).toBeHidden();
    await page.reload();
    await expect(page.getByRole('button', { name: say('shell.openMenu') })).toBeVisible();
    await expect(menu).toBeHidden();
  },
);
