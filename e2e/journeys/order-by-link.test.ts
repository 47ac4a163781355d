import type { MessageTemplate } from '@vigiefaon/domain/messages/texts/message-templates';
import { expectAccessible, expectAccessibleInEveryLook } from '../accessibility.ts';
import { twoFreeFields } from '../declared-pair.ts';
import { seeAppKept } from '../field-crew.ts';
import { expect, onPhone, type Page, phoneScreen, test } from '../journey.ts';
import { keptMailTo } from '../kept-mails.ts';
import { missionAsSeenBy } from '../meadows.ts';
import { farmerWithLink, newRequestsOf } from '../order-links.ts';
import { admin, logIn } from '../people.ts';
import { pressEverything, writesOf } from '../robot.ts';
import { beginningOf, textsIn } from '../texts.ts';

const say = textsIn('fr');
const ordered: string = 'ORDERED_BY_LINK';
const tomorrow = /^demain/;
const main = (page: Page) => page.getByRole('button', { name: new RegExp(`^${say('orderPage.order')}( :|$)`) });

/** Each is one tap; the fields of last time are ticked already. */
async function chooseDayAndHour(page: Page): Promise<void> {
  await page.getByRole('radio', { name: tomorrow }).check();
  await page.getByRole('radio', { name: /^10:00/ }).check();
}

test('a farmer orders by link with three taps, is told, and the coordinator sees it', onPhone, async ({ page }) => {
  const { farmer, path } = await farmerWithLink();
  await page.addInitScript(() => {
    Object.assign(window, { taps: 0 });
    window.addEventListener(
      'click',
      (event) => Object.assign(window, { taps: Number(Reflect.get(window, 'taps')) + Number(event.isTrusted) }),
      true,
    );
  });
  await page.goto(path);
  await expect(main(page)).toHaveAttribute('aria-disabled', 'true');
  await expect(page).toHaveURL(/\/order\/link$/);
  expect(await newRequestsOf(farmer)).toHaveLength(0);

  const before = Number(await page.evaluate(() => Reflect.get(window, 'taps')));
  await chooseDayAndHour(page);
  await main(page).click();
  await expect(page.getByRole('heading', { name: say('orderPage.placed') })).toBeVisible();
  // A label that is tapped clicks its radio button too, but only the first of the two is the finger's.
  expect(Number(await page.evaluate(() => Reflect.get(window, 'taps'))) - before).toBe(3);

  const [made, ...others] = await newRequestsOf(farmer);
  expect(others).toHaveLength(0);
  const seen = await missionAsSeenBy(await logIn(admin), made?.missionId ?? '');
  expect(seen).toMatchObject({ status: 'TODO', mowingTime: '10:00', contactPhone: farmer.phone });
  expect(seen.parcels.map(({ name }) => name).sort()).toEqual(['Haut du lien', 'Pré du lien']);
  await keptMailTo(farmer.identifier.toLowerCase(), ordered as MessageTemplate);
});

for (const looksAgain of [false, true]) {
  const what = looksAgain ? 'looks again after each press' : 'presses what it finds';
  test(`a scanner that runs the page and ${what} orders nothing and ends nothing`, onPhone, async ({ page }) => {
    const { farmer, path } = await farmerWithLink();
    const writes = writesOf(page);
    await page.goto(path);
    await expect(main(page)).toBeVisible();
    expect(await pressEverything(page, looksAgain)).toBeGreaterThan(20);
    expect(writes).toEqual([]);
    expect(await newRequestsOf(farmer)).toHaveLength(0);
    await page.goto(path);
    await expect(main(page)).toBeVisible();
  });
}

test(
  'an order that is sent without a network waits, is said to, and goes out once',
  onPhone,
  async ({ page, context }) => {
    const { farmer, path } = await farmerWithLink();
    await page.goto(path);
    await chooseDayAndHour(page);
    await context.setOffline(true);
    await main(page).click();
    await expect(page.getByText(say('orderPage.waiting.title'))).toBeVisible();
    expect(await newRequestsOf(farmer)).toHaveLength(0);
    await context.setOffline(false);
    await expect(page.getByRole('heading', { name: say('orderPage.placed') })).toBeVisible();
    expect(await newRequestsOf(farmer)).toHaveLength(1);
  },
);

test(
  'whoever has ordered opens the page again without a network, and reads that there is none',
  onPhone,
  async ({ browser }) => {
    const { path } = await farmerWithLink();
    const context = await browser.newContext({ ...phoneScreen, locale: 'fr-BE', serviceWorkers: 'allow' });
    const page = await context.newPage();
    await page.goto(path);
    await chooseDayAndHour(page);
    await main(page).click();
    await expect(page.getByRole('heading', { name: say('orderPage.placed') })).toBeVisible();
    await seeAppKept(page);
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole('alert')).toHaveText(say('errors.OFFLINE'));
    await context.setOffline(false);
    await expect(main(page)).toBeVisible();
    await context.close();
  },
);

test('whose answer is lost has ordered once all the same', onPhone, async ({ page }) => {
  const { farmer, path } = await farmerWithLink();
  let lost = 0;
  await page.route('**/api/order-link/orders', async (route) => {
    if (lost > 0) return route.continue();
    lost += 1;
    await route.fetch();
    return route.abort('connectionreset');
  });
  await page.goto(path);
  await chooseDayAndHour(page);
  await main(page).click();
  await page.getByRole('button', { name: say('orderPage.waiting.now') }).click();
  await expect(page.getByRole('heading', { name: say('orderPage.placed') })).toBeVisible();
  expect(await newRequestsOf(farmer)).toHaveLength(1);
});

test(
  'whoever did not order closes the link: what waits is taken back, and it opens no more',
  onPhone,
  async ({ page }) => {
    const { farmer, path } = await farmerWithLink();
    await page.goto(path);
    await chooseDayAndHour(page);
    await main(page).click();
    await expect(page.getByRole('heading', { name: say('orderPage.placed') })).toBeVisible();
    await page.getByRole('button', { name: say('orderPage.notMe') }).click();
    await page.getByRole('button', { name: say('orderPage.notMeYes') }).click();
    await expect(page.getByText(say('orderPage.closedCount', { count: 1 }))).toBeVisible();
    const [made] = await newRequestsOf(farmer);
    expect(made?.status).toBe('CANCELED');
    await page.goto(path);
    await expect(page.getByRole('heading', { name: say('orderPage.dead') })).toBeVisible();
  },
);

test('a request is moved and canceled by the link', onPhone, async ({ page }) => {
  const { farmer, path } = await farmerWithLink();
  await page.goto(path);
  await page.getByRole('button', { name: beginningOf(say('orderPage.moveOf', { what: '{what}' })) }).click();
  const card = page.getByRole('listitem').first();
  await card.getByRole('radio', { name: tomorrow }).check();
  await card.getByRole('button', { name: beginningOf(say('orderPage.moveTo', { what: '{what}' })) }).click();
  await expect(page.getByText(say('orderPage.moved'))).toBeVisible();
  await page.getByRole('button', { name: beginningOf(say('orderPage.cancelOf', { what: '{what}' })) }).click();
  await page.getByRole('button', { name: say('orderPage.cancelYes') }).click();
  await expect(page.getByText(say('orderPage.canceled'))).toBeVisible();
  await page.goto('about:blank');
  expect(await newRequestsOf(farmer)).toHaveLength(0);
});

test('a farmer takes a declared field on the page of the link, and orders it', onPhone, async ({ page, context }) => {
  const { farmer, path } = await farmerWithLink();
  const { place } = await twoFreeFields();
  const [longitude, latitude] = place;
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ longitude, latitude });
  await page.goto(path);
  await chooseDayAndHour(page);
  await page.getByRole('button', { name: say('orderPage.addField') }).click();
  await page.getByRole('button', { name: say('orderPage.onMap') }).click();
  const map = page.getByRole('region', { name: say('orderPage.addField') });
  await expect(map.getByText(say('intervention.parcelCount', { count: 0 }))).toBeVisible();
  await expectAccessible(page, 'the map of the order link');
  await map.getByRole('button', { name: say('common.back') }).click();

  await page.getByRole('button', { name: say('orderPage.nearby') }).click();
  // Where the farmer stands.
  await page.getByRole('checkbox', { name: say('declared.around.here') }).press('Space');
  await page.getByRole('button', { name: say('orderPage.saveFields', { count: 1 }) }).click();
  const added = say('orderPage.newFieldName', { number: 1 });
  await expect(page.getByRole('checkbox', { name: added })).toBeChecked();
  await main(page).click();
  await expect(page.getByRole('heading', { name: say('orderPage.placed') })).toBeVisible();
  const [made] = await newRequestsOf(farmer);
  expect(made?.parcels.map(({ name }) => name)).toContain(added);
});

test('the page of the order link is accessible in every look', onPhone, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { path } = await farmerWithLink();
  await page.goto(path);
  await expect(main(page)).toBeVisible();
  await expectAccessibleInEveryLook(page, 'order by link');
  await chooseDayAndHour(page);
  await main(page).click();
  await expect(page.getByRole('heading', { name: say('orderPage.placed') })).toBeVisible();
  await page.getByRole('button', { name: say('orderPage.notMe') }).click();
  await expectAccessibleInEveryLook(page, 'ordered by link');
  await page.goto('/order/no-such-link');
  await expect(page.getByRole('heading', { name: say('orderPage.dead') })).toBeVisible();
  await expectAccessible(page, 'order link that is dead');
});
