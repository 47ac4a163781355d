// How long the board of a planning day takes to open with a forecast, as a ratio to the same board without one, in a browser. Two products of their own, one beside the other; BENCH_SIZE=60x20.
import { type Browser, chromium } from '@playwright/test';
import type { PlanningBoard } from '@vigiefaon/domain/planning/board/planning-board';
import { generatedPlanningDay } from '@vigiefaon/domain/planning/testing/generated-planning-day';
import type { PlanningSky } from '@vigiefaon/domain/sky/sky.api';
import { readWantedForecasts } from '../server/src/features/sky/public.ts';
import type { Application } from '../server/src/http/route/application.ts';
import { seedMorning, seedPilots } from '../server/src/testing/missions/seed-planning-day.ts';
import { fineForecast, says, weatherServer } from '../server/src/testing/servers/weather-server.ts';
import { machineLoad, median } from './measuring/figures.ts';
import { logIn } from './measuring/log-in.ts';
import { closeProduct, listen, onEmbeddedDatabase, openProduct, type Place, theAdmin } from './measuring/product.ts';

const [missions = 60, pilots = 20] = (process.env.BENCH_SIZE ?? '60x20').split('x').map(Number);
const rounds = 15;
/** When the association's clock shows what generated planning days mean. */
const day = '2027-06-01';

interface Opened {
  /** The rounds are there and may be worked with. */
  boardMs: number;
  /** And the sky over each field is drawn. */
  skyMs: number;
}

interface Subject {
  readonly name: string;
  readonly address: string;
  readonly application: Application;
  readonly opened: Opened[];
  readonly boardCalls: number[];
  readonly skyCalls: number[];
  call<Answer>(method: string, path: string, body?: object): Promise<{ answer: Answer; ms: number }>;
}

function callerOf(address: string, token: string): Subject['call'] {
  return async (method, path, body) => {
    const begin = performance.now();
    const response = await fetch(`${address}/api/planning/${day}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
    return { answer: JSON.parse(text), ms: performance.now() - begin };
  };
}

/** A product with a planned day. */
async function subject(name: string, place: Place, environment: Record<string, string>): Promise<Subject> {
  const application = await openProduct({ LOG_LEVEL: 'error', ...place, ...environment });
  const { db } = application.database;
  const input = generatedPlanningDay(6, { missions, pilots });
  await seedMorning(db, { day, input, pilots: await seedPilots(db, input.pilots) });
  const { token } = await theAdmin(application);
  const address = await listen(application);
  const call = callerOf(address, token);
  await call<PlanningBoard>('POST', '/propose', { version: 0, seconds: 60 });
  return { name, address, application, call, opened: [], boardCalls: [], skyCalls: [] };
}

async function open(browser: Browser, { address, opened }: Subject): Promise<void> {
  const page = await browser.newPage({
    viewport: { width: 1440, height: 900 },
    locale: 'fr-BE',
    serviceWorkers: 'block',
  });
  await logIn(page, address);
  const begin = performance.now();
  await page.goto(`${address}/planning?day=${day}`);
  await page.locator('[data-stop]').first().waitFor();
  const boardMs = performance.now() - begin;
  await page.locator('[data-color][data-thin]').first().waitFor();
  opened.push({ boardMs, skyMs: performance.now() - begin });
  await page.close();
}

/** One opening, and both calls by themselves. */
async function round(browser: Browser, each: Subject): Promise<void> {
  await open(browser, each);
  each.boardCalls.push((await each.call('GET', '')).ms);
  each.skyCalls.push((await each.call('GET', '/sky')).ms);
}

async function measure(without: Subject, withForecast: Subject): Promise<void> {
  await withForecast.call('POST', '/sky/refresh');
  await readWantedForecasts(withForecast.application);
  const { answer: sky } = await withForecast.call<PlanningSky>('GET', '/sky');
  const known = sky.missions.filter(({ forecast }) => forecast !== null).length;
  if (known < missions) throw new Error(`Of ${missions} missions only ${known} have a forecast.`);
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell',
    args: ['--no-sandbox'],
  });
  const subjects = [without, withForecast];
  for (const each of subjects) await round(browser, each);
  for (const each of subjects) for (const times of [each.opened, each.boardCalls, each.skyCalls]) times.length = 0;
  for (let at = 0; at < rounds; at += 1) {
    // Neither is always the first.
    for (const each of at % 2 === 0 ? subjects : subjects.toReversed()) await round(browser, each);
  }
  await browser.close();
  const figures = (each: Subject) => [
    median(each.opened.map(({ boardMs }) => boardMs)),
    median(each.opened.map(({ skyMs }) => skyMs)),
    median(each.boardCalls),
    median(each.skyCalls),
  ];
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
