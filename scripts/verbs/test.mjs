// Everything that can be tested: scripts, domain, server on both databases, web, journeys in a real Chromium, Firefox and WebKit. Ends with one line of counts.
// `npm test -- server` runs one part, `npm test -- server missions` only those of its files whose path has that word.
import { mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runJourneys } from './journeys.mjs';
import { install, runPackage, runProgram, stop } from './prepare.mjs';
import { ensureBrowsers, hasPostgres } from './programs.mjs';
import { keepTime, lastTimeOf, spoken, tellLastTimes } from './test-times.mjs';

const [chosen, ...words] = process.argv.slice(2);
const began = Date.now();
const secondsSince = (instant) => (Date.now() - instant) / 1000;
const counts = { passed: 0, failed: 0, skipped: 0 };
const failedTests = [];

/** Databases that nobody needs tomorrow live in memory, where there is room for them. */
function useMemoryForFiles() {
  const inMemory = '/dev/shm';
  const roomNeeded = 6 * 1024 ** 3;
  try {
    const { bavail, bsize } = statfsSync(inMemory);
    if (bavail * bsize > roomNeeded) process.env.TMPDIR ??= inMemory;
  } catch {
    // Not on Linux.
  }
}

install();
useMemoryForFiles();
const reports = mkdtempSync(join(tmpdir(), 'vigiefaon-tests-'));
process.on('exit', () => rmSync(reports, { recursive: true, force: true }));

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
async function runPart({ name, execute, readReport }, at, { length }) {
  const lastTime = words.length === 0 ? lastTimeOf(name) : undefined;
  const told = [`part ${at + 1} of ${length}`, `${spoken(secondsSince(began))} so far`];
  if (lastTime !== undefined) told.push(`last time this took ${spoken(lastTime)}`);
  console.log(`\n=== ${name} (${told.join(', ')})`);
  const file = join(reports, `${name.replace(/\W+/g, '-')}.json`);
  const start = Date.now();
  const failedBefore = counts.failed;
  const status = await execute(file);
  const tests = readCounts(name, file, readReport);
  if (status === 0 && tests > 0) {
    if (words.length === 0) keepTime(name, secondsSince(start));
  } else if (counts.failed === failedBefore) {
    counts.failed += 1;
    failedTests.push(`${name}: ended with ${status}, with no failing test to name`);
  }
}

function vitest(folder, environment) {
  const reporters = ['--reporter=default', '--reporter=json'];
  return (file) =>
    runPackage('vitest/vitest.mjs', ['run', '--root', folder, ...reporters, `--outputFile.json=${file}`, ...words], {
      mayFail: true,
      env: { ...process.env, ...environment },
    });
}

function playwright(file) {
  return runJourneys(['--reporter=line,json', ...words], { PLAYWRIGHT_JSON_OUTPUT_FILE: file });
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

// All files run on PostgreSQL and leave there which statements they ran; the embedded database is then asked each of these as well.
const isOnBoth = hasPostgres() && words.length === 0 && (chosen === undefined || chosen === 'server');
const statements = isOnBoth ? { TEST_STATEMENTS: join(reports, 'statements') } : {};
const onServer = vitest('server', { ...statements, TEST_DATABASE: 'server' });
const onEmbedded = vitest('server', { ...statements, TEST_DATABASE: 'embedded' });

const postgres = { key: 'server', name: 'server, PostgreSQL', execute: onServer, readReport: vitestCounts };
const embedded = { key: 'embedded', name: 'server, embedded database', execute: onEmbedded, readReport: vitestCounts };
const parts = [
  { key: 'scripts', name: 'scripts', execute: vitest('scripts', {}), readReport: vitestCounts },
  { key: 'domain', name: 'domain', execute: vitest('domain', {}), readReport: vitestCounts },
  ...(hasPostgres() ? [postgres] : []),
  embedded,
  { key: 'web', name: 'web', execute: vitest('web', {}), readReport: vitestCounts },
  { key: 'e2e', name: 'e2e', execute: playwright, readReport: playwrightCounts },
];

function partsChosen() {
  if (chosen === undefined) return parts;
  if (chosen !== 'server') return parts.filter(({ key }) => key === chosen);
  // With words somebody waits for an answer: PostgreSQL gives it in seconds.
  if (words.length > 0) return [hasPostgres() ? postgres : embedded];
  return parts.filter(({ name }) => name.startsWith('server'));
}

const toRun = partsChosen();
if (toRun.length === 0) stop(`There is no part “${chosen}”: scripts, domain, server, embedded, web, e2e.`);
if (!hasPostgres()) console.log('PostgreSQL is left out: none with PostGIS is installed here.');
if (words.length === 0) tellLastTimes(toRun.map(({ name }) => name));
// Before minutes have gone by: without a browser this is no run of everything.
if (toRun.some(({ key }) => key === 'e2e')) ensureBrowsers();
if (words.length === 0 && toRun.some(({ key }) => ['server', 'embedded', 'e2e'].includes(key))) {
  process.env.TEST_TEMPLATES = join(reports, 'templates');
  await runProgram('server/src/testing/database/make-embedded-templates.ts', [process.env.TEST_TEMPLATES]);
}
for (const [at, part] of toRun.entries()) await runPart(part, at, toRun);

// Last, because the end of a long log is what is read first.
for (const test of failedTests) console.log(`failed in ${test}`);
const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : '';
console.log(`\nTook ${spoken(secondsSince(began))}\n${counts.passed} passed, ${counts.failed} failed${skipped}`);
process.exit(counts.failed > 0 ? 1 : 0);
