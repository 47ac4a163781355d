// Playwright with all that the journeys need before: a browser, the built product, and a database to begin with.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildPrograms, buildWeb, programs, runPackage, runProgram } from './prepare.mjs';
import { ensureHeadlessChromium } from './programs.mjs';

/** Runs them to their end, with the templates of databases that there are or with its own; answers Playwright's exit code. */
export async function runJourneys(playwrightArguments, environment = {}) {
  const CHROMIUM_PATH = ensureHeadlessChromium();
  buildWeb();
  await buildPrograms(['e2e/journey-server.ts', ...programs]);
  const directory = mkdtempSync(join(tmpdir(), 'vigiefaon-e2e-'));
  const { TEST_TEMPLATES = join(directory, 'templates') } = process.env;
  const env = { ...process.env, CHROMIUM_PATH, E2E_DATA_DIR: directory, TEST_TEMPLATES, ...environment };
  try {
    await runProgram('server/src/testing/database/make-embedded-templates.ts', [TEST_TEMPLATES]);
    const config = ['--config', 'e2e/playwright.config.ts'];
    return runPackage('@playwright/test/cli.js', ['test', ...config, ...playwrightArguments], { env, mayFail: true });
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}
