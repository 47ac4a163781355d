import { login } from '@vigiefaon/domain/auth/auth.api';
import { invite, listInvited } from '@vigiefaon/domain/invitations/invitations.api';
import { searchUsers } from '@vigiefaon/domain/users/users.api';
import { expectAccessibleInEveryLook } from '../accessibility.ts';
import { expect, onDesktop, onPhone, type Page, test } from '../journey.ts';
import { admin, logIn, newPerson } from '../people.ts';
import { callServer } from '../server-call.ts';
import type { Say } from '../texts.ts';

/** Two pilots whom nobody knows: one with a mail that is none, one whom only a phone reaches. */
function aListOfTwo() {
  const [anne, jean] = [newPerson(), newPerson()];
  const national = (phone: string) => phone.replace('+32', '0');
  const rows = [
    ['Liste des pilotes'],
    ['Nom', 'Prénom', 'E-mail', 'GSM'],
    [anne.lastname, 'Anne', 'anne@', national(anne.phone)],
    [jean.lastname, 'Jean', '', national(jean.phone)],
  ];
  return { anne, jean, csv: rows.map((row) => row.join(';')).join('\n') };
}

async function chooseList(page: Page, say: Say, csv: string): Promise<void> {
  const file = { name: 'pilotes.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
  await page.getByLabel(say('people.choose.PILOTS'), { exact: true }).last().setInputFiles(file);
}

test(
  'an admin brings a list of pilots in, corrects what is wrong, and undoes it',
  onDesktop,
  async ({ page, say, logInAs }) => {
    const { anne, csv } = aListOfTwo();
    const coordinator = await logIn(admin);
    await logInAs(coordinator);
    await page.goto('/tools?topic=people');
    await chooseList(page, say, csv);
    await expect(page.getByText(say('people.faulty', { count: 1 }), { exact: true })).toBeVisible();
    await expectAccessibleInEveryLook(page, 'a list that is brought in');

    const takeIn = page.getByRole('button', { name: say('people.takeInTitle'), exact: true });
    await expect(takeIn).toBeDisabled();
    const cell = page.getByRole('textbox', {
      name: say('people.cell', { column: 'C', heading: 'E-mail' }),
      exact: true,
    });
    await cell.fill(anne.email);
    await cell.press('Enter');
    await expect(takeIn).toBeEnabled();
    // What was said of a draft is the server's: another look at it is the same.
    await page.reload();
    await expect(page.getByText(say('people.comes', { what: say('people.count.people', { count: 2 }) }))).toBeVisible();
    await takeIn.click();
    await expect(page.getByText(say('people.isDone'), { exact: true })).toBeVisible();
    const find = () => callServer(searchUsers, { token: coordinator.token, body: { text: anne.lastname } });
    expect((await find()).items[0]).toMatchObject({
      role: 'ROLE_PILOT',
      identity: { email: anne.email, phone: anne.phone },
    });

    await page.getByRole('button', { name: say('people.undoAll'), exact: true }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('people.undoAll'), exact: true })
      .click();
    await expect(page.getByText(say('people.isUndone'), { exact: true })).toBeVisible();
    expect((await find()).items).toEqual([]);
  },
);

test('a pilot of a list comes in by the link that an admin gives', onPhone, async ({ page, say, logInAs, browser }) => {
  const { anne, jean, csv } = aListOfTwo();
  const coordinator = await logIn(admin);
  await logInAs(coordinator);
  await page.goto('/tools?topic=people');
  await chooseList(page, say, csv.replace('anne@', anne.email));
  await page.getByRole('button', { name: say('people.takeInTitle'), exact: true }).click();
  await page.getByRole('link', { name: say('people.invite'), exact: true }).click();
  const name = `${jean.lastname} Jean`;
  await page.getByRole('checkbox', { name, exact: true }).check();
  await page.getByRole('button', { name: say('invitations.show', { count: 1 }), exact: true }).click();
  await expect(page.getByRole('heading', { name: say('invitations.links'), exact: true })).toBeVisible();
  await expect(page.getByRole('img', { name: say('invitations.code'), exact: true })).toBeVisible();
  await expectAccessibleInEveryLook(page, 'links of invitations');

  const { token } = coordinator;
  const { items } = await callServer(listInvited, { token, query: { of: 'PILOTS', limit: 200 } });
  const { id = '' } = items.find(({ lastname }) => lastname === jean.lastname) ?? {};
  const given = await callServer(invite, { token, body: { of: 'PILOTS', ids: [id], byMail: false } });
  const context = await browser.newContext({ locale: 'fr-BE', serviceWorkers: 'block' });
  const own = await context.newPage();
  await own.goto(new URL(given.items[0]?.link ?? '').pathname);
  await own.getByRole('textbox', { name: say('register.password'), exact: true }).fill('prairie-au-matin');
  await own.getByRole('textbox', { name: say('register.passwordConfirmation'), exact: true }).fill('prairie-au-matin');
  await own.getByRole('button', { name: say('password.reset.submit'), exact: true }).click();
  await own.waitForURL(/\/auth\/login/);
  await context.close();
  const body = { identifier: jean.phone, password: 'prairie-au-matin' };
  expect((await callServer(login, { body })).role).toBe('ROLE_PILOT');
});
