// How long the board of a planning day takes to open with a forecast, as a ratio to the same board without one, in a browser. Two products of their own, one beside the other; BENCH_SIZE=60x20.
import type { Browser } from '@playwright/test';
import type { PlanningSky } from '@vigiefaon/domain/sky/sky.api';
import { readWantedForecasts } from '../server/src/features/sky/public.ts';
import { fineForecast, says, weatherServer } from '../server/src/testing/servers/weather-server.ts';
import { openBoard } from './measuring/board-in-browser.ts';
import { openBrowser } from './measuring/browser.ts';
import { machineLoad, median } from './measuring/figures.ts';
import { planningCaller, seedPlanningDay } from './measuring/planning-day.ts';
import { closeProduct, listen, onEmbeddedDatabase, openProduct, type Place, theAdmin } from './measuring/product.ts';

const [missions = 60, pilots = 20] = (process.env.BENCH_SIZE ?? '60x20').split('x').map(Number);
const rounds = 15;

/** Milliseconds. */
interface Opening {
  /** Until the rounds are there and may be worked with. */
  readonly board: number;
  /** Until the sky over each field is drawn, too. */
  readonly sky: number;
  /** The calls by themselves. */
  readonly boardCall: number;
  readonly skyCall: number;
}

/** A product with a planned day. */
async function subject(name: string, place: Place, environment: Record<string, string>) {
  const application = await openProduct({ LOG_LEVEL: 'error', ...place, ...environment });
  await seedPlanningDay(application, missions, pilots);
  const { token } = await theAdmin(application);
  const address = await listen(application);
  const call = planningCaller(address, token);
  await call('POST', '/propose', { version: 0, seconds: 60 });
  return { name, address, application, call, openings: [] as Opening[] };
}
type Subject = Awaited<ReturnType<typeof subject>>;

async function open(browser: Browser, { address, call }: Subject): Promise<Opening> {
  const { page, begin, ms: board } = await openBoard(browser, address);
  await page.locator('[data-color][data-thin]').first().waitFor();
  const sky = performance.now() - begin;
  await page.close();
  return { board, sky, boardCall: (await call('GET', '')).ms, skyCall: (await call('GET', '/sky')).ms };
}

async function measure(without: Subject, withForecast: Subject): Promise<void> {
  await withForecast.call('POST', '/sky/refresh');
  await readWantedForecasts(withForecast.application);
  const { answer: sky } = await withForecast.call<PlanningSky>('GET', '/sky');
  const known = sky.missions.filter(({ forecast }) => forecast !== null).length;
  if (known < missions) throw new Error(`Of ${missions} missions only ${known} have a forecast.`);
  const browser = await openBrowser();
  const subjects = [without, withForecast];
  // The first of each does not count.
  for (const each of subjects) await open(browser, each);
  for (let at = 0; at < rounds; at += 1) {
    // Neither is always the first.
    for (const each of at % 2 === 0 ? subjects : subjects.toReversed()) each.openings.push(await open(browser, each));
  }
  await browser.close();
  const figures = ({ openings }: Subject) =>
    (['board', 'sky', 'boardCall', 'skyCall'] as const).map((what) => median(openings.map((opening) => opening[what])));
  for (const each of subjects) {
    console.log(`| ${[each.name, ...figures(each).map((ms) => `${ms.toFixed(0)} ms`)].join(' | ')} |`);
  }
  const base = figures(without);
  const ratios = figures(withForecast).map((ms, at) => `**${(ms / (base[at] ?? ms)).toFixed(2)}**`);
  console.log(`| **with ÷ without** | ${ratios.join(' | ')} |`);
}

console.log(
  `| ${missions} missions, ${pilots} pilots | board opened | and the sky drawn | call of the board | call of the sky |`,
);
console.log('|---|---|---|---|---|');
const service = await weatherServer((response, url) => says(fineForecast(url))(response));
await onEmbeddedDatabase((first) =>
  onEmbeddedDatabase(async (second) => {
    const without = await subject('no service', first, {});
    const withForecast = await subject('forecast', second, { WEATHER: 'open-meteo', WEATHER_URL: service.address });
    try {
      await measure(without, withForecast);
    } finally {
      for (const { application } of [without, withForecast]) await closeProduct(application);
    }
  }),
);
await service.close();
console.log(`\n${machineLoad()}`);
process.exit(0);
