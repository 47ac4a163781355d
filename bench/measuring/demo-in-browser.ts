import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser } from '@playwright/test';
import { openBrowser } from './browser.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}

async function startProduct(port: number, folder: string) {
  const environment = { PORT: String(port), DATA_DIR: join(folder, 'demo'), NO_OPEN: '1', LOG_LEVEL: 'silent' };
  const product = spawn(process.execPath, ['server/dist/start-demo.mjs'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    // Each person of the runs comes from an address of their own.
    env: { ...process.env, ...environment, TRUST_PROXY: 'loopback' },
  });
  await once(product.stdout, 'data');
  return product;
}

/** The whole product with its demo, and a browser beside it, for as long as `measure` runs. What journeys use to prepare may be imported in it. */
export async function withDemoInBrowser(measure: (browser: Browser, address: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'vigiefaon-bench-'));
  const port = await freePort();
  const product = await startProduct(port, folder);
  const browser = await openBrowser();
  try {
    // Read when their module is: it names the server that their calls go to, and where its demo lies.
    process.env.E2E_PORT = String(port);
    process.env.E2E_DATA_DIR = folder;
    await measure(browser, `http://127.0.0.1:${port}`);
  } finally {
    await browser.close();
    product.kill('SIGTERM');
    await once(product, 'exit');
    rmSync(folder, { recursive: true, force: true });
  }
}
