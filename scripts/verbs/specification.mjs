// docs/specification.md says where each statement is tested, docs/accessibility.md where each criterion: every test that they name must exist
// under that title.
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
/** The rows of a table, from the column that names the tests. */
function rowsOf(page, column, isRow) {
  return readFileSync(join(root, page), 'utf8')
    .split('\n')
    .map((line, index) => ({ line: index + 1, cells: line.split(/(?<!\\)\|/).map((cell) => cell.trim()) }))
    .filter(({ cells }) => isRow(cells))
    .map(({ line, cells }) => ({ at: `${page}:${line}`, named: cells[column] ?? '' }));
}

const statements = rowsOf(
  'docs/specification.md',
  2,
  (cells) => cells.length === 4 && !/^(-+|Statement)$/.test(cells[1] ?? ''),
);
const criteria = rowsOf('docs/accessibility.md', 4, (cells) => /^\d\.\d+\.\d+$/.test(cells[1] ?? ''));
for (const { at, named } of [...statements, ...criteria.filter((row) => row.named)]) {
  // `file › title`, several with line breaks between; the title may stop before its end.
  const references = named.split('<br>').map((reference) => reference.trim().split(' › '));
  for (const [name = '', title = ''] of references) {
    const texts = files.get(name.replaceAll('`', '')) ?? [];
    const wanted = title.replaceAll('\\|', '|');
    if (!wanted || !texts.some((text) => text.includes(wanted))) problems.push(`${at}: no test “${name} › ${title}”`);
  }
}
if (statements.length < 150) problems.push(`docs/specification.md: only ${statements.length} rows`);
if (criteria.length < 55) problems.push(`docs/accessibility.md: only ${criteria.length} criteria`);
for (const problem of problems) console.error(problem);
console.log(`${statements.length} statements and ${criteria.length} criteria, each with its tests`);
if (problems.length > 0) process.exit(1);
