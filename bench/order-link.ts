// A known farmer orders by the link: three taps on a slow phone with an empty cache, pauses of a person between them, and what the page weighs.
import type { Browser, Page } from '@playwright/test';
import { withDemoInBrowser } from './measuring/demo-in-browser.ts';
import { median } from './measuring/figures.ts';
import { aSlowPhone, atTheField } from './measuring/slow-phone.ts';

const runs = Number(process.env.RUNS ?? 20);
const longestMs = 20_000;
const readingMs = 4000;
const beforeTapMs = 2500;

interface Run {
  loadMs: number;
  /** From the tap on the link to the confirmation. */
  wholeMs: number;
  scripts: number;
  shift: number;
}

async function aPhoneThatNotesShifts(browser: Browser): Promise<Page> {
  const page = await aSlowPhone(browser, atTheField);
  await page.addInitScript(() => {
    let shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (!Reflect.get(entry, 'hadRecentInput')) shift += Number(Reflect.get(entry, 'value'));
      }
      Reflect.set(window, 'shift', shift);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return page;
}

/** Bytes of scripts as they came over the network. */
const weightOfScripts = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .reduce((sum, entry) => sum + Number(Reflect.get(entry, 'encodedBodySize')), 0),
  );

async function order(browser: Browser, address: string): Promise<Run> {
  const page = await aPhoneThatNotesShifts(browser);
  const begun = performance.now();
  await page.goto(address, { waitUntil: 'commit' });
  const tomorrow = page.getByRole('radio', { name: /^demain/ });
  await tomorrow.waitFor();
  const loadMs = performance.now() - begun;
  const shift = await page.evaluate(() => Number(Reflect.get(window, 'shift') ?? 0));
  await page.waitForTimeout(readingMs);
  for (const tap of [tomorrow, page.getByRole('radio', { name: /^10:00/ })]) {
    await page.waitForTimeout(beforeTapMs);
    await tap.check();
  }
  await page.waitForTimeout(beforeTapMs);
  await page.getByRole('button', { name: /^Demander :/ }).click();
  await page.getByRole('heading', { name: /C’est demandé/ }).waitFor();
  const wholeMs = performance.now() - begun;
  const scripts = await weightOfScripts(page);
  await page.context().close();
  return { loadMs, wholeMs, scripts, shift };
}

await withDemoInBrowser(async (browser, address) => {
  const { farmerWithLink } = await import('../e2e/order-links.ts');
  const done: Run[] = [];
  for (let run = 0; run < runs; run++) {
    const { path } = await farmerWithLink();
    done.push(await order(browser, address + path));
  }
  const seconds = (of: (run: Run) => number) => (median(done.map(of)) / 1000).toFixed(1);
  const worst = Math.max(...done.map(({ wholeMs }) => wholeMs));
  const inTime = done.filter(({ wholeMs }) => wholeMs <= longestMs).length;
  console.log(
    '| runs | until day and hour can be tapped, s | until the confirmation, s | longest, s | within 20 s | JavaScript, kB | layout shift |',
  );
  console.log('|---|---|---|---|---|---|---|');
  const weight = (median(done.map(({ scripts }) => scripts)) / 1000).toFixed(1);
  const shift = Math.max(...done.map((run) => run.shift)).toFixed(3);
  console.log(
    `| ${runs} | ${seconds(({ loadMs }) => loadMs)} | ${seconds(({ wholeMs }) => wholeMs)} | ${(worst / 1000).toFixed(1)} | ${inTime} | ${weight} | ${shift} |`,
  );
});
