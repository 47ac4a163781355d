import { getOrderRequest } from '@vigiefaon/domain/order-requests/order-requests.api';
import { expectAccessibleInEveryLook } from '../accessibility.ts';
import { expect, onPhone, type Page, test } from '../journey.ts';
import { openRequestsOf, requestOfSomebodyNew } from '../order-requests.ts';
import { pressEverything, writesOf } from '../robot.ts';
import { serverAddress } from '../server-call.ts';
import { beginningOf, textsIn } from '../texts.ts';

const say = textsIn('fr');
const [tomorrow, dayAfter] = [/^demain/, /^après-demain/];
const name = (page: Page, day: RegExp) => page.getByRole('radio', { name: day }).check();
const confirmButton = (page: Page) => page.getByRole('button', { name: new RegExp(`^${say('orderRequest.confirm')}`) });

/** How the request stands, as the page that confirms is told. */
async function stateOf(path: string): Promise<string> {
  const token = path.split('/').at(-1) ?? '';
  const answer = await fetch(`${serverAddress}${getOrderRequest.path}`, { headers: { 'order-request': token } });
  const { state } = await answer.json();
  return state;
}

test(
  'who asked names the day, confirms, and has the link with which they order next time',
  onPhone,
  async ({ page }) => {
    const { lastname, path } = await requestOfSomebodyNew();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(path);
    await expect(page.getByRole('heading', { name: say('orderRequest.ask') })).toBeVisible();
    await expect(page).toHaveURL(/\/order-confirm\/link$/);
    await expect(confirmButton(page)).toHaveAttribute('aria-disabled', 'true');
    await expectAccessibleInEveryLook(page, 'request to confirm');

    await name(page, dayAfter);
    await confirmButton(page).tap();
    await expect(page.getByText(say('orderRequest.refusal.ANOTHER_DAY'))).toBeVisible();
    expect(await stateOf(path)).toBe('WAITING');

    await name(page, tomorrow);
    await confirmButton(page).tap();
    await expect(page.getByRole('heading', { name: say('orderRequest.accepted') })).toBeVisible();
    expect(await openRequestsOf(lastname)).toEqual([]);
    await expectAccessibleInEveryLook(page, 'request that was confirmed');
    await page.reload();
    await page.getByRole('link', { name: say('orderRequest.openLink') }).tap();
    await expect(page.getByRole('heading', { name: say('orderPage.hello', { name: 'Jo' }) })).toBeVisible();
    await expect(page.getByText(say('orderPage.status.TODO'))).toBeVisible();
  },
);

test('who did not ask takes it back, and it opens to nothing more', onPhone, async ({ page }) => {
  const { lastname, path } = await requestOfSomebodyNew();
  await page.goto(path);
  await page.getByRole('button', { name: beginningOf(say('orderRequest.withdraw')) }).tap();
  await page.getByRole('button', { name: say('orderRequest.withdrawYes') }).tap();
  await expect(page.getByRole('heading', { name: say('orderRequest.state.WITHDRAWN') })).toBeVisible();
  expect(await openRequestsOf(lastname)).toEqual([]);
  await page.goto('/order-confirm/no-such-link');
  await expect(page.getByRole('heading', { name: say('orderPage.dead') })).toBeVisible();
  await expectAccessibleInEveryLook(page, 'request that is dead');
});

for (const looksAgain of [false, true]) {
  const what = looksAgain ? 'looks again after each press' : 'presses what it finds';
  test(
    `a scanner that opens the question and ${what} confirms nothing and takes nothing back`,
    onPhone,
    async ({ page }) => {
      const { path } = await requestOfSomebodyNew();
      const writes = writesOf(page);
      await page.goto(path);
      await expect(confirmButton(page)).toBeVisible();
      expect(await pressEverything(page, looksAgain)).toBeGreaterThan(5);
      expect(writes).toEqual([]);
      expect(await stateOf(path)).toBe('WAITING');
      await page.goto(path);
      await expect(confirmButton(page)).toBeVisible();
    },
  );
}
