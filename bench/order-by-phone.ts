// A coordinator on the phone at the desk: a known requester's order as last time, and the open order of somebody who asks after it, by keys alone.
import type { Browser, Page } from '@playwright/test';
import type { Farmer, Person } from '../e2e/people.ts';
import { withDemoInBrowser } from './measuring/demo-in-browser.ts';
import { median } from './measuring/figures.ts';

const runs = Number(process.env.RUNS ?? 10);
// Digits are typed as they are read out; what has appeared is read before a key is pressed.
const betweenDigitsMs = 500;
const readingMs = 3000;
const askingBackMs = 6000;
const digits = 8;
const mostKeys = 14;

interface Walk {
  wholeMs: number;
  keys: number;
}

async function deskOf(browser: Browser, address: string, { token, role, identifier, userId, identityId }: Person) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'fr-BE' });
  const session = { token, role, identifier, id: userId, identityId };
  const localStorage = Object.entries(session).map(([name, value]) => ({ name, value: value ?? '' }));
  await context.setStorageState({ cookies: [], origins: [{ origin: address, localStorage }] });
  const page = await context.newPage();
  await page.goto(`${address}/missions`);
  await page.getByRole('link', { name: 'Nouvelle demande', exact: true }).waitFor();
  return page;
}

/** From the ringing phone, with the board on screen, to what `see` waits for. */
async function walk(page: Page, { phone }: Farmer, isOrdered: boolean): Promise<Walk> {
  const begun = performance.now();
  await page.getByRole('link', { name: 'Nouvelle demande', exact: true }).click();
  await page.locator('input[role="combobox"]:focus').waitFor();
  await page.keyboard.type(phone.slice(-digits), { delay: betweenDigitsMs });
  await page.locator('[role="option"][aria-selected="true"]').waitFor();
  await page.waitForTimeout(readingMs);
  await page.keyboard.press('Enter');
  let keys = digits + 1;
  if (isOrdered) {
    await page.locator('button[type="submit"]:focus').waitFor();
    await page.waitForTimeout(askingBackMs);
    await page.keyboard.press('Enter');
    keys += 1;
  }
  await page.getByRole('article', { name: 'Détail de la mission' }).waitFor();
  const wholeMs = performance.now() - begun;
  await page.context().close();
  return { wholeMs, keys };
}

function tell(what: string, aim: number, walks: readonly Walk[]): void {
  const seconds = walks.map(({ wholeMs }) => wholeMs / 1000);
  const inTime = seconds.filter((each) => each <= aim).length;
  const keys = Math.max(...walks.map((each) => each.keys));
  console.log(
    `| ${what} | ${walks.length} | ${median(seconds).toFixed(1)} | ${Math.max(...seconds).toFixed(1)} | ${aim} | ${inTime} | ${keys} of ${mostKeys} |`,
  );
}

await withDemoInBrowser(async (browser, address) => {
  const { admin, logIn, newFarmer } = await import('../e2e/people.ts');
  const { requestWithParcel, searchedToday } = await import('../e2e/meadows.ts');
  const coordinator = await logIn(admin);
  console.log('| call | runs | until it is done, s | longest, s | aim, s | within it | keys |');
  console.log('|---|---|---|---|---|---|---|');
  const known: Walk[] = [];
  const asking: Walk[] = [];
  for (let run = 0; run < runs; run++) {
    const farmer = await newFarmer();
    await searchedToday(farmer, 'Pré de toujours');
    known.push(await walk(await deskOf(browser, address, coordinator), farmer, true));
    const other = await newFarmer();
    await requestWithParcel(other);
    asking.push(await walk(await deskOf(browser, address, coordinator), other, false));
  }
  tell('a known requester orders as last time', 30, known);
  tell('a requester asks after the open order', 12, asking);
});
