import { login } from '@vigiefaon/domain/auth/auth.api';
import { demoPassword, newPilot } from '../../scripts/demo/people.ts';
import { expectAccessibleInEveryLook } from '../accessibility.ts';
import { desktopScreen, expect, onDesktop, onPhone, phoneScreen, test } from '../journey.ts';
import { enter, withOwnDemo } from '../own-demo.ts';
import { admin } from '../people.ts';
import { callServer } from '../server-call.ts';
import { textsIn } from '../texts.ts';

const newPilotMail = newPilot[5] ?? '';

test(
  'a pilot reads and accepts the rules first; new ones stop them in the middle of their work and lose nothing',
  onDesktop,
  async ({ browser }) => {
    test.setTimeout(240_000);
    await withOwnDemo(async (address) => {
      const say = textsIn('fr');
      const inGerman = textsIn('de');
      const pilot = await (await browser.newContext({ ...phoneScreen, locale: 'fr-BE' })).newPage();
      await enter(pilot, say, address, newPilotMail);
      const rules = pilot.getByRole('dialog', { name: say('houseRules.title') });
      await expect(rules.getByText('20:00').first()).toBeVisible();
      await rules.getByRole('combobox', { name: say('common.language') }).selectOption('de');
      await pilot.getByRole('button', { name: inGerman('houseRules.accept') }).click();
      await expect(pilot.getByRole('dialog')).toBeHidden();
      await expect(pilot).toHaveURL(/\/map/);

      await pilot.goto(`${address}/pages/profile`);
      await pilot.getByLabel(inGerman('common.firstname')).fill('Eleonora');

      const coordinator = await (await browser.newContext({ ...desktopScreen, locale: 'fr-BE' })).newPage();
      await enter(coordinator, say, address, admin);
      await expect(coordinator).toHaveURL(/\/map/);
      await coordinator.goto(`${address}/tools?topic=rules`);
      const accepted = (count: number, version: number) =>
        coordinator.getByRole('heading', { name: say('houseRules.accepted', { accepted: count, count: 12, version }) });
      await expect(accepted(12, 1)).toBeVisible();
      const german = coordinator.getByRole('textbox', { name: 'Deutsch' });
      await german.fill(`${await german.inputValue()}\n\n- Neu: Desinfizieren Sie die Kisten.`);
      await coordinator.getByRole('button', { name: say('houseRules.publish', { version: 2 }) }).click();
      await expect(coordinator.getByText(say('houseRules.confirmQuestion', { count: 12 }))).toBeVisible();
      const question = coordinator.getByRole('dialog');
      await question.getByRole('button', { name: say('houseRules.publish', { version: 2 }) }).click();
      await expect(accepted(0, 2)).toBeVisible();

      const save = pilot.getByRole('button', { name: inGerman('common.save') }).first();
      await save.click();
      await expect(pilot.getByText('Neu: Desinfizieren Sie die Kisten.')).toBeVisible();
      await pilot.getByRole('button', { name: inGerman('houseRules.accept') }).click();
      await expect(pilot.getByRole('dialog')).toBeHidden();
      await expect(pilot.getByLabel(inGerman('common.firstname'))).toHaveValue('Eleonora');
      await save.click();
      await expect(pilot.getByText(inGerman('profile.USER_MODIFIED'))).toBeVisible();

      await coordinator.reload();
      await expect(accepted(1, 2)).toBeVisible();
    });
  },
);

test(
  'the rules can be read by everyone who must accept them, in every look',
  onPhone,
  async ({ page, say, logInAs }) => {
    const answer = await callServer(login, { body: { identifier: newPilotMail, password: demoPassword } });
    await logInAs({ ...answer, password: demoPassword, lastname: newPilot[1] });
    await page.goto('/map');
    await expect(page.getByRole('button', { name: say('houseRules.accept') })).toBeEnabled();
    await expectAccessibleInEveryLook(page, 'house rules');
  },
);

test(
  'whoever does not accept the rules logs out and finds the login again',
  onPhone,
  async ({ page, say, logInAs }) => {
    const answer = await callServer(login, { body: { identifier: newPilotMail, password: demoPassword } });
    await logInAs({ ...answer, password: demoPassword, lastname: newPilot[1] });
    await page.goto('/missions');
    await page.getByRole('button', { name: say('houseRules.logOut') }).click();
    await expect(page.getByRole('heading', { name: say('auth.login.title') })).toBeVisible();
  },
);
