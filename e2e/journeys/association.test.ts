import { expectAccessibleInEveryLook } from '../accessibility.ts';
import { desktopScreen, expect, onDesktop, type Page, phoneScreen, test } from '../journey.ts';
import { enter, withOwnDemo } from '../own-demo.ts';
import { admin } from '../people.ts';
import { textsIn } from '../texts.ts';

const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 100"><rect width="200" height="100" fill="#7a3d00"/></svg>`;

/** The logo as this browser has it: its pixels, and the colour in the middle. */
function logoOn(page: Page, name: string) {
  return page
    .getByRole('banner')
    .getByRole('img', { name })
    .evaluate(async (picture: HTMLImageElement) => {
      await picture.decode();
      const canvas = document.createElement('canvas');
      const context = canvas.getContext('2d');
      context?.drawImage(picture, 0, 0);
      const { naturalWidth, naturalHeight } = picture;
      const [...color] = context?.getImageData(10, 10, 1, 1).data ?? [];
      return { naturalWidth, naturalHeight, color };
    });
}

const primaryOf = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--primary').trim());

test('an association says who it is, and whoever comes to the login sees it', onDesktop, async ({ browser }) => {
  test.setTimeout(180_000);
  await withOwnDemo(async (address) => {
    const say = textsIn('fr');
    const coordinator = await (await browser.newContext({ ...desktopScreen, locale: 'fr-BE' })).newPage();
    await enter(coordinator, say, address, admin);
    await coordinator.goto(`${address}/tools?topic=letterhead`);
    await coordinator.getByLabel(say('letterhead.name')).fill('');
    await coordinator.getByLabel(say('letterhead.iban')).fill('BE68 5390 0754 7035');
    await coordinator.getByRole('button', { name: say('common.save') }).click();
    await expect(coordinator.getByText(say('fieldErrors.INVALID_IBAN'))).toBeVisible();
    await coordinator.getByLabel(say('letterhead.iban')).fill('LU28 0019 4006 4475 0000');
    await coordinator.getByLabel(say('letterhead.color'), { exact: true }).fill('#D90000');
    await coordinator.getByRole('button', { name: say('common.save') }).click();
    await expect(coordinator.getByText(say('fieldErrors.LOOKS_LIKE_DANGER'))).toBeVisible();
    await coordinator.getByLabel(say('letterhead.chooseColor')).fill('#1d5fb8');
    await coordinator.getByRole('button', { name: say('common.save') }).click();
    await expect(coordinator.getByText(say('letterhead.saved'))).toBeVisible();
    await expect.poll(() => primaryOf(coordinator)).toBe('#1d5fb8');

    const bring = (name: string, mimeType: string, content: string) =>
      coordinator
        .getByLabel(say('letterhead.other'))
        .and(coordinator.locator('input'))
        .setInputFiles({ name, mimeType, buffer: Buffer.from(content) });
    await bring('logo.txt', 'image/png', 'no picture');
    await expect(coordinator.getByRole('alert')).toHaveText(say('letterhead.notAPicture'));
    await bring('logo.svg', 'image/svg+xml', drawing);
    await expect(coordinator.getByText(say('letterhead.logoSaved'))).toBeVisible();
    await expectAccessibleInEveryLook(coordinator, 'letterhead');

    const farmer = await (await browser.newContext({ ...phoneScreen, locale: 'fr-BE' })).newPage();
    await farmer.goto(`${address}/auth/login`);
    await expect(farmer.getByRole('contentinfo')).toContainText('IBAN LU28 0019 4006 4475 0000');
    const logo = await logoOn(farmer, say('common.associationLogo'));
    expect(logo).toEqual({ naturalWidth: 400, naturalHeight: 200, color: [122, 61, 0, 255] });
    await expectAccessibleInEveryLook(farmer, 'login with a logo and a colour');

    // From then on the colour is there before anything has been asked for, and on what the server writes from the first byte.
    await farmer.route('**/api/settings', (route) => route.abort());
    await farmer.reload({ waitUntil: 'commit' });
    await expect.poll(() => primaryOf(farmer)).toBe('#1d5fb8');
    const written = await farmer.request.get(`${address}/clearance/none`, { headers: { accept: 'text/html' } });
    expect(await written.text()).toMatch(/^<!doctype html>\s*<html lang="fr" style="--accent-light-primary:#1d5fb8;/i);
  });
});
