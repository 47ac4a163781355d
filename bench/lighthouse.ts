// Lighthouse's marks for the built product (mobile, simulated slow phone), median of three runs a page.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withDemoInBrowser } from './measuring/demo-in-browser.ts';
import { median } from './measuring/figures.ts';

const runs = 3;
const categories = ['performance', 'accessibility', 'best-practices'] as const;
const root = fileURLToPath(new URL('..', import.meta.url));

interface LighthouseReport {
  categories: Record<(typeof categories)[number], { score: number }>;
  audits: Record<string, { numericValue?: number }>;
}

async function measure(url: string, file: string): Promise<LighthouseReport> {
  const flags =
    '--headless --no-sandbox --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync';
  const lighthouse = spawn(
    process.execPath,
    [
      join(root, 'node_modules/lighthouse/cli/index.js'),
      url,
      '--quiet',
      '--output=json',
      `--output-path=${file}`,
      `--chrome-flags=${flags}`,
      `--only-categories=${categories.join(',')}`,
    ],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const [code] = await once(lighthouse, 'exit');
  if (code !== 0) throw new Error(`Lighthouse ended with ${code} on ${url}`);
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** What whoever has no session opens: before the login, and by the links that are sent. */
async function pagesOf(): Promise<{ name: string; path: string }[]> {
  const { aFlownMission, clear, driversLink, helpersLink } = await import('../e2e/clearing.ts');
  const { farmerWithLink } = await import('../e2e/order-links.ts');
  const { requestOfSomebodyNew } = await import('../e2e/order-requests.ts');
  const flown = await aFlownMission();
  for (const parcelId of flown.parcelIds) await clear(flown, parcelId);
  const bare = ['/auth/login', '/auth/register', '/order-new'].map((path) => ({ name: path, path }));
  return [
    ...bare,
    { name: '/order/…', path: (await farmerWithLink()).path },
    { name: '/order-confirm/…', path: (await requestOfSomebodyNew()).path },
    { name: '/clearance/…', path: await driversLink(flown) },
    { name: '/helper/…', path: await helpersLink(flown) },
  ];
}

await withDemoInBrowser(async (_browser, address) => {
  const scratch = mkdtempSync(join(tmpdir(), 'vigiefaon-lighthouse-'));
  console.log(`| page | ${categories.join(' | ')} | largest paint, s | layout shift |`);
  console.log('|---|---|---|---|---|---|');
  for (const { name, path } of await pagesOf()) {
    const reports: LighthouseReport[] = [];
    for (let run = 0; run < runs; run++) {
      reports.push(await measure(address + path, join(scratch, `report-${run}.json`)));
    }
    const marks = categories.map((category) =>
      Math.round(100 * median(reports.map((report) => report.categories[category].score))),
    );
    const audit = (audited: string) => median(reports.map((report) => report.audits[audited]?.numericValue ?? 0));
    const paint = (audit('largest-contentful-paint') / 1000).toFixed(1);
    console.log(`| ${name} | ${marks.join(' | ')} | ${paint} | ${audit('cumulative-layout-shift').toFixed(3)} |`);
  }
  rmSync(scratch, { recursive: true, force: true });
});
