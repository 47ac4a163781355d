// How the server takes 20,000 generated requests, on each database: npm run bench -- fuzz (FUZZ_REQUESTS, FUZZ_SEED to choose).
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

interface Report {
  count: number;
  faults: unknown[];
  counts: Record<string, number>;
}

const root = fileURLToPath(new URL('..', import.meta.url));
const directory = mkdtempSync(join(tmpdir(), 'vigiefaon-fuzz-'));
const rows: string[] = [];
let failed = 0;

function lineOf(name: string, { count, faults, counts }: Report): string {
  const sum = (first: string) =>
    Object.entries(counts)
      .filter(([key]) => key.length === 3 && key.startsWith(first))
      .reduce((total, [, some]) => total + some, 0);
  const operations = new Set(
    Object.keys(counts).flatMap((key) => /^(\w+ \/\S*) (?:answered|refused)$/.exec(key)?.[1] ?? []),
  );
  const answered = Object.keys(counts).filter((key) => key.endsWith(' answered')).length;
  return `| ${name} | ${count} | ${sum('2') + sum('3')} | ${sum('4')} | ${sum('5')} | ${faults.length - sum('5')} | ${operations.size} | ${answered} |`;
}

for (const [kind, name] of [
  ['server', 'PostgreSQL'],
  ['embedded', 'embedded'],
] as const) {
  if (kind === 'server' && !existsSync('/usr/lib/postgresql')) continue;
  const report = join(directory, `${kind}.json`);
  const { status } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--root', 'server', 'src/http/documentation/fuzz.test.ts'],
    {
      cwd: root,
      stdio: 'inherit',
      env: { FUZZ_REQUESTS: '20000', ...process.env, TEST_DATABASE: kind, FUZZ_REPORT: report },
    },
  );
  if (status !== 0) failed++;
  rows.push(lineOf(name, JSON.parse(readFileSync(report, 'utf8'))));
}
rmSync(directory, { recursive: true, force: true });
console.log('\n| database | requests | answered | refused | 5xx | other faults | calls | of them answered |');
console.log(`|---|---|---|---|---|---|---|---|\n${rows.join('\n')}`);
process.exit(failed > 0 ? 1 : 0);
