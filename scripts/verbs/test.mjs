// Everything that can be tested: scripts, domain, server on both databases, web, journeys in a real Chromium. Ends with one line of counts.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildWeb, install, runPackage } from './prepare.mjs';
import { ensureChromium, hasPostgres } from './programs.mjs';

install();
const chromium = ensureChromium();
buildWeb();

const reports = mkdtempSync(join(tmpdir(), 'vigiefaon-tests-'));
const counts = { passed: 0, failed: 0, skipped: 0 };
const failedTests = [];
const onlyPart = process.argv[2];

function readCounts(name, file, readReport) {
  try {
    const { passed, failed, skipped, failures } = readReport(JSON.parse(readFileSync(file, 'utf8')));
    for (const test of failures) failedTests.push(`${name}: ${test}`);
    counts.passed += passed;
    counts.failed += failed;
    counts.skipped += skipped;
    return passed + failed;
  } catch {
    return 0;
  }
}

/** A part that fails without a failing test (it did not start, it ran none) counts as one failure. */
function part(name, execute, readReport) {
  if (onlyPart && !name.startsWith(onlyPart)) return;
  console.log(`\n=== ${name}`);
  const file = join(reports, `${name.replace(/\W+/g, '-')}.json`);
  const failedBefore = counts.failed;
  const status = execute(file);
  const tests = readCounts(name, file, readReport);
  if ((status === 0 && tests > 0) || counts.failed > failedBefore) return;
  counts.failed += 1;
  failedTests.push(`${name}: ended with ${status}, with no failing test to name`);
}

function vitest(folder, environment) {
  const reporters = ['--reporter=default', '--reporter=json'];
  return (file) =>
    runPackage('vitest/vitest.mjs', ['run', '--root', folder, ...reporters, `--outputFile.json=${file}`], {
      mayFail: true,
      env: { ...process.env, ...environment },
    });
}

const vitestCounts = (report) => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests,
  skipped: report.numPendingTests + report.numTodoTests,
  failures: report.testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'failed')
    .map(({ fullName }) => fullName),
});

const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];

const playwrightCounts = ({ stats, suites }) => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected,
  skipped: stats.skipped,
  failures: suites
    .flatMap(specsOf)
    .filter(({ ok }) => !ok)
    .map(({ title, file }) => `${title} (${file})`),
});

part('scripts', vitest('scripts', {}), vitestCounts);
part('domain', vitest('domain', {}), vitestCounts);
part('server, embedded database', vitest('server', { TEST_DATABASE: 'embedded' }), vitestCounts);
if (hasPostgres()) part('server, PostgreSQL', vitest('server', { TEST_DATABASE: 'server' }), vitestCounts);
else console.log('\n=== server, PostgreSQL: left out, because no PostgreSQL with PostGIS is installed here');
part('web', vitest('web', {}), vitestCounts);
part(
  'e2e',
  (file) =>
    runPackage('@playwright/test/cli.js', ['test', '--config', 'e2e/playwright.config.ts', '--reporter=line,json'], {
      mayFail: true,
      env: { ...process.env, CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    }),
  playwrightCounts,
);

rmSync(reports, { recursive: true, force: true });
// Last, because the end of a long log is what is read first.
for (const test of failedTests) console.log(`failed in ${test}`);
const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : '';
console.log(`\n${counts.passed} passed, ${counts.failed} failed${skipped}`);
process.exit(counts.failed > 0 ? 1 : 0);
