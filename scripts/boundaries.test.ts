import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const { forbidden }: { forbidden: { name: string }[] } = createRequire(import.meta.url)(
  join(root, '.dependency-cruiser.cjs'),
);

/** Of each rule what it is there to refuse: the file that breaks it, and what that file imports (or, with a bracket, says). */
const violations: Record<string, [file: string, imported: string][]> = {
  'no-cycles': [['domain/src/ring/one.ts', './other.ts']],
  'domain-is-pure': [
    ['domain/src/pure/node.ts', 'node:fs'],
    ['domain/src/pure/sql.ts', 'kysely'],
    ['domain/src/pure/react.ts', 'react'],
  ],
  'domain-knows-nobody': [['domain/src/pure/server.ts', '../../../server/src/app.ts']],
  'server-does-not-know-the-web': [['server/src/knows-web.ts', '../../web/src/ui/button.tsx']],
  'web-does-not-know-the-server': [['web/src/knows-server.ts', '../../server/src/app.ts']],
  'web-features-do-not-reach-into-siblings': [['web/src/features/missions/row.tsx', '../parcels/row.tsx']],
  'sql-stays-in-repositories': [
    ['server/src/features/parcels/asks.ts', 'kysely'],
    ['server/src/http/asks.ts', 'pg'],
    ['server/src/planning/asks.ts', '@electric-sql/pglite'],
    ['server/src/jobs/asks.ts', "db.selectFrom('mission')"],
    ['server/src/features/parcels/parcels.presenter.ts', "db.insertInto('mission')"],
  ],
  'only-map-speaks-leaflet': [['web/src/features/missions/place.tsx', 'leaflet']],
  'ui-knows-no-feature': [['web/src/ui/knows-feature.tsx', '../features/finds/row.tsx']],
  'pages-compose-features': [['web/src/features/missions/knows-page.tsx', '../../pages/missions.tsx']],
  'product-does-not-use-test-tools': [
    ['server/src/tests-itself.ts', 'vitest'],
    ['domain/src/tests-itself.ts', 'fast-check'],
    ['web/src/ui/tests-itself.tsx', '@testing-library/react'],
    ['web/src/ui/tests-browser.tsx', 'jsdom'],
    ['server/src/testing-in-product.ts', './testing/a-server.ts'],
  ],
  'not-resolvable': [['domain/src/pure/nothing.ts', './nobody-wrote-this.ts']],
};
// Whose commands a feature may call differs: each has a rule of its own.
for (const { name } of forbidden.filter((rule) => rule.name.startsWith('server-features-do'))) {
  const [, feature = 'events'] = /-but-(.+)-calls-/.exec(name) ?? [];
  violations[name] = [[`server/src/features/${feature}/reaches.ts`, '../calls/end-call.ts']];
}
const planted = Object.entries(violations).flatMap(([rule, files]) =>
  files.map(([file, imported]) => ({ rule, file, imported })),
);

const tree = mkdtempSync(join(tmpdir(), 'vigiefaon-boundaries-'));
afterAll(() => rmSync(tree, { recursive: true }));

function write(file: string, text: string): void {
  mkdirSync(dirname(join(tree, file)), { recursive: true });
  writeFileSync(join(tree, file), text);
}

const filesIn = (part: unknown): string[] =>
  typeof part === 'string' ? [part] : Object.values(part ?? {}).flatMap(filesIn);

/** A package with its entries where the real one has them: rules see paths, and folders called `dist` once hid whole packages. */
function plantPackage(name: string): void {
  const folder = `node_modules/${name}`;
  const description = readFileSync(join(root, folder, 'package.json'), 'utf8');
  const { main, module, exports } = JSON.parse(description);
  write(`${folder}/package.json`, description);
  for (const entry of filesIn([main, module, exports]))
    if (/\.[cm]?[jt]s$/.test(entry)) write(`${folder}/${entry}`, '');
}

for (const { rule, file, imported } of planted) {
  write(file, imported.includes('(') ? `export const rows = ${imported};` : `import '${imported}';`);
  if (/^\w|^@/.test(imported) && !/[:(]/.test(imported)) plantPackage(imported);
  const target = join(dirname(file), imported);
  if (imported.startsWith('.') && rule !== 'not-resolvable' && !existsSync(join(tree, target))) write(target, '');
}
write('domain/src/ring/other.ts', "import './one.ts';");

const { stderr } = spawnSync(process.execPath, ['scripts/verbs/boundaries.mjs', tree], { cwd: root, encoding: 'utf8' });
const refused = stderr.split('\n').map((line) => line.split(' → ')[0]);

test.each(planted)('$rule: $file may not have $imported', ({ rule, file }) => {
  expect(refused).toContain(`${rule}: ${file}`);
});

test('of every rule a violation is planted', () => {
  expect(Object.keys(violations).sort()).toEqual(forbidden.map(({ name }) => name).sort());
});

test('a tree in which hardly anything is read is refused', () => {
  expect(stderr).toContain('the boundary check is blind');
});
