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
  'features-see-only-rows-above--what-everybody-asks-for': [
    ['server/src/features/journal/asks.ts', '../users/public.ts'],
  ],
  'features-see-only-rows-above--what-admins-set': [
    ['server/src/features/settings/asks.ts', '../unavailabilities/public.ts'],
  ],
  'features-see-only-rows-above--what-opens-ordering': [
    ['server/src/features/order-links/asks.ts', '../messages/public.ts'],
  ],
  'features-see-only-rows-above--how-people-are-told': [['server/src/features/messages/asks.ts', '../users/public.ts']],
  'features-see-only-rows-above--accounts': [['server/src/features/users/asks.ts', '../clients/public.ts']],
  'features-see-only-rows-above--what-accounts-agree-to-and-own': [
    ['server/src/features/consent/asks.ts', '../association/public.ts'],
  ],
  'features-see-only-rows-above--whose-and-where': [['server/src/features/zones/asks.ts', '../parcels/public.ts']],
  'features-see-only-rows-above--missions': [['server/src/features/missions/asks.ts', '../parcels/public.ts']],
  'features-see-only-rows-above--parcels': [['server/src/features/parcels/asks.ts', '../flight/public.ts']],
  'features-see-only-rows-above--what-becomes-a-mission': [
    ['server/src/features/intentions/asks.ts', '../linked-orders/public.ts'],
  ],
  'features-see-only-rows-above--what-mornings-bring': [['server/src/features/sky/asks.ts', '../planning/public.ts']],
  'features-see-only-rows-above--what-is-done-with-missions': [
    ['server/src/features/answers/asks.ts', '../clearance/public.ts'],
  ],
  'features-see-only-rows-above--what-stands-on-one-of-these': [
    ['server/src/features/clearance/asks.ts', '../finds/public.ts'],
    ['server/src/features/order-requests/asks.ts', '../calls/public.ts'],
    ['server/src/features/handover/asks.ts', '../clearance/public.ts'],
  ],
  'features-see-only-rows-above--what-stands-on-clearances': [
    ['server/src/features/sheets/asks.ts', '../finds/public.ts'],
  ],
  'features-see-only-rows-above--what-asks-before-it-orders': [
    ['server/src/features/linked-orders/asks.ts', '../exports/public.ts'],
  ],
  'features-see-only-rows-above--what-nobody-asks-for': [
    ['server/src/features/figures/asks.ts', '../exports/public.ts'],
  ],
  'every-server-feature-stands-in-a-row': [['server/src/features/newcomers/asks.ts', '../journal/public.ts']],
  'server-features-ask-others-at-their-door': [
    ['server/src/features/planning/reaches.ts', '../missions/missions.repository.ts'],
    ['server/src/features/clearance/reaches.ts', '../missions/change-mission.ts'],
  ],
  'the-server-asks-features-at-their-door': [
    ['server/src/jobs/reaches.ts', '../features/backup/backup.repository.ts'],
    ['server/src/start-reaches.ts', './features/auth/register.ts'],
  ],
  'the-application-mounts-routes-only': [['server/src/app.ts', './features/missions/public.ts']],
  'every-server-room-stands-in-a-row': [['server/src/newcomers/asks.ts', '../database/tables.ts']],
  'server-rooms-see-only-rows-above--database': [['server/src/database/asks.ts', '../config.ts']],
  'server-rooms-see-only-rows-above--environment.ts': [['server/src/environment.ts', './gateways/own-host.ts']],
  'server-rooms-see-only-rows-above--gateways': [
    ['server/src/gateways/asks.ts', '../config.ts'],
    ['server/src/gateways/knows-feature.ts', '../features/clearance/public.ts'],
  ],
  'server-rooms-see-only-rows-above--config.ts': [
    ['server/src/config.ts', './http/route/server.ts'],
    ['server/src/planning/knows-feature.ts', '../features/planning/public.ts'],
  ],
  'server-rooms-see-only-rows-above--http': [
    ['server/src/http/knows-feature.ts', '../features/settings/public.ts'],
    ['server/src/tokens/knows-http.ts', '../http/session/session.ts'],
  ],
  'server-rooms-see-only-rows-above--features': [['server/src/features/calls/asks.ts', '../../jobs/post-office.ts']],
  'server-rooms-see-only-rows-above--jobs': [['server/src/jobs/knows-app.ts', '../app.ts']],
  'server-rooms-see-only-rows-above--start.ts': [['server/src/start.ts', './run.ts']],
  'server-rooms-see-only-rows-above--run.ts': [['server/src/run.ts', './main.ts']],
  'server-rooms-see-only-rows-above--main.ts': [['server/src/main.ts', './testing/a-server.ts']],
  'web-features-do-not-reach-into-siblings': [['web/src/features/missions/row.tsx', '../parcels/row.tsx']],
  'every-web-room-stands-in-a-row': [['web/src/newcomers/asks.ts', '../ui/button.tsx']],
  'web-rooms-see-only-rows-above--i18n': [['web/src/theme/asks.ts', '../api/call.ts']],
  'web-rooms-see-only-rows-above--api': [['web/src/api/asks.ts', '../ui/toast.ts']],
  'web-rooms-see-only-rows-above--ui': [
    ['web/src/ui/keeps.ts', '../offline/draft-store.ts'],
    ['web/src/ui/knows-feature.tsx', '../features/finds/row.tsx'],
  ],
  'web-rooms-see-only-rows-above--map': [['web/src/map/keeps.ts', '../offline/draft-store.ts']],
  'web-rooms-see-only-rows-above--offline': [['web/src/offline/asks.ts', '../live/live-tab.ts']],
  'web-rooms-see-only-rows-above--identity': [['web/src/identity/goes.ts', '../routing/go-to.ts']],
  'web-rooms-see-only-rows-above--features': [
    ['web/src/features/missions/knows-page.tsx', '../../pages/missions.tsx'],
    ['web/src/routing/knows-feature.ts', '../features/missions/queries.ts'],
  ],
  'web-rooms-see-only-rows-above--pages': [['web/src/pages/knows-app.tsx', '../app/leave.ts']],
  'web-rooms-see-only-rows-above--app': [['web/src/app/tests-itself.ts', '../testing/render-page.tsx']],
  'sql-stays-in-repositories': [
    ['server/src/features/parcels/queries.ts', 'kysely'],
    ['server/src/http/asks.ts', 'pg'],
    ['server/src/planning/asks.ts', '@electric-sql/pglite'],
    ['server/src/jobs/asks.ts', "db.selectFrom('mission')"],
    ['server/src/features/parcels/parcels.presenter.ts', "db.insertInto('mission')"],
  ],
  'only-map-speaks-leaflet': [['web/src/features/missions/place.tsx', 'leaflet']],
  'product-does-not-use-test-tools': [
    ['server/src/tests-itself.ts', 'vitest'],
    ['domain/src/tests-itself.ts', 'fast-check'],
    ['web/src/ui/tests-itself.tsx', '@testing-library/react'],
    ['web/src/ui/tests-browser.tsx', 'jsdom'],
    ['server/src/testing-in-product.ts', './testing/a-server.ts'],
  ],
  'not-resolvable': [['domain/src/pure/nothing.ts', './nobody-wrote-this.ts']],
};
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
