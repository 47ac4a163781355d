// Holds the import arrows of docs/architecture.md, and makes sure that the tool has really read our TypeScript:
// with a compiler that it does not know it sees no import at all and reports success.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { cruise, rules } from './cruise.mjs';
import { root } from './prepare.mjs';
import { replacePicture, roomsPicture } from './rooms.mjs';

const fewestModules = 300;
// Another tree than ours is read where the rules themselves are tested.
const tree = resolve(process.argv[2] ?? root);
const { modules, summary } = cruise(tree);
const problems = summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`);

// A query is built on a database that was handed in, so no import shows it.
const { name, from } = rules.find((rule) => rule.name === 'sql-stays-in-repositories');
const mayNotAsk = (path) => new RegExp(from.path).test(path) && !from.pathNot.some((but) => new RegExp(but).test(path));
const query = /\.(?:select(?:No)?From|insertInto|updateTable|deleteFrom|mergeInto)\(/;
for (const { source } of modules.filter((module) => mayNotAsk(module.source))) {
  const [found] = query.exec(readFileSync(join(tree, source), 'utf8')) ?? [];
  if (found) problems.push(`${name}: ${source} → ${found}`);
}

if (tree === root) {
  const page = readFileSync(join(root, 'docs/architecture.md'), 'utf8');
  if (replacePicture(page, roomsPicture(modules)) !== page)
    problems.push('docs/architecture.md shows other rooms and arrows: npm run docs:rooms');
}

for (const problem of problems) console.error(problem);
const read = modules.filter(({ source, dependencies }) => /\.tsx?$/.test(source) && dependencies.length > 0);
if (read.length < fewestModules) {
  console.error(`Only ${read.length} TypeScript modules with imports were read: the boundary check is blind.`);
  process.exit(1);
}
console.log(`${read.length} modules, ${problems.length} broken arrows`);
process.exit(problems.length > 0 ? 1 : 0);
