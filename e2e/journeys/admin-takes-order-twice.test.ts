import { addDays } from '@vigiefaon/domain/local-time';
import { getMissionHistory } from '@vigiefaon/domain/missions/missions.api';
import { createParcel } from '@vigiefaon/domain/parcels/parcels.api';
import { getPublicSettings } from '@vigiefaon/domain/settings/settings.api';
import { expect, onDesktop, type Page, test, type Visit } from '../journey.ts';
import { meadowOf, ownParcel, requestsOf, requestWithParcel, searchedToday } from '../meadows.ts';
import { admin, type Farmer, logIn, newFarmer, newMember } from '../people.ts';
import { callServer } from '../server-call.ts';

const digits = 8;

/** What was found for the number, once it is typed. */
async function typeNumber({ page, say }: Visit, { phone }: Farmer) {
  await page.goto('/new-mission');
  await expect(page.getByRole('combobox', { name: say('orders.who') })).toBeFocused();
  await page.keyboard.type(phone.slice(-digits));
  return page.getByRole('listbox').getByRole('option');
}

/** The form of a request for this requester, and the strip of what is like it. */
async function beginOther(visit: Visit, farmer: Farmer) {
  const { page, say } = visit;
  await (await typeNumber(visit, farmer)).last().click();
  await expect(page.getByRole('region', { name: say('orders.requester') })).toContainText(farmer.lastname);
  return page.getByRole('region', { name: say('similar.title') });
}

/** From the next page on. */
async function countKeys(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.addEventListener('keydown', () => {
      const { dataset } = document.documentElement;
      dataset.keys = String(Number(dataset.keys ?? 0) + 1);
    });
  });
}

async function pressedKeys(page: Page): Promise<number> {
  return Number(await page.locator('html').getAttribute('data-keys'));
}

const seeDetail = ({ page, say }: Visit) =>
  expect(page.getByRole('article', { name: say('missions.detail') })).toBeVisible();

test(
  'an admin types the number, sees the open request in the hit, and opens it with Enter',
  onDesktop,
  async ({ page, say, logInAs }) => {
    const farmer = await newFarmer();
    const { missionId } = await requestWithParcel(farmer, 'Pré demandé');
    await logInAs(await logIn(admin));
    const options = await typeNumber({ page, say }, farmer);
    await expect(options.first()).toContainText('Pré demandé');
    await expect(options.first()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/missions/${missionId}$`));
    await seeDetail({ page, say });
    expect(await requestsOf(farmer)).toHaveLength(1);
  },
);

test(
  'a known requester is ordered for as last time with 14 keys or fewer, and the second admin is shown what exists',
  onDesktop,
  async ({ page, say, logInAs, visitOf }) => {
    const farmer = await newFarmer();
    await searchedToday(farmer, 'Pré de toujours');
    await logInAs(await logIn(admin));
    await countKeys(page);
    const options = await typeNumber({ page, say }, farmer);
    await expect(options.first()).toContainText(say('intervention.lastTime'));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('checkbox', { name: /Pré de toujours/ })).toBeChecked();
    const send = page.getByRole('button', { name: say('orders.send') });
    await expect(send).toBeFocused();
    await page.keyboard.press('Enter');
    await seeDetail({ page, say });
    const keys = await pressedKeys(page);
    expect(keys).toBeGreaterThan(digits);
    expect(keys).toBeLessThanOrEqual(14);

    const { today } = await callServer(getPublicSettings);
    const ordered = (await requestsOf(farmer)).filter(({ status }) => status === 'TODO');
    expect(ordered).toMatchObject([{ missionDate: addDays(today, 1), mowingTime: '10:00' }]);

    const second = await visitOf(await newMember('ROLE_ADMIN'), 'de');
    const shown = await typeNumber(second, farmer);
    await expect(shown.first()).toContainText('Pré de toujours');
    await second.page.keyboard.press('Enter');
    await expect(second.page).toHaveURL(new RegExp(`/missions/${ordered[0]?.missionId}$`));
    await seeDetail(second);
    expect(await requestsOf(farmer)).toHaveLength(2);
  },
);

test(
  'fields are added to what is asked for on that day, and nothing is ordered anew',
  onDesktop,
  async ({ page, say, logInAs }) => {
    const farmer = await newFarmer();
    const { missionId } = await requestWithParcel(farmer, 'Pré demandé');
    await ownParcel(farmer, 'Pré oublié', 1);
    await logInAs(await logIn(admin));
    const strip = await beginOther({ page, say }, farmer);
    await page.getByRole('checkbox', { name: /Pré oublié/ }).check();
    await expect(strip).toContainText(say('similar.verdict.ADD_TO_ORDER'));
    await strip.getByRole('button', { name: say('similar.enter.ADD_FIELDS') }).click();
    await expect(page).toHaveURL(new RegExp(`/missions/${missionId}$`));
    const requests = await requestsOf(farmer);
    expect(requests.map(({ parcels }) => parcels.map(({ name }) => name))).toEqual([['Pré demandé', 'Pré oublié']]);
  },
);

test(
  'without a network the strip says that it could not look, and never that there is nothing',
  onDesktop,
  async ({ page, say, logInAs }) => {
    const farmer = await newFarmer();
    await requestWithParcel(farmer, 'Pré caché');
    await logInAs(await logIn(admin));
    const strip = await beginOther({ page, say }, farmer);
    await expect(strip).toContainText(say('similar.verdict.ADD_TO_ORDER'));
    await page.route('**/api/orders/similar', (route) => route.abort('internetdisconnected'));
    await page.getByRole('checkbox', { name: /Pré caché/ }).check();
    await expect(strip.getByRole('status')).toHaveText(say('similar.failed'));
    await expect(strip).not.toContainText(say('similar.none'));
  },
);

test(
  'a neighbour’s field asks whose it is and why, and goes on with a reason',
  onDesktop,
  async ({ page, say, logInAs }) => {
    const [neighbour, farmer] = [await newFarmer(), await newFarmer()];
    await requestWithParcel(neighbour, 'Pré commun');
    const body = { name: 'Pré partagé', geometry: meadowOf(neighbour) };
    await callServer(createParcel, { token: farmer.token, params: { clientId: farmer.clientId }, body });
    await logInAs(await logIn(admin));
    const strip = await beginOther({ page, say }, farmer);
    await page.getByRole('checkbox', { name: /Pré partagé/ }).check();
    await expect(strip).toContainText(say('similar.verdict.SAME_FIELD'));
    await page.getByRole('button', { name: say('orders.send') }).click();

    const question = page.getByRole('dialog', { name: say('common.sameField.title') });
    await expect(question).toContainText(neighbour.lastname);
    await question.getByRole('radio', { name: say('common.sameField.AGREED') }).check();
    await question.getByRole('button', { name: say('common.sameField.goOn') }).click();
    await seeDetail({ page, say });
    const [request] = await requestsOf(farmer);
    const { token } = await logIn(admin);
    const params = { missionId: request?.missionId ?? '' };
    const [made] = (await callServer(getMissionHistory, { token, params })).items;
    expect(made).toMatchObject({ action: 'create', againBecause: 'AGREED' });
  },
);
