// Types, lint, boundaries, unused code and formatting: what continuous integration checks before the tests.
import { install, run, runPackage, stop } from './prepare.mjs';

install();
const checks = [
  ['types', 'typescript-native/bin/tsc', ['-p', 'domain']],
  ['types', 'typescript-native/bin/tsc', ['-p', 'server']],
  ['types', 'typescript-native/bin/tsc', ['-p', 'web']],
  ['types', 'typescript-native/bin/tsc', ['-p', 'web/service-worker']],
  ['types', 'typescript-native/bin/tsc', ['-p', 'tsconfig.tools.json']],
  ['format and lint', '@biomejs/biome/bin/biome', ['ci', '--error-on-warnings', '.']],
  ['typed lint', 'oxlint/bin/oxlint', ['--type-aware', '--deny-warnings']],
  ['unused code', 'knip/bin/knip.js', []],
];
const failed = checks.filter(([name, file, programArguments]) => {
  console.log(`\n— ${name}: ${file.split('/')[0]} ${programArguments.join(' ')}`);
  return runPackage(file, programArguments, { mayFail: true }) !== 0;
});
console.log('\n— boundaries');
if (run(process.execPath, ['scripts/verbs/boundaries.mjs'], { mayFail: true }) !== 0) failed.push(['boundaries']);
console.log('\n— sizes of files');
if (run(process.execPath, ['scripts/verbs/sizes.mjs'], { mayFail: true }) !== 0) failed.push(['sizes']);
console.log('\n— errors in the log');
if (run(process.execPath, ['scripts/verbs/logged-errors.mjs'], { mayFail: true }) !== 0) failed.push(['logged errors']);
console.log('\n— clocks and days');
if (run(process.execPath, ['scripts/verbs/device-clock.mjs'], { mayFail: true }) !== 0)
  failed.push(['clocks and days']);
console.log('\n— Node that the dependencies want');
if (run(process.execPath, ['scripts/verbs/engines.mjs'], { mayFail: true }) !== 0) failed.push(['engines']);
console.log('\n— specification');
if (run(process.execPath, ['scripts/verbs/specification.mjs'], { mayFail: true }) !== 0) failed.push(['specification']);
if (failed.length > 0) stop(`Not clean: ${[...new Set(failed.map(([name]) => name))].join(', ')}.`);
console.log('\nAll checks passed.');
