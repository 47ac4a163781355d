import { createClient } from '@vigiefaon/domain/clients/clients.api';
import { expectAccessible } from '../accessibility.ts';
import { expect, onDesktop, test } from '../journey.ts';
import { ownParcel, requestWithParcel } from '../meadows.ts';
import { admin, firstLogin, logIn, newFarmer, newPerson, pilots } from '../people.ts';
import { callServer } from '../server-call.ts';

test('a requester’s page has their parcels on a map, their missions and a way to a new request', async ({
  page,
  say,
  logInAs,
}) => {
  const farmer = await newFarmer();
  await requestWithParcel(farmer, 'Pré de la fiche');
  await ownParcel(farmer, 'Pré du fond', 1);
  await logInAs(await logIn(pilots.joris));
  await page.goto(`/clients?client=${farmer.clientId}`);
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('region', { name: say('clients.parcelMap') })).toBeVisible();
  const parcel = sheet.getByRole('button', { name: /Pré du fond/ });
  await parcel.click();
  await expect(parcel).toHaveAttribute('aria-pressed', 'true');
  await expect(sheet.getByText('demain', { exact: true }).first()).toBeVisible();
  await expectAccessible(page, 'a requester with parcels on the map');
  await sheet.getByRole('link', { name: say('clients.newRequest') }).click();
  await expect(page.getByRole('checkbox', { name: /Pré du fond/ })).toBeVisible();
});

test(
  'an admin makes an account for a requester who had none, who logs in with it',
  onDesktop,
  async ({ page, say, logInAs }) => {
    const coordinator = await logIn(admin);
    const { lastname, phone } = newPerson();
    const client = await callServer(createClient, {
      token: coordinator.token,
      body: { identity: { lastname, phone }, type: 'OWNER' },
    });
    await logInAs(coordinator);
    await page.goto(`/clients?q=${encodeURIComponent(phone)}&account=no`);
    await page.getByRole('button', { name: lastname }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('button', { name: say('clients.account.make') }).click();
    const password = await sheet.getByRole('textbox', { name: say('clients.account.password') }).inputValue();
    await sheet.getByRole('button', { name: say('clients.account.make') }).click();
    await expect(sheet.getByText(say('clients.account.made'))).toBeVisible();
    await expect(sheet.getByText(password)).toBeVisible();

    const requester = await firstLogin(phone, password);
    expect(requester.role).toBe('ROLE_CLIENT');
    await page.goto(`/clients?q=${encodeURIComponent(phone)}&account=yes`);
    await expect(page.getByRole('button', { name: lastname })).toBeVisible();
    expect(client.knownAsUser).toBe(false);
  },
);
