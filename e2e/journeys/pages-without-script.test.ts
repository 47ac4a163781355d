import { aFlownMission, clear, driversLink, helpersLink } from '../clearing.ts';
import { expect, onPhone, type Page, phoneScreen, test } from '../journey.ts';
import { keptMailTo, linkIn } from '../kept-mails.ts';
import { farmerWithLink } from '../order-links.ts';
import { requestOfSomebodyNew } from '../order-requests.ts';
import { pilots } from '../people.ts';
import { serverAddress } from '../server-call.ts';
import { beginningOf, type Say, textsIn } from '../texts.ts';

test.use({ javaScriptEnabled: false });

const mostBytes = 20_000;

/** As it comes over a slow line: compressed, and all that is needed to read it. */
async function weightOf(path: string): Promise<number> {
  const headers = { accept: 'text/html', 'accept-encoding': 'br' };
  const answer = await fetch(new URL(path, serverAddress), { headers });
  expect(answer.headers.get('content-encoding')).toBe('br');
  return Number(answer.headers.get('content-length'));
}

/** What does nothing without a script is not offered. */
async function seeNothingToPress(page: Page, say: Say): Promise<void> {
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.locator('noscript p')).toHaveText(say('common.scriptNeeded'));
  await expect(page.locator('noscript p')).toBeVisible();
}

test(
  'a driver whose phone runs no script reads until when each parcel is free, and whom to call',
  onPhone,
  async ({ page, say }) => {
    const flown = await aFlownMission();
    await clear(flown, flown.parcelIds[0] ?? '');
    const path = await driversLink(flown);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: beginningOf(say('clearance.sum.SOME')) })).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'Les Aulnes' })).toContainText(/\d\d:\d\d/);
    await expect(page.getByRole('listitem').filter({ hasText: 'La Fagne' })).toContainText(
      say('clearance.light.NOT_CLEARED'),
    );
    await expect(page.getByRole('img', { name: /Les Aulnes/ })).toBeVisible();
    await expect(page.getByRole('link', { name: beginningOf(say('clearance.call')) })).toBeVisible();
    await seeNothingToPress(page, say);
    expect(asked.filter((each) => !each.endsWith('.js'))).toEqual([path]);
    expect(await weightOf(path)).toBeLessThanOrEqual(mostBytes);
  },
);

test('the link of a farmer shows their fields and how their request stands', onPhone, async ({ page, say }) => {
  const { path } = await farmerWithLink();
  await page.goto(path);
  await expect(page.getByText('Pré du lien').first()).toBeVisible();
  await expect(page.getByText(say('orderPage.status.TODO')).first()).toBeVisible();
  await seeNothingToPress(page, say);
  expect(await weightOf(path)).toBeLessThanOrEqual(mostBytes);
});

test(
  'whoever is asked whether a request is theirs reads which one, and that nothing is planned',
  onPhone,
  async ({ page, say }) => {
    const { path } = await requestOfSomebodyNew();
    await page.goto(path);
    await expect(page.getByRole('heading', { name: say('orderRequest.ask') })).toBeVisible();
    await expect(page.getByText(beginningOf(`${say('orderPage.count', { count: 1 })}, {size}`)).first()).toBeVisible();
    await expect(page.getByText(say('orderRequest.untilThen'))).toBeVisible();
    await seeNothingToPress(page, say);
    expect(await weightOf(path)).toBeLessThanOrEqual(mostBytes);
  },
);

test('a pilot reads in their language what they are asked, and what a mail ends', onPhone, async ({ page }) => {
  const say = textsIn('nl');
  const mail = await keptMailTo(pilots.joris.toLowerCase(), 'PILOT_ASKED');
  for (const [link, words] of [
    [linkIn(mail, '/answer/'), 'answers.openApp'],
    [linkIn(mail, '/unsubscribe/'), 'topics.REQUESTS_NEARBY'],
  ] as const) {
    await page.goto(link);
    await expect(page.getByText(say(words), { exact: true })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'nl');
    await seeNothingToPress(page, say);
    expect(await weightOf(new URL(link).pathname)).toBeLessThanOrEqual(mostBytes);
  }
});

test('a helper reads for which field the link is, and rings up the pilot', onPhone, async ({ page, say }) => {
  const path = await helpersLink(await aFlownMission());
  await page.goto(path);
  await expect(page.getByRole('link', { name: say('helper.callPilot', { name: 'Benoît' }) })).toBeVisible();
  await seeNothingToPress(page, say);
  expect(await weightOf(path)).toBeLessThanOrEqual(mostBytes);
});

test('a proof that is none is called so', onPhone, async ({ page, say }) => {
  await page.goto('/proof/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA');
  await expect(page.getByRole('alert')).toHaveText(say('proof.unknown'));
});

test('while no script has come the page is written anew each minute', onPhone, async ({ browser }) => {
  const path = await driversLink(await aFlownMission());
  const context = await browser.newContext({ ...phoneScreen, baseURL: serverAddress, javaScriptEnabled: true });
  const page = await context.newPage();
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
  await page.clock.install();
  await page.goto(path);
  await expect(page.locator('#root[data-written]')).toBeVisible();
  const again = page.waitForRequest((request) => new URL(request.url()).pathname === path);
  await page.clock.runFor(61_000);
  await again;
  await context.close();
});
