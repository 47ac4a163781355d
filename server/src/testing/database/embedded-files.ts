import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FileRun } from './statements-run.ts';

/** Opening the embedded database, which every file does that asks a database anything. */
const secondsToOpen = 2;

const costOf = ({ seconds }: FileRun) => seconds + secondsToOpen;

/** These tests are about the databases themselves, or open one by their own hand, which nobody has written down. */
function isAboutDatabases(file: string, text: string): boolean {
  return (
    /^src\/(database|features\/backup)\//.test(file) ||
    /embedded|testDatabaseSource|kind === 'server'|openDatabase|anEmptyDatabase|run-verb|server-process/.test(text)
  );
}

/**
 * These go through all calls, for who may make them and for what they do with any input: that is the same on both databases. What they
 * alone ask are combinations of filters, each of which other files ask, and questions of their own.
 */
const throughAllCalls = ['src/http/session/access-table.test.ts', 'src/http/documentation/fuzz.test.ts'];

/** Of several runs a few that together run every statement that all of them run, with as little time as can be told quickly. */
export function fewestFor(runs: readonly FileRun[], alreadyRun: Iterable<string>): FileRun[] {
  const seen = new Set(alreadyRun);
  const chosen: FileRun[] = [];
  const left = new Set(runs);
  for (;;) {
    let best: { run: FileRun; gain: number } | undefined;
    for (const run of left) {
      const fresh = run.statements.filter((statement) => !seen.has(statement)).length;
      if (fresh === 0) left.delete(run);
      else if (!best || fresh / costOf(run) > best.gain) best = { run, gain: fresh / costOf(run) };
    }
    if (!best) return withoutSpare(chosen, alreadyRun);
    chosen.push(best.run);
    left.delete(best.run);
    for (const statement of best.run.statements) seen.add(statement);
  }
}

function withoutSpare(chosen: readonly FileRun[], alreadyRun: Iterable<string>): FileRun[] {
  const times = new Map<string, number>();
  for (const statement of alreadyRun) times.set(statement, Number.POSITIVE_INFINITY);
  const count = (run: FileRun, by: number) => {
    for (const statement of run.statements) times.set(statement, (times.get(statement) ?? 0) + by);
  };
  for (const run of chosen) count(run, 1);
  const needed = new Set(chosen);
  for (const run of chosen.toSorted((one, other) => costOf(other) - costOf(one))) {
    if (run.statements.some((statement) => (times.get(statement) ?? 0) < 2)) continue;
    needed.delete(run);
    count(run, -1);
  }
  return [...needed];
}

function runsIn(folder: string): Map<string, FileRun> {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const runs = names.map((name): FileRun => JSON.parse(readFileSync(join(folder, name), 'utf8')));
  return new Map(runs.map((run) => [run.file, run]));
}

/**
 * The files of tests that run on the embedded database after all have run on PostgreSQL: those about databases, those that have left
 * no record, and as many more as it takes for every statement to run on both.
 */
export function embeddedFiles(root: string, folder: string): string[] {
  const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => join('src', name));
  const runs = runsIn(folder);
  const candidates = files.filter((file) => !(runs.has(file) && throughAllCalls.includes(file)));
  const always = candidates.filter(
    (file) => !runs.has(file) || isAboutDatabases(file, readFileSync(join(root, file), 'utf8')),
  );
  const others = [...runs.values()].filter(({ file }) => candidates.includes(file) && !always.includes(file));
  const alreadyRun = new Set(always.flatMap((file) => runs.get(file)?.statements ?? []));
  return [...always, ...fewestFor(others, alreadyRun).map(({ file }) => file)].sort();
}
