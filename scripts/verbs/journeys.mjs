// Playwright with all that the journeys need before: browsers, the built product, and databases to begin with.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildPrograms, buildWeb, programs, runPackage, runProgram, startOf, stop } from './prepare.mjs';
import { ensureBrowsers, hasPostgres } from './programs.mjs';

const cluster = 'server/src/testing/database/run-cluster.ts';

/** A PostgreSQL for the server that the journeys share, where one is installed: the browsers need the processors themselves. */
async function startPostgres() {
  if (!hasPostgres()) return { environment: {}, end: async () => {} };
  const child = spawn(process.execPath, startOf(cluster), { stdio: ['pipe', 'pipe', 'inherit'] });
  const gone = once(child, 'exit');
  const [address] = await Promise.race([once(child.stdout, 'data'), gone.then(() => [])]);
  if (address === undefined) stop('PostgreSQL did not start for the journeys: its reason stands above.');
  const end = async () => {
    child.stdin.end();
    await gone;
  };
  return { environment: { E2E_DATABASE_URL: String(address).trim() }, end };
}

/** Runs them to their end, with the templates of databases that there are or with its own; answers Playwright's exit code. */
export async function runJourneys(playwrightArguments, environment = {}) {
  const browsers = ensureBrowsers();
  buildWeb();
  await buildPrograms(['e2e/journey-server.ts', cluster, ...programs]);
  const postgres = await startPostgres();
  const directory = mkdtempSync(join(tmpdir(), 'vigiefaon-e2e-'));
  const { TEST_TEMPLATES = join(directory, 'templates') } = process.env;
  // Invented people never come into a database that whoever works here has named.
  const places = { DATABASE_URL: '', E2E_DATA_DIR: directory, TEST_TEMPLATES, ...postgres.environment };
  const env = { ...process.env, ...browsers, ...places, ...environment };
  try {
    await runProgram('server/src/testing/database/make-embedded-templates.ts', [TEST_TEMPLATES]);
    const config = ['--config', 'e2e/playwright.config.ts'];
    return runPackage('@playwright/test/cli.js', ['test', ...config, ...playwrightArguments], { env, mayFail: true });
  } finally {
    await postgres.end();
    rmSync(directory, { recursive: true, force: true });
  }
}
