// Holds the import arrows of docs/architecture.md, and makes sure that the tool has really read our TypeScript:
// with a compiler that it does not know it sees no import at all and reports success.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from './prepare.mjs';

const fewestModules = 300;
const cruiser = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
const folders = ['domain', 'server', 'web'];
const { stdout, stderr, status } = spawnSync(
  process.execPath,
  [cruiser, ...folders, '--config', '.dependency-cruiser.cjs', '--output-type', 'json'],
  { cwd: root, encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 },
);
if (!stdout) {
  console.error(stderr);
  process.exit(status || 1);
}

const { modules, summary } = JSON.parse(stdout);
for (const { rule, from, to } of summary.violations) console.error(`${rule.name}: ${from} → ${to}`);

const read = modules.filter(({ source, dependencies }) => /\.tsx?$/.test(source) && dependencies.length > 0);
if (read.length < fewestModules) {
  console.error(`Only ${read.length} TypeScript modules with imports were read: the boundary check is blind.`);
  process.exit(1);
}
console.log(`${read.length} modules, ${summary.violations.length} broken arrows`);
process.exit(summary.violations.length > 0 ? 1 : 0);
