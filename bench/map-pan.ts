// How smoothly /map moves with 10,000 missions: the time from frame to frame while panning and zooming, as a ratio to the same map without missions.
import type { Browser, Page } from '@playwright/test';
import { openBrowser } from './measuring/browser.ts';
import { median } from './measuring/figures.ts';
import { logIn } from './measuring/log-in.ts';
import { closeProduct, listen, onEmbeddedDatabase, openProduct, theAdmin } from './measuring/product.ts';
import { seedMissions } from './measuring/seed-missions.ts';

const missions = 10_000;
const rounds = 3;
const secondsPerWalk = 8;

interface Frames {
  medianMs: number;
  p95Ms: number;
  worstMs: number;
  longTasks: number;
}

/** Begins to note the time from each frame to the next; the answer is called at the end. */
async function watchFrames(page: Page): Promise<() => Promise<Frames>> {
  await page.evaluate(() => {
    const watched = { gaps: [] as number[], longTasks: 0, last: performance.now(), isOn: true };
    Object.assign(window, { watched });
    new PerformanceObserver((list) => {
      watched.longTasks += list.getEntries().length;
    }).observe({ type: 'longtask' });
    const note = (now: number) => {
      watched.gaps.push(now - watched.last);
      watched.last = now;
      if (watched.isOn) requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  });
  return () =>
    page.evaluate(() => {
      const { watched } = window as unknown as { watched: { gaps: number[]; longTasks: number; isOn: boolean } };
      watched.isOn = false;
      const sorted = watched.gaps.slice(1).sort((left, right) => left - right);
      const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
      return { medianMs: at(0.5), p95Ms: at(0.95), worstMs: at(1), longTasks: watched.longTasks };
    });
}

/** Drags the map about with the mouse, and zooms in and out with its wheel, as somebody looking for a meadow does. */
async function walk(page: Page): Promise<void> {
  const box = await page.locator('.map-container').boundingBox();
  if (!box) throw new Error('The map is not on the screen');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const until = Date.now() + secondsPerWalk * 1000;
  for (let step = 0; Date.now() < until; step += 1) {
    const angle = (step * 2 * Math.PI) / 5;
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + box.width * 0.3 * Math.cos(angle), y + box.height * 0.25 * Math.sin(angle), {
      steps: 25,
    });
    await page.mouse.up();
    if (step % 3 === 2) await page.mouse.wheel(0, step % 6 === 2 ? -240 : 240);
  }
}

interface Screen {
  name: string;
  viewport: { width: number; height: number };
  /** How many times slower than this machine. */
  slower: number;
}

const screens: readonly Screen[] = [
  { name: 'desktop', viewport: { width: 1440, height: 900 }, slower: 1 },
  { name: 'phone, processor slowed 4 times', viewport: { width: 390, height: 844 }, slower: 4 },
];

interface MapTrial {
  browser: Browser;
  screen: Screen;
  address: string;
  status: string;
}

async function measure({ browser, screen, address, status }: MapTrial): Promise<Frames & { signs: number }> {
  const page = await browser.newPage({ viewport: screen.viewport });
  await logIn(page, address);
  // Not until the network is idle: a page that listens for what changes never is.
  const read = page.waitForResponse(/\/api\/missions/);
  await page.goto(`${address}/map?area=3.2,49.6,6.2,51.3&status=${status}`);
  await read;
  await page.locator('.map-container').waitFor();
  if (status !== 'none') await page.locator('.map-cluster').first().waitFor();
  const signs = await page.locator('.leaflet-marker-icon').count();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: screen.slower });
  const stop = await watchFrames(page);
  await walk(page);
  const frames = await stop();
  await page.close();
  return { ...frames, signs };
}

/** Some rounds, each beside an empty map of the same minute: other work on the machine then weighs on both. */
async function compare(browser: Browser, address: string, screen: Screen): Promise<void> {
  const ratios: { median: number; p95: number }[] = [];
  const tell = (name: string, { signs, ...frames }: Frames & { signs: number }, ...shares: string[]) => {
    const times = [frames.medianMs.toFixed(1), frames.p95Ms.toFixed(1), frames.worstMs.toFixed(0)];
    console.log(`| ${[`${screen.name}, ${name}`, signs, ...times, frames.longTasks, ...shares].join(' | ')} |`);
  };
  for (let round = 1; round <= rounds; round += 1) {
    const empty = await measure({ browser, screen, address, status: 'none' });
    const full = await measure({ browser, screen, address, status: 'TODO,AFFECTED,DONE,CANCELED' });
    const ratio = { median: full.medianMs / empty.medianMs, p95: full.p95Ms / empty.p95Ms };
    ratios.push(ratio);
    tell('no mission', empty, '1', '1');
    tell(`${missions} missions`, full, ratio.median.toFixed(2), ratio.p95.toFixed(2));
  }
  const ofMedians = median(ratios.map((each) => each.median)).toFixed(2);
  const ofP95s = median(ratios.map((each) => each.p95)).toFixed(2);
  console.log(`| **${screen.name}, middle of ${rounds} rounds** | | | | | | **${ofMedians}** | **${ofP95s}** |`);
}

console.log('| map | signs at first | median ms | 95th ms | worst ms | long tasks | median ÷ empty | 95th ÷ empty |');
console.log('|---|---|---|---|---|---|---|---|');
await onEmbeddedDatabase(async (place) => {
  const application = await openProduct({ ...process.env, LOG_LEVEL: 'error', TRUST_PROXY: '1', ...place });
  await theAdmin(application);
  await seedMissions(application.database.db, 0, missions);
  const address = await listen(application);
  const browser = await openBrowser();
  for (const screen of screens) await compare(browser, address, screen);
  await browser.close();
  await closeProduct(application);
});
process.exit(0);
