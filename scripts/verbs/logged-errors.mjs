// An error is logged as `err`, the one name under which the log leaves out what a database quotes of people's values. Every line names
// its event first, so that whoever watches the log need not know its sentences.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './prepare.mjs';

const misnamed = /\.(?:trace|debug|info|warn|error|fatal)\(\s*\{[^{}]*?\b(?:error|exception|e)\b\s*[,}:][^{}]*?/g;
const nameless = /\blog\.(?:debug|info|warn|error|fatal)\((?!\s*\{\s*event\b)/g;
const asErr = /\berr:\s*\w+/g;

const placeOf = (path, text, index) => `${relative(root, path)}:${text.slice(0, index).split('\n').length}`;

const problems = [];
for (const folder of ['server/src', 'scripts']) {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true, recursive: true })) {
    if (!entry.isFile() || !/(?<!\.test)\.ts$/.test(entry.name)) continue;
    const path = join(entry.parentPath, entry.name);
    const text = readFileSync(path, 'utf8').replaceAll(asErr, 'err');
    for (const { index } of text.matchAll(misnamed)) problems.push(`${placeOf(path, text, index)}: log it as { err }`);
    for (const { index } of text.matchAll(nameless))
      problems.push(`${placeOf(path, text, index)}: name its { event } first`);
  }
}
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exit(1);
