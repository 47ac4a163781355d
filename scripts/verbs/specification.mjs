// docs/specification.md says where each statement is tested: every test that it names must exist under that title.
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { root } from './prepare.mjs';

const files = new Map();
for (const folder of ['domain/src', 'server/src', 'web/src', 'e2e']) {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true, recursive: true })) {
    if (!entry.isFile() || !/\.test\.tsx?$/.test(entry.name)) continue;
    const path = relative(root, join(entry.parentPath, entry.name));
    const name = basename(path).replace(/\.test\.tsx?$/, '');
    files.set(name, [...(files.get(name) ?? []), readFileSync(join(root, path), 'utf8')]);
  }
}

const problems = [];
const rows = readFileSync(join(root, 'docs/specification.md'), 'utf8')
  .split('\n')
  .map((line, index) => ({ line: index + 1, cells: line.split(/(?<!\\)\|/).map((cell) => cell.trim()) }))
  .filter(({ cells }) => cells.length === 4 && !/^(-+|Statement)$/.test(cells[1] ?? ''));
for (const { line, cells } of rows) {
  // `file › title`, several with line breaks between; the title may stop before its end.
  const references = (cells[2] ?? '').split('<br>').map((reference) => reference.trim().split(' › '));
  for (const [name = '', title = ''] of references) {
    const texts = files.get(name.replaceAll('`', '')) ?? [];
    const wanted = title.replaceAll('\\|', '|');
    if (!wanted || !texts.some((text) => text.includes(wanted)))
      problems.push(`docs/specification.md:${line}: no test “${name} › ${title}”`);
  }
}
if (rows.length < 150) problems.push(`docs/specification.md: only ${rows.length} rows`);
for (const problem of problems) console.error(problem);
console.log(`${rows.length} statements, each with its tests`);
if (problems.length > 0) process.exit(1);
