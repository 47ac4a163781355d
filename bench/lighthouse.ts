// Lighthouse's marks for the built product (mobile, simulated slow phone), median of three runs a page.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { median } from './measuring/figures.ts';

const runs = 3;
const categories = ['performance', 'accessibility', 'best-practices'] as const;
const pages = ['/auth/login', '/auth/register'];
const root = fileURLToPath(new URL('..', import.meta.url));
const scratch = mkdtempSync(join(tmpdir(), 'vigiefaon-lighthouse-'));

interface LighthouseReport {
  categories: Record<(typeof categories)[number], { score: number }>;
  audits: Record<string, { numericValue?: number }>;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}

async function startProduct(port: number) {
  const environment = { PORT: String(port), DATA_DIR: join(scratch, 'data'), NO_OPEN: '1', LOG_LEVEL: 'silent' };
  const product = spawn(process.execPath, ['server/dist/start-demo.mjs'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...environment },
  });
  await once(product.stdout, 'data');
  return product;
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

const port = await freePort();
const product = await startProduct(port);
try {
  console.log(`| page | ${categories.join(' | ')} | largest paint, s | layout shift |`);
  console.log('|---|---|---|---|---|---|');
  for (const page of pages) {
    const reports: LighthouseReport[] = [];
    for (let run = 0; run < runs; run++) {
      reports.push(await measure(`http://127.0.0.1:${port}${page}`, join(scratch, `report-${run}.json`)));
    }
    const marks = categories.map((category) =>
      Math.round(100 * median(reports.map((report) => report.categories[category].score))),
    );
    const audit = (name: string) => median(reports.map((report) => report.audits[name]?.numericValue ?? 0));
    const paint = (audit('largest-contentful-paint') / 1000).toFixed(1);
    console.log(`| ${page} | ${marks.join(' | ')} | ${paint} | ${audit('cumulative-layout-shift').toFixed(3)} |`);
  }
} finally {
  product.kill('SIGTERM');
  await once(product, 'exit');
  rmSync(scratch, { recursive: true, force: true });
}
