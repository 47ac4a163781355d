// Somebody new asks from the field's edge: who, two declared fields from the list of those around, day, hour, agreement, on a slow phone with an empty cache.
import type { Browser, Locator } from '@playwright/test';
import { withDemoInBrowser } from './measuring/demo-in-browser.ts';
import { median } from './measuring/figures.ts';
import { aSlowPhone, atTheField } from './measuring/slow-phone.ts';

// A network may ask five times an hour.
const runs = Math.min(Number(process.env.RUNS ?? 5), 5);
const longestMs = 90_000;
const readingMs = 4000;
const beforeTapMs = 2500;
const betweenSignsMs = 300;
const mostTaps = 14;
/** Among the declared fields of the demo. */
const here = { longitude: 4.27, latitude: 51 };

interface Run {
  loadMs: number;
  /** From the tap on the link to what is said after sending. */
  wholeMs: number;
  taps: number;
}

async function ask(browser: Browser, address: string, number: number): Promise<Run> {
  const page = await aSlowPhone(browser, atTheField, { permissions: ['geolocation'], geolocation: here });
  let taps = 0;
  const tap = async (place: Locator) => {
    await page.waitForTimeout(beforeTapMs);
    await place.tap();
    taps += 1;
  };
  /** What a finger meets: the field itself cannot be seen. */
  const labelOf = (inside: Locator) => page.locator('label').filter({ has: inside });
  const begun = performance.now();
  await page.goto(`${address}/order-new`, { waitUntil: 'commit' });
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  await field('Prénom').waitFor();
  const loadMs = performance.now() - begun;
  await page.waitForTimeout(readingMs);
  for (const [name, words] of [
    ['Prénom', 'Anne'],
    ['Nom', `Lejeune${'abcde'[number]}`],
    ['Téléphone', `04701122${30 + number}`],
  ] as const) {
    await tap(field(name));
    await page.keyboard.type(words, { delay: betweenSignsMs });
  }
  await tap(page.getByRole('button', { name: 'Liste des champs autour de moi' }));
  const around = page.getByRole('group', { name: /^Parcelles déclarées/ }).locator('label');
  await around.first().waitFor();
  await page.waitForTimeout(readingMs);
  // Each run has two fields of its own.
  for (const at of [0, 1]) await tap(around.nth((2 * number + at) % 6));
  await tap(labelOf(page.getByRole('radio', { name: /^demain/i })));
  await tap(labelOf(page.getByRole('radio', { name: /^10:00/ })));
  await page.waitForTimeout(readingMs);
  await tap(labelOf(page.getByRole('checkbox', { name: 'J’ai lu ce texte et je l’accepte' })));
  await tap(page.getByRole('button', { name: /^Envoyer :/ }));
  await page.getByRole('heading', { name: /il reste à la confirmer/ }).waitFor();
  const wholeMs = performance.now() - begun;
  await page.context().close();
  return { loadMs, wholeMs, taps };
}

await withDemoInBrowser(async (browser, address) => {
  const done: Run[] = [];
  for (let run = 0; run < runs; run++) done.push(await ask(browser, address, run));
  const seconds = (of: (run: Run) => number) => (median(done.map(of)) / 1000).toFixed(1);
  const worst = (Math.max(...done.map(({ wholeMs }) => wholeMs)) / 1000).toFixed(1);
  const inTime = done.filter(({ wholeMs }) => wholeMs <= longestMs).length;
  const taps = Math.max(...done.map((run) => run.taps));
  console.log('| runs | until it can be typed in, s | until it is sent, s | longest, s | within 90 s | taps |');
  console.log('|---|---|---|---|---|---|');
  console.log(
    `| ${runs} | ${seconds(({ loadMs }) => loadMs)} | ${seconds(({ wholeMs }) => wholeMs)} | ${worst} | ${inTime} | ${taps} of ${mostTaps} |`,
  );
});
