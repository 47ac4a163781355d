import { demoFarmer } from '../../scripts/demo/people.ts';
import { expectAccessible, expectAccessibleInEveryLook } from '../accessibility.ts';
import { desktopScreen, expect, onDesktop, onPhone, phoneScreen, test } from '../journey.ts';
import { enter, withOwnDemo } from '../own-demo.ts';
import { admin, logIn } from '../people.ts';
import { textsIn } from '../texts.ts';

test(
  'what an admin sets in the evening, the message and the consent text reach a farmer',
  onDesktop,
  async ({ browser }) => {
    test.setTimeout(240_000);
    await withOwnDemo(async (address) => {
      const say = textsIn('fr');
      const coordinator = await (await browser.newContext({ ...desktopScreen, locale: 'fr-BE' })).newPage();
      await enter(coordinator, say, address, admin);
      await expect(coordinator).toHaveURL(/\/map/);

      await coordinator.goto(`${address}/tools?topic=evening`);
      await coordinator.getByLabel(say('settings.planningTime')).fill('18:15');
      await coordinator.getByRole('button', { name: say('common.save') }).click();
      await expect(coordinator.getByText(say('settings.saved'))).toBeVisible();

      await coordinator.goto(`${address}/tools?topic=banner`);
      await coordinator.getByRole('checkbox', { name: say('tools.banner.isOn') }).check();
      for (const [language, words] of [
        ['Français', 'Réunion vendredi'],
        ['Deutsch', 'Treffen am Freitag'],
        ['Nederlands', 'Vergadering op vrijdag'],
        ['English', 'Meeting on Friday'],
      ] as const) {
        await coordinator.getByRole('textbox', { name: language }).fill(words);
      }
      await coordinator.getByRole('button', { name: say('common.save') }).click();
      await expect(coordinator.getByText(say('tools.banner.savedOn'))).toBeVisible();
      await expect(coordinator.getByRole('note', { name: say('season.message') }).first()).toHaveText(
        'Réunion vendredi',
      );

      await coordinator.goto(`${address}/tools?topic=consent`);
      await coordinator.getByRole('textbox', { name: 'Nederlands' }).fill('Wij bewaren alleen wat nodig is.');
      await coordinator.getByRole('button', { name: say('consent.publish', { version: 2 }) }).click();
      const question = coordinator.getByRole('dialog');
      await question.getByRole('button', { name: say('consent.publish', { version: 2 }) }).click();
      await expect(coordinator.getByText(say('consent.published', { version: 2 }))).toBeVisible();

      const inDutch = textsIn('nl');
      const farmer = await (await browser.newContext({ ...phoneScreen, locale: 'nl-BE' })).newPage();
      await farmer.goto(`${address}/auth/login`);
      const message = farmer.getByRole('note', { name: inDutch('season.message') });
      await expect(message).toHaveText('Vergadering op vrijdag');
      await enter(farmer, inDutch, address, demoFarmer.mail);
      const sheet = farmer.getByRole('dialog', { name: inDutch('consent.title') });
      await expect(sheet.getByText('Wij bewaren alleen wat nodig is.')).toBeVisible();
      await expectAccessible(farmer, 'consent sheet');
      await sheet.getByRole('button', { name: inDutch('consent.accept') }).click();
      await expect(sheet).toBeHidden();
      await farmer.goto(`${address}/my-missions`);
      // The hour of the planning, and no other that stands on the page.
      await expect(farmer.getByText(/rond 18:15 uur/).first()).toBeVisible();
      await expect(farmer.getByText(/rond 19:00 uur/)).toHaveCount(0);
      await expect(message).toHaveText('Vergadering op vrijdag');
      await expect(sheet).toBeHidden();
    });
  },
);

test('unpublished words of a text survive a reload', onDesktop, async ({ page, say, logInAs }) => {
  await logInAs(await logIn(admin));
  await page.goto('/tools?topic=rules');
  const french = page.getByRole('textbox', { name: 'Français' });
  await french.fill('Un brouillon du soir');
  await page.reload();
  await expect(french).toHaveValue('Un brouillon du soir');
  await expect(page.getByRole('button', { name: say('houseRules.giveUp') })).toBeVisible();
});

const topics = {
  season: 'tools.season',
  banner: 'tools.banner',
  rules: 'tools.rules',
  consent: 'tools.consent',
  evening: 'tools.evening',
  texts: 'messageTexts.title',
  whatsapp: 'whatsapp.title',
};

for (const [topic, title] of Object.entries(topics)) {
  test(
    `the topic ${topic} of the tools can be read and operated by everyone`,
    onPhone,
    async ({ page, say, logInAs }) => {
      await logInAs(await logIn(admin));
      await page.goto(`/tools?topic=${topic}`);
      await expect(page.getByRole('heading', { level: 2, name: say(title) })).toBeVisible();
      await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
      const isTooWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
      expect(isTooWide).toBe(false);
      await expectAccessibleInEveryLook(page, `${topic}`);
    },
  );
}
