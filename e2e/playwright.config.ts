import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, devices } from '@playwright/test';
import { pushEnvironment } from '../server/src/testing/servers/push-server.ts';

const findFreePort =
  "const s=require('node:net').createServer().listen(0,'127.0.0.1',()=>{console.log(s.address().port);s.close()})";

const freePort = () => execFileSync(process.execPath, ['-e', findFreePort], { encoding: 'utf8' }).trim();

// Workers read this file too and inherit the environment: the first to come chooses for all.
process.env.E2E_PORT ??= freePort();
// There a journey opens a push service.
process.env.E2E_PUSH_PORT ??= freePort();
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'vigiefaon-e2e-'));

const baseURL = `http://127.0.0.1:${process.env.E2E_PORT}`;

const phone = { ...devices['Pixel 5'], viewport: { width: 390, height: 844 } };
const desktop = { viewport: { width: 1440, height: 900 } };

/** Debian's, by WebDriver BiDi. */
const firefox = {
  browserName: 'firefox' as const,
  channel: 'moz-firefox',
  launchOptions: { executablePath: process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr', args: [] },
};

/** Debian's, by WebDriver: `webkit/` says how. There, too, what passes only at a second try does not pass. */
const webkit = [
  {
    name: 'webkit phone',
    grep: /@everywhere/,
    grepInvert: /@desktop/,
    retries: 0,
    use: { browserName: 'webkit' as const, viewport: phone.viewport },
  },
  {
    name: 'webkit desktop',
    grep: /@desktop.*@everywhere/,
    retries: 0,
    use: { browserName: 'webkit' as const, ...desktop },
  },
];

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  timeout: 90_000,
  expect: { timeout: 15_000 },
  // One more than the cores that a small machine has: a journey waits for its server half of the time.
  workers: 3,
  fullyParallel: true,
  forbidOnly: !!process.env.CI,
  // A machine that others share may stall for seconds; the report still names what needed a second try.
  retries: process.env.CI ? 1 : 0,
  use: {
    baseURL,
    locale: 'fr-BE',
    timezoneId: 'Europe/Brussels',
    // Less than a journey has as a whole: what it waits for in vain is then named.
    actionTimeout: 45_000,
    navigationTimeout: 45_000,
    // Only of what is tried once more: to record every step of every journey takes its time too.
    trace: 'on-first-retry',
    // Journeys see the server itself; those about working without a network say so.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell',
      args: [
        '--no-sandbox',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'phone', grepInvert: /@desktop/, use: phone },
    { name: 'desktop', grepInvert: /@phone/, use: desktop },
    // What passes there only at a second try does not pass.
    {
      name: 'firefox phone',
      grep: /@everywhere/,
      grepInvert: /@desktop/,
      retries: 0,
      use: { ...firefox, viewport: phone.viewport, hasTouch: true },
    },
    { name: 'firefox desktop', grep: /@desktop.*@everywhere/, retries: 0, use: { ...firefox, ...desktop } },
    ...(process.env.WEBKIT_DRIVER_PATH ? webkit : []),
  ],
  // The product as it is served, filled with the demo, at whatever hour.
  webServer: {
    command: `"${process.execPath}" --enable-source-maps server/dist/journey-server.mjs`,
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    url: `${baseURL}/is-alive`,
    timeout: 180_000,
    env: {
      PORT: process.env.E2E_PORT,
      DATA_DIR: join(process.env.E2E_DATA_DIR, 'demo'),
      ...(process.env.E2E_DATABASE_URL ? { DATABASE_URL: process.env.E2E_DATABASE_URL } : {}),
      ...pushEnvironment(Number(process.env.E2E_PUSH_PORT)),
      NO_OPEN: '1',
      LOG_LEVEL: 'error',
      // Journeys register more people than one household may in an hour: each names an address of its own.
      TRUST_PROXY: 'loopback',
    },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});
