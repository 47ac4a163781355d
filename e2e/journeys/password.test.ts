import { getMessage, listMessages } from '@vigiefaon/domain/messages/messages.api';
import { expectAccessibleInEveryLook } from '../accessibility.ts';
import { expect, onDesktop, onPhone, type Page, test } from '../journey.ts';
import { admin, logIn, newFarmer } from '../people.ts';
import { callServer } from '../server-call.ts';
import type { Say } from '../texts.ts';

const password = 'un-matin-de-brume';

const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

async function logInHere(page: Page, say: Say, identifier: string, typed: string) {
  await box(page, say('auth.login.identifier')).fill(identifier);
  await box(page, say('auth.login.password')).fill(typed);
  await page.getByRole('button', { name: say('auth.login.submit') }).click();
}

/** Where the mail to somebody leads, as the coordinator finds it under the kept messages. */
async function linkTo(address: string): Promise<string> {
  const { token } = await logIn(admin);
  let link = '';
  await expect
    .poll(async () => {
      const { items } = await callServer(listMessages, { token, query: { state: 'KEPT' } });
      const found = items.find((message) => message.address === address && message.template === 'PASSWORD_RESET');
      if (!found) return '';
      const { text } = await callServer(getMessage, { token, params: { messageId: found.messageId } });
      link = /https?:\/\/\S+\/reset-password\/\S+/.exec(text)?.[0] ?? '';
      return link;
    })
    .not.toBe('');
  return link;
}

test(
  'a farmer who forgot the password is back in the wizard with a link from the mail',
  onPhone,
  async ({ page, say }) => {
    const farmer = await newFarmer();
    await page.goto('/auth/login');
    await page.getByRole('link', { name: say('auth.login.forgotten') }).click();
    await expect(page.getByRole('heading', { name: say('password.forgotten.title') })).toBeVisible();
    await page.getByRole('textbox', { name: say('common.email') }).fill(farmer.identifier);
    await page.getByRole('button', { name: say('password.forgotten.submit') }).click();
    await expect(page.getByRole('status')).toContainText(say('password.forgotten.kept'));

    const link = await linkTo(farmer.identifier);
    await page.goto(link);
    await expect(page.getByRole('heading', { name: say('password.reset.title') })).toBeVisible();
    expect(page.url()).not.toContain(link.split('/').at(-1));
    await page.reload();
    await box(page, say('register.password')).fill(password);
    await box(page, say('register.passwordConfirmation')).fill(password);
    await page.getByRole('button', { name: say('password.reset.submit') }).click();
    await expect(page.getByText(say('auth.login.passwordReset'))).toBeVisible();
    await logInHere(page, say, farmer.identifier, password);
    await expect(page).toHaveURL(/\/intervention/);

    await page.goto(link);
    await box(page, say('register.password')).fill('un-autre-matin');
    await box(page, say('register.passwordConfirmation')).fill('un-autre-matin');
    await page.getByRole('button', { name: say('password.reset.submit') }).click();
    await expect(page.getByRole('alert')).toHaveText(say('errors.RESET_LINK_INVALID'));
    await page.getByRole('button', { name: say('password.reset.askAgain') }).click();
    await expect(page.getByRole('heading', { name: say('password.forgotten.title') })).toBeVisible();
  },
);

test(
  'a changed password ends the other devices and keeps this one',
  onDesktop,
  async ({ page, say, logInAs, visitOf }) => {
    const farmer = await newFarmer();
    const phone = await visitOf(await logIn(farmer.identifier, farmer.password), 'nl');
    await phone.page.goto('/pages/profile');
    await expect(phone.page.getByRole('heading', { name: phone.say('profile.password'), exact: true })).toBeVisible();
    await logInAs(farmer);
    await page.goto('/pages/profile');
    const devices = page.getByRole('list', { name: say('profile.sessions') });
    await expect(devices.getByText(say('profile.sessions.current'))).toBeVisible();
    await expect(devices.getByRole('listitem')).toHaveCount(2);
    await box(page, say('profile.password.current')).fill(farmer.password);
    await box(page, say('profile.password.new')).fill(password);
    await box(page, say('profile.password.again')).fill(password);
    await page.getByRole('button', { name: say('profile.password.save') }).click();
    await expect(page.getByText(say('profile.password.changed'))).toBeVisible();
    await expect(devices.getByRole('listitem')).toHaveCount(1);
    await phone.page.reload();
    await expect(phone.page).toHaveURL(/\/auth\/login\?.*why=expired/);
    await logInHere(phone.page, phone.say, farmer.identifier, password);
    await expect(phone.page).toHaveURL(/\/pages\/profile/);
  },
);

test(
  'the coordinator sends a link from the list of users and finds it under the messages',
  onDesktop,
  async ({ page, say, logInAs }) => {
    const farmer = await newFarmer();
    await logInAs(await logIn(admin));
    await page.goto(`/users?user=${farmer.userId}`);
    await page.getByRole('button', { name: say('users.resetLink'), exact: true }).click();
    await page.getByRole('button', { name: say('users.resetLink.show') }).click();
    await expect(page).toHaveURL(/topic=messages/);
    await expect(page.getByText(say('messages.kept'))).toBeVisible();
    await page.getByRole('row').filter({ hasText: farmer.identifier }).first().click();
    const sheet = page.getByRole('dialog', { name: say('messages.title') });
    await expect(sheet.getByText(say('messages.secretKept'))).toBeVisible();
    await expect(sheet.getByRole('link', { name: /\/reset-password\// })).toBeVisible();
  },
);

test('the ways to a new password and the messages are accessible in every look', async ({ page, say, logInAs }) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const inEveryLook = async (name: string) => {
    await expectAccessibleInEveryLook(page, `${name}`);
  };
  await page.goto('/auth/forgotten-password');
  await page.getByRole('button', { name: say('password.forgotten.submit') }).click();
  await expect(page.getByText(say('fieldErrors.REQUIRED'))).toBeVisible();
  await inEveryLook('forgotten password with an error');
  await page.getByRole('textbox', { name: say('common.email') }).fill('nobody@journey.test');
  await page.getByRole('button', { name: say('password.forgotten.submit') }).click();
  await expect(page.getByRole('status')).toBeVisible();
  await inEveryLook('link asked for');
  await page.goto('/reset-password/no-such-key');
  await box(page, say('register.password')).fill(password);
  await box(page, say('register.passwordConfirmation')).fill(password);
  await inEveryLook('new password');
  await page.getByRole('button', { name: say('password.reset.submit') }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await inEveryLook('link that is used up');
  await logInAs(await logIn(admin));
  await page.goto('/tools?topic=messages&state=FAILED');
  await page.getByText(say('messages.failure.ADDRESS_REFUSED')).last().click();
  await expect(
    page
      .getByRole('dialog', { name: say('messages.title') })
      .getByText(/550/)
      .first(),
  ).toBeVisible();
  await inEveryLook('failed message');
});
