// Pages of links at the end of a bad line: when what they say can be read, when it can be pressed, and what had to come for it; beside the
// same page without what the server writes, whose empty document here comes at once.
import type { Browser } from '@playwright/test';
import { withDemoInBrowser } from './measuring/demo-in-browser.ts';
import { median } from './measuring/figures.ts';
import { aSlowPhone } from './measuring/slow-phone.ts';

const runs = Number(process.env.RUNS ?? 5);
const badLine = { latencyMs: 300, bytesDownPerSecond: 50_000, bytesUpPerSecond: 50_000, slowerBy: 6 };

interface Run {
  readMs: number;
  liveMs: number;
  /** Of the document, as it came. */
  bytes: number;
  requests: number;
}

interface Trial {
  address: string;
  path: string;
  /** What is there once the page says how things stand. */
  state: string;
  isWritten: boolean;
}

async function open(browser: Browser, { address, path, state, isWritten }: Trial): Promise<Run> {
  const page = await aSlowPhone(browser, badLine);
  if (!isWritten) {
    const empty = await (await fetch(`${address}/links.html`)).text();
    await page.route(address + path, (route) => route.fulfill({ body: empty, contentType: 'text/html' }));
  }
  const started: number[] = [];
  page.on('request', () => started.push(performance.now()));
  const begun = performance.now();
  const document = await page.goto(address + path, { waitUntil: 'commit' });
  await page.locator(state).first().waitFor();
  const read = performance.now();
  await page.locator('#root:not([data-written]) button').first().waitFor();
  const live = performance.now();
  const { responseBodySize = 0 } = (await document?.request().sizes()) ?? {};
  await page.context().close();
  // What the page had asked for a round trip before it could be read was needed for it; what came after was not.
  const requests = started.filter((at) => at < read - badLine.latencyMs).length;
  return { readMs: read - begun, liveMs: live - begun, bytes: responseBodySize, requests };
}

await withDemoInBrowser(async (browser, address) => {
  const { aFlownMission, clear, driversLink, helpersLink } = await import('../e2e/clearing.ts');
  const { farmerWithLink } = await import('../e2e/order-links.ts');
  const flown = await aFlownMission();
  for (const parcelId of flown.parcelIds) await clear(flown, parcelId);
  const pages = [
    { name: '/clearance/…', path: await driversLink(flown), state: '[data-tone]' },
    { name: '/helper/…', path: await helpersLink(flown), state: 'main h2' },
    { name: '/order/…', path: (await farmerWithLink()).path, state: 'main li' },
  ];
  console.log(
    '| page | readable, s | the slowest, s | can be pressed, s | document, kB | without it: readable, s | requests before | can be pressed, s |',
  );
  console.log('|---|---|---|---|---|---|---|---|');
  for (const { name, path, state } of pages) {
    const written: Run[] = [];
    const empty: Run[] = [];
    for (let run = 0; run < runs; run += 1) {
      written.push(await open(browser, { address, path, state, isWritten: true }));
      empty.push(await open(browser, { address, path, state, isWritten: false }));
    }
    const seconds = (ms: number) => (ms / 1000).toFixed(1);
    const middle = (of: readonly Run[], figure: (run: Run) => number) => median(of.map(figure));
    const cells = [
      name,
      seconds(middle(written, ({ readMs }) => readMs)),
      seconds(Math.max(...written.map(({ readMs }) => readMs))),
      seconds(middle(written, ({ liveMs }) => liveMs)),
      (middle(written, ({ bytes }) => bytes) / 1000).toFixed(1),
      seconds(middle(empty, ({ readMs }) => readMs)),
      middle(empty, ({ requests }) => requests),
      seconds(middle(empty, ({ liveMs }) => liveMs)),
    ];
    console.log(`| ${cells.join(' | ')} |`);
  }
});
