import type { Browser } from '@playwright/test';
import { expectAccessibleInEveryLook } from '../accessibility.ts';
import { expect, onPhone, type Page, phoneScreen, test } from '../journey.ts';
import { farmerWithLink, newRequestsOf } from '../order-links.ts';
import { confirmPathOf, openRequestsOf } from '../order-requests.ts';
import { admin, logIn } from '../people.ts';
import { beginningOf, textsIn } from '../texts.ts';

const say = textsIn('fr');
const tomorrow = /^demain/;

/** Orders by the link for one of the next days, from a phone that has never opened it. */
async function orderFromNewPhone(browser: Browser, path: string, day: RegExp | number): Promise<Page> {
  const context = await browser.newContext({ ...phoneScreen, locale: 'fr-BE', reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(path);
  const days = page.getByRole('group', { name: say('orderPage.day') });
  const chosen = typeof day === 'number' ? days.getByRole('radio').nth(day) : days.getByRole('radio', { name: day });
  await chosen.check();
  await page.getByRole('radio', { name: /^10:00/ }).check();
  await page.getByRole('button', { name: beginningOf(say('orderPage.orderWhat', { what: '{what}' })) }).click();
  return page;
}

test(
  'the third new phone of a day orders nothing before its farmer says yes, and the coordinator sees why',
  onPhone,
  async ({ browser, visitOf }) => {
    const { farmer, path } = await farmerWithLink();
    // Neither of them is tomorrow.
    for (const day of [2, 3]) {
      const page = await orderFromNewPhone(browser, path, day);
      await expect(page.getByRole('heading', { name: say('orderPage.placed') })).toBeVisible();
      await page.context().close();
    }
    const third = await orderFromNewPhone(browser, path, tomorrow);
    await expect(third.getByRole('heading', { name: say('orderPage.placedHeld') })).toBeVisible();
    await expect(third.getByRole('heading', { name: say('orderPage.held') })).toBeVisible();
    expect(await newRequestsOf(farmer)).toHaveLength(2);
    await expectAccessibleInEveryLook(third, 'order of a third new device');

    const [request] = await openRequestsOf(farmer.lastname);
    if (!request) throw new Error('Nothing waits for a yes.');
    const lane = await visitOf(await logIn(admin), 'fr', phoneScreen);
    await lane.page.goto('/calls');
    const card = lane.page.getByRole('listitem').filter({ hasText: farmer.lastname });
    await expect(card.getByText(say('requestLane.byLink'))).toBeVisible();

    await third.goto(confirmPathOf(request));
    await expect(third.getByText(say('orderRequest.byLink'))).toBeVisible();
    await expectAccessibleInEveryLook(third, 'order of a third new device, to confirm');
    await third.getByRole('radio', { name: tomorrow }).check();
    await third.getByRole('button', { name: beginningOf(say('orderRequest.confirm')) }).click();
    await expect(third.getByRole('heading', { name: say('orderRequest.accepted') })).toBeVisible();
    expect(await newRequestsOf(farmer)).toHaveLength(3);
    await expect(lane.page.getByText(say('requestLane.byLink'))).toHaveCount(0);
    await third.context().close();
  },
);
