// How the board of a planning day feels at a country's size, in a browser: opening it, one card, one move until it is saved, and how much goes over the wire for it. Then publishing, on both databases, and how long others wait meanwhile. BENCH_SIZES=300x80.
import type { Page } from '@playwright/test';
import type { PublicationPreview } from '@vigiefaon/domain/planning/publication/publication.api';
import { openBoard } from './measuring/board-in-browser.ts';
import { openBrowser } from './measuring/browser.ts';
import { machineLoad, median } from './measuring/figures.ts';
import { planningCaller, seedPlanningDay } from './measuring/planning-day.ts';
import {
  closeProduct,
  listen,
  onBothDatabases,
  onEmbeddedDatabase,
  openProduct,
  type Place,
  theAdmin,
} from './measuring/product.ts';

const wanted = (process.env.BENCH_SIZES ?? '300x80').split(',').map((size) => size.split('x').map(Number));
const times = 9;

/** A product with a planned day. */
async function planned(place: Place, missions: number, pilots: number) {
  const application = await openProduct({ LOG_LEVEL: 'error', ...place });
  await seedPlanningDay(application, missions, pilots);
  const { token } = await theAdmin(application);
  const address = await listen(application);
  const call = planningCaller(address, token);
  const { answer } = await call<{ version: number }>('POST', '/propose', { version: 0, seconds: 20 });
  return { application, address, token, call, version: answer.version };
}

/** From the press on a stop until its sheet is drawn. */
function openCard(page: Page, at: number): Promise<number> {
  return page.evaluate(async (place) => {
    const stops = document.querySelectorAll<HTMLElement>('[data-drop]:not([data-drop=UNPLANNED]) [data-stop]');
    const begin = performance.now();
    stops[(place * 7) % stops.length]?.click();
    while (!document.querySelector('[role=dialog] #planning-move-to')) await new Promise(requestAnimationFrame);
    await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
    return performance.now() - begin;
  }, at);
}

/** The opened stop goes to another pilot: until it is drawn there, and until it is said that it is saved. */
async function giveAway(page: Page): Promise<{ drawn: number; saved: number; bytes: number; sent: number }> {
  const answered = page.waitForResponse(
    (response) => response.request().method() === 'PUT' && /planning\/[\d-]+(\?|$)/.test(response.url()),
  );
  const took = await page.evaluate(async () => {
    const isSaving = () => document.querySelector('[data-state=WAITING],[data-state=SAVING]') !== null;
    const begin = performance.now();
    document.querySelector<HTMLElement>('[role=dialog] section[aria-labelledby=planning-move-to] li button')?.click();
    while (!isSaving()) await new Promise(requestAnimationFrame);
    await new Promise((shown) => requestAnimationFrame(() => setTimeout(shown)));
    const drawn = performance.now() - begin;
    while (isSaving()) await new Promise(requestAnimationFrame);
    return { drawn, saved: performance.now() - begin };
  });
  const { responseBodySize, requestBodySize } = await (await answered).request().sizes();
  return { ...took, bytes: responseBodySize, sent: requestBodySize };
}

async function measureBoard(place: Place, missions: number, pilots: number): Promise<void> {
  const { application, address } = await planned(place, missions, pilots);
  const browser = await openBrowser();
  try {
    const { page, ms: opened } = await openBoard(browser, address);
    await page.waitForTimeout(3000);
    const cards: number[] = [];
    const moves: Awaited<ReturnType<typeof giveAway>>[] = [];
    for (let at = 0; at < times; at += 1) {
      cards.push(await openCard(page, at));
      moves.push(await giveAway(page));
      await page.waitForTimeout(2500);
    }
    const of = (what: keyof (typeof moves)[number]) => median(moves.map((move) => move[what]));
    const cells = [
      `${missions} × ${pilots}`,
      ...[opened, median(cards), of('drawn'), of('saved')].map((ms) => `${ms.toFixed(0)} ms`),
    ];
    console.log(
      `| ${[...cells, `${(of('sent') / 1024).toFixed(1)} KiB`, `${(of('bytes') / 1024).toFixed(1)} KiB`].join(' | ')} |`,
    );
  } finally {
    await browser.close();
    await closeProduct(application);
  }
}

async function measurePublishing(name: string, place: Place, missions: number, pilots: number): Promise<void> {
  const { application, address, token, call, version } = await planned(place, missions, pilots);
  try {
    const preview = await call<PublicationPreview>('GET', '/publication');
    const waits: number[] = [];
    let isOver = false;
    const others = (async () => {
      while (!isOver) {
        const begin = performance.now();
        await fetch(`${address}/api/users/me`, { headers: { authorization: `Bearer ${token}` } });
        waits.push(performance.now() - begin);
      }
    })();
    const published = await call('POST', '/publish', { version, seen: preview.answer.seen });
    isOver = true;
    await others;
    const cells = [
      name,
      `${missions} × ${pilots}`,
      ...[preview.ms, published.ms, Math.max(...waits)].map((ms) => `${ms.toFixed(0)} ms`),
    ];
    console.log(`| ${cells.join(' | ')} |`);
  } finally {
    await closeProduct(application);
  }
}

console.log('| planning day | board opened | a card | a move drawn | and saved | sent | answered |');
console.log('|---|---|---|---|---|---|---|');
for (const [missions = 300, pilots = 80] of wanted)
  await onEmbeddedDatabase((place) => measureBoard(place, missions, pilots));
console.log('\n| database | planning day | preview | published | others wait at most |');
console.log('|---|---|---|---|---|');
for (const [missions = 300, pilots = 80] of wanted) {
  await onBothDatabases((name, place) => measurePublishing(name, place, missions, pilots));
}
console.log(`\n${machineLoad()}`);
process.exit(0);
