// Playwright with all that the journeys need before: a browser, the built web app, and a database to begin with.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildWeb, run, runPackage } from './prepare.mjs';
import { ensureHeadlessChromium } from './programs.mjs';

/** Runs them to their end; answers Playwright's exit code. */
export function runJourneys(playwrightArguments, environment = {}) {
  const CHROMIUM_PATH = ensureHeadlessChromium();
  buildWeb();
  const E2E_DATA_DIR = mkdtempSync(join(tmpdir(), 'vigiefaon-e2e-'));
  const options = { env: { ...process.env, CHROMIUM_PATH, E2E_DATA_DIR, ...environment }, mayFail: true };
  try {
    run(process.execPath, ['--import', 'tsx', 'e2e/make-new-installation.ts'], options);
    const config = ['--config', 'e2e/playwright.config.ts'];
    return runPackage('@playwright/test/cli.js', ['test', ...config, ...playwrightArguments], options);
  } finally {
    rmSync(E2E_DATA_DIR, { recursive: true, force: true });
  }
}
