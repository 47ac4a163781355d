// Holds every source file to the length that docs/architecture.md allows, and names the folders and files nobody should create.
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { root } from './prepare.mjs';

const longestFile = 300;
const longestPage = 100;
const forbiddenNames = /^(index|utils?|helpers?|common|misc|types|constants)(\.|$)/;
const folders = ['domain/src', 'server/src', 'web/src', 'e2e', 'bench', 'scripts'];

const problems = [];
for (const folder of folders) {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true, recursive: true })) {
    const path = relative(root, join(entry.parentPath, entry.name));
    if (path.includes('node_modules') || path.includes('generated')) continue;
    if (forbiddenNames.test(basename(path)) && !path.endsWith('.json'))
      problems.push(`${path}: give the thing its noun`);
    if (!entry.isFile() || !/\.(ts|tsx|mjs|css)$/.test(path)) continue;
    const lines = readFileSync(join(root, path), 'utf8').split('\n').length - 1;
    const limit = path.startsWith('web/src/pages/') && !path.includes('.test.') ? longestPage : longestFile;
    if (lines > limit) problems.push(`${path}: ${lines} lines, at most ${limit}`);
  }
}
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exit(1);
