// What every verb needs before it can start. Plain Node without dependencies: it runs before anything is installed.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** The programs of whoever has the product, and not the tools to build it. */
export const programs = [
  'server/src/main.ts',
  'scripts/backup.ts',
  'scripts/demo/start-demo.ts',
  'scripts/import-register.ts',
  'scripts/move-to-postgres.ts',
  'scripts/reset-second-factor.ts',
  'scripts/restore.ts',
];

/** Ends the verb with one plain sentence. */
export function stop(sentence) {
  console.error(`\n${sentence}\n`);
  process.exit(1);
}

/** Refuses a Node outside of package.json's engines, before the dependencies fail one by one. */
export function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 21 || (major === 20 && minor >= 19)) return;
  stop(`VigieFaon needs Node 20.19, or 22 and newer; this is Node ${process.versions.node}.`);
}

/** Runs a program to its end; its failure ends the verb, unless `mayFail`. Answers its exit code. */
export function run(program, programArguments, { mayFail = false, ...options } = {}) {
  const { status, error } = spawnSync(program, programArguments, { cwd: root, stdio: 'inherit', ...options });
  if (error) stop(`${program} could not be started: ${error.message}`);
  if (status !== 0 && !mayFail) process.exit(status ?? 1);
  return status ?? 1;
}

/** Runs a program that an npm package brings, by its file inside node_modules. */
export function runPackage(file, programArguments, options) {
  return run(process.execPath, [join(root, 'node_modules', file), ...programArguments], options);
}

function npm(...npmArguments) {
  const launcher = process.env.npm_execpath;
  return launcher ? run(process.execPath, [launcher, ...npmArguments]) : run('npm', npmArguments);
}

/** Installs the dependencies as the lock file has them, when they are missing or the lock file has changed. */
export function install() {
  checkNode();
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  const stamp = join(root, 'node_modules', '.installed-from-lock');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  console.log('Installing dependencies …');
  // Not `npm ci`: it refuses a lock file that lacks the binaries of other platforms, which not every registry carries.
  npm('install', '--no-save', '--no-audit', '--no-fund');
  writeFileSync(stamp, lock);
}

function newestChange(folder) {
  let newest = 0;
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (entry.isFile()) newest = Math.max(newest, statSync(join(entry.parentPath, entry.name)).mtimeMs);
  }
  return newest;
}

/** Builds the web app when there is none or its sources are newer. */
export function buildWeb() {
  const built = join(root, 'web', 'dist', 'index.html');
  const sources = ['domain/src', 'web/src', 'web/public', 'web/service-worker'].map((folder) =>
    newestChange(join(root, folder)),
  );
  const besideThem = readdirSync(join(root, 'web')).filter((file) => /\.(?:ts|html)$/.test(file));
  const files = ['package-lock.json', ...besideThem.map((file) => join('web', file))].map(
    (file) => statSync(join(root, file)).mtimeMs,
  );
  if (existsSync(built) && statSync(built).mtimeMs > Math.max(...sources, ...files)) return;
  console.log('Building the web app …');
  const vite = (...more) =>
    runPackage('vite/bin/vite.js', ['build', '--logLevel', 'warn', ...more], { cwd: join(root, 'web') });
  // First the pages of links, which the app's build leaves where they are.
  vite('--config', 'vite.links.config.ts');
  vite('--config', 'vite.on-server.config.ts');
  vite();
}

/** Builds TypeScript programs of ours. Where no builder is installed they are there already: only what runs them was kept. */
export async function buildPrograms(files) {
  if (!existsSync(join(root, 'node_modules/esbuild'))) return;
  const { compile } = await import('./compile.mjs');
  await compile(files);
}

/** How Node starts a program that has been built. */
export function startOf(file) {
  return ['--enable-source-maps', join(root, 'server/dist', `${basename(file, '.ts')}.mjs`)];
}

/** Builds a TypeScript program of ours and runs it to its end. */
export async function runProgram(file, programArguments = [], options = {}) {
  await buildPrograms([file]);
  return run(process.execPath, [...startOf(file), ...programArguments], options);
}

/** Builds and starts a TypeScript program of ours and hands it the signals that end us, so that it can stop gracefully. */
export async function serve(file) {
  await buildPrograms([file]);
  const child = spawn(process.execPath, startOf(file), { cwd: root, stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}
