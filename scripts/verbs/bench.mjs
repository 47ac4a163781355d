// The figures of docs/benchmarks.md: all of them, or those named (`npm run bench -- bundle-sizes`).
import { buildPrograms, buildWeb, install, runProgram } from './prepare.mjs';
import { ensureChromium } from './programs.mjs';

const all = [
  'bundle-sizes',
  'lighthouse',
  'map-pan',
  'link-pages',
  'order-link',
  'order-new',
  'order-by-phone',
  'api',
  'live',
  'exports',
  'people-import',
  'outbox',
  'papers',
  'fuzz',
  'planning',
  'planning-calls',
  'planning-at-once',
  'planning-sky',
  'planning-board',
  'flight',
  'sun',
  'zones',
  'register-import',
  'registered-parcels',
  'similar-orders',
  'requester',
  'durability/kill-nine',
  'durability/power-cut',
];

/** What needs a browser, and under which name it looks for it. */
const inBrowser = {
  lighthouse: 'CHROME_PATH',
  'map-pan': 'CHROMIUM_PATH',
  'planning-sky': 'CHROMIUM_PATH',
  'planning-board': 'CHROMIUM_PATH',
  'link-pages': 'CHROMIUM_PATH',
  'order-link': 'CHROMIUM_PATH',
  'order-new': 'CHROMIUM_PATH',
  'order-by-phone': 'CHROMIUM_PATH',
};

/** Programs that run beside the one that measures them. */
const startedBy = {
  lighthouse: ['scripts/demo/start-demo.ts'],
  'order-link': ['scripts/demo/start-demo.ts'],
  'order-new': ['scripts/demo/start-demo.ts'],
  'order-by-phone': ['scripts/demo/start-demo.ts'],
  api: ['bench/api-subject.ts'],
  live: ['bench/live-subject.ts'],
  exports: ['bench/exports-subject.ts'],
  'durability/kill-nine': ['server/src/testing/application/crash-writer.ts'],
};

install();
buildWeb();
const chosen = process.argv.slice(2);
for (const name of chosen.length > 0 ? chosen : all) {
  console.log(`\n## ${name}\n`);
  const environment = inBrowser[name] ? { [inBrowser[name]]: ensureChromium() } : {};
  await buildPrograms(startedBy[name] ?? []);
  await runProgram(`bench/${name}.ts`, [], { env: { ...process.env, ...environment } });
}
