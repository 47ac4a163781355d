// Who imports whom in domain, server and web, and which rules of .dependency-cruiser.cjs that breaks.
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from './prepare.mjs';

const cruiser = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
const config = join(root, '.dependency-cruiser.cjs');
const folders = ['domain', 'server', 'web'];

export const { forbidden: rules } = createRequire(import.meta.url)(config);

/** The modules of a tree of files with their imports, and the arrows that a rule refuses. */
export function cruise(tree) {
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    [cruiser, ...folders, '--config', config, '--output-type', 'json'],
    { cwd: tree, encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 },
  );
  if (stdout) return JSON.parse(stdout);
  console.error(stderr);
  return process.exit(status || 1);
}
