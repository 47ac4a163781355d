// Playwright with all that the journeys need before: a browser, the built product, and databases to begin with.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildPrograms, buildWeb, programs, runPackage, runProgram, startOf } from './prepare.mjs';
import { ensureHeadlessChromium, hasPostgres } from './programs.mjs';

const cluster = 'server/src/testing/database/run-cluster.ts';

/** A PostgreSQL for the server that the journeys share, where one is installed: the browsers need the processors themselves. */
async function startPostgres() {
  if (!hasPostgres()) return { environment: {}, stop: async () => {} };
  const child = spawn(process.execPath, startOf(cluster), { stdio: ['pipe', 'pipe', 'inherit'] });
  const [address] = await once(child.stdout, 'data');
  const stop = async () => {
    const gone = once(child, 'exit');
    child.stdin.end();
    await gone;
  };
  return { environment: { E2E_DATABASE_URL: String(address).trim() }, stop };
}

/** Runs them to their end, with the templates of databases that there are or with its own; answers Playwright's exit code. */
export async function runJourneys(playwrightArguments, environment = {}) {
  const CHROMIUM_PATH = ensureHeadlessChromium();
  buildWeb();
  await buildPrograms(['e2e/journey-server.ts', cluster, ...programs]);
  const directory = mkdtempSync(join(tmpdir(), 'vigiefaon-e2e-'));
  const { TEST_TEMPLATES = join(directory, 'templates') } = process.env;
  const postgres = await startPostgres();
  const places = { CHROMIUM_PATH, E2E_DATA_DIR: directory, TEST_TEMPLATES, ...postgres.environment };
  const env = { ...process.env, ...places, ...environment };
  try {
    await runProgram('server/src/testing/database/make-embedded-templates.ts', [TEST_TEMPLATES]);
    const config = ['--config', 'e2e/playwright.config.ts'];
    return runPackage('@playwright/test/cli.js', ['test', ...config, ...playwrightArguments], { env, mayFail: true });
  } finally {
    await postgres.stop();
    rmSync(directory, { recursive: true, force: true });
  }
}
