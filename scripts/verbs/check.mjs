// Types, lint, boundaries, unused code and formatting: what continuous integration checks before the tests.
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { install, root, stop } from './prepare.mjs';

install();
const began = Date.now();
const bringing = (name, file, ...programArguments) => ({
  name,
  command: [`node_modules/${file}`, ...programArguments],
});
const types = (project) => bringing('types', 'typescript-native/bin/tsc', '-p', project);
const ours = (name, verb) => ({ name, command: [`scripts/verbs/${verb}.mjs`] });
// The longest first: at the end no processor waits for the last.
const checks = [
  bringing('typed lint', 'oxlint/bin/oxlint', '--type-aware', '--deny-warnings'),
  types('server'),
  types('web'),
  types('tsconfig.tools.json'),
  ours('boundaries', 'boundaries'),
  bringing('unused code', 'knip/bin/knip.js'),
  bringing('format and lint', '@biomejs/biome/bin/biome', 'ci', '--error-on-warnings', '--colors=off', '.'),
  types('domain'),
  types('web/service-worker'),
  ours('sizes of files', 'sizes'),
  ours('errors in the log', 'logged-errors'),
  ours('clocks and days', 'device-clock'),
  ours('Node that the dependencies want', 'engines'),
  ours('specification', 'specification'),
];

/** Runs a check to its end and shows what it said as one piece: several run at once. Answers whether it is clean. */
function isClean({ name, command }) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, command, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    const said = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => said.push(piece));
    child.on('close', (status) => {
      console.log(`\n— ${name}: ${command.join(' ').replace('node_modules/', '')}`);
      process.stdout.write(Buffer.concat(said));
      resolve(status === 0);
    });
  });
}

const failed = new Set();
const waiting = [...checks];
async function work() {
  for (let check = waiting.shift(); check; check = waiting.shift()) {
    if (!(await isClean(check))) failed.add(check.name);
  }
}
await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, work));

const took = `${Math.round((Date.now() - began) / 1000)} s`;
if (failed.size > 0) stop(`Not clean: ${[...failed].join(', ')}. Took ${took}.`);
console.log(`\nAll checks passed in ${took}.`);
