import { expectAccessible, expectAccessibleInEveryLook } from '../accessibility.ts';
import { liveSize, press, tool } from '../drawing.ts';
import { expect, onDesktop, onPhone, test } from '../journey.ts';
import { ownParcel, parcelsOf, requestsOf } from '../meadows.ts';
import { admin, logIn, newFarmer, newPerson, pilots } from '../people.ts';

test(
  'a request taken by phone needs four keys after the name, and opens on the board',
  onDesktop,
  async ({ page, say, logInAs }) => {
    const farmer = await newFarmer();
    const parcel = await ownParcel(farmer, 'Pré au téléphone');
    await logInAs(await logIn(admin));
    await page.goto('/missions');
    await page.getByRole('link', { name: say('missions.newRequest') }).click();

    await expect(page.getByRole('combobox', { name: say('orders.who') })).toBeFocused();
    await page.keyboard.type(farmer.phone.slice(3));
    await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('checkbox', { name: /Pré au téléphone/ })).toBeFocused();
    await page.keyboard.press('Space');
    await page.keyboard.press('Control+Enter');

    await expect(page.getByText(say('orders.created'))).toBeVisible();
    await expect(page.getByRole('article', { name: say('missions.detail') })).toBeVisible();
    const [mission] = await requestsOf(farmer);
    expect(mission).toMatchObject({ contactPhone: farmer.phone, status: 'TODO' });
    expect(mission?.parcels.map(({ parcelId }) => parcelId)).toEqual([parcel.parcelId]);
  },
);

test(
  'an admin makes the requester on the way; a known number opens the one there is',
  onDesktop,
  async ({ page, say, logInAs }) => {
    const known = await newFarmer();
    const stranger = newPerson();
    await logInAs(await logIn(admin));
    await page.goto('/new-mission');
    await page.getByRole('combobox', { name: say('orders.who') }).fill(stranger.lastname);
    await page.getByRole('button', { name: say('orders.newRequester') }).click();
    const sheet = page.getByRole('dialog', { name: say('orders.newRequester') });
    await expect(sheet.getByRole('textbox', { name: say('common.lastname'), exact: true })).toHaveValue(
      stranger.lastname,
    );
    await sheet.getByRole('textbox', { name: say('common.phone'), exact: true }).fill(known.phone);
    await sheet.getByRole('button', { name: say('clients.createAndGoOn') }).click();
    await expect(sheet.getByText(say('clients.existing'), { exact: true })).toBeVisible();

    await sheet.getByRole('textbox', { name: say('common.phone'), exact: true }).fill(stranger.phone);
    await sheet.getByRole('button', { name: say('clients.createAndGoOn') }).click();
    await expect(page.getByRole('region', { name: say('orders.requester') })).toContainText(stranger.lastname);
    await page.getByRole('button', { name: say('orders.send') }).click();
    await page.getByRole('button', { name: say('orders.noParcelSend') }).click();
    await expect(page.getByText(say('orders.created'))).toBeVisible();
  },
);

test('a pilot draws a meadow for a requester, and takes the mission', onPhone, async ({ page, say, logInAs }) => {
  const farmer = await newFarmer();
  await ownParcel(farmer, 'Pré voisin');
  const pilot = await logIn(pilots.els);
  await logInAs(pilot);
  await page.goto('/new-mission');
  await expect(page.getByText(say('orders.onlyAdmins'))).toBeVisible();
  await page.getByRole('combobox', { name: say('orders.who') }).fill(farmer.lastname);
  // A pilot may not see the number yet, and so does not find by it.
  await page.getByRole('option', { name: new RegExp(`^${farmer.lastname} Jo`) }).click();
  await page.getByRole('button', { name: say('parcels.drawNew') }).click();
  const visit = { page, say };
  const dialog = page.getByRole('dialog', { name: say('orders.drawing') });
  await dialog.getByRole('button', { name: say('map.drawPolygon'), exact: true }).click();
  await press(visit, 'tap', [
    [-60, -60],
    [60, -60],
    [60, 40],
    [-60, 40],
  ]);
  await tool(visit, 'map.finish');
  await expect(liveSize(visit).first()).toBeVisible();
  await page.getByRole('button', { name: say('orders.drawn') }).click();
  await page.getByRole('textbox', { name: say('intervention.phone') }).fill(farmer.phone);
  await page.getByRole('checkbox', { name: say('orders.takeMyself') }).check();
  await expectAccessible(page, 'a request by phone, filled in');
  await page.getByRole('button', { name: say('orders.send') }).click();
  await expect(page.getByText(say('orders.created'))).toBeVisible();
  expect(await parcelsOf(farmer)).toHaveLength(2);
  const [mission] = await requestsOf(farmer);
  expect(mission).toMatchObject({ status: 'AFFECTED', pilot: { pilotId: pilot.userId } });
});

test('the page is accessible in every look', onDesktop, async ({ page, say, logInAs }) => {
  const farmer = await newFarmer();
  await ownParcel(farmer, 'Pré lisible');
  await logInAs(await logIn(admin));
  await page.goto('/new-mission');
  await page.getByRole('combobox', { name: say('orders.who') }).fill(farmer.phone.slice(3));
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(1);
  await expectAccessible(page, 'who is calling');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('checkbox', { name: /Pré lisible/ })).toBeVisible();
  await expectAccessibleInEveryLook(page, 'a request by phone');
});
