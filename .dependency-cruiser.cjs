/** The arrows of docs/architecture.md: domain <- server, domain <- web. Every broken one fails the check. */
const features = 'server/src/features';

/** Features of the server, row by row: each sees those in the rows above it and no others, so that none imports itself in a ring. */
const rows = {
  'what-everybody-asks-for': ['identity', 'journal', 'ground'],
  'what-admins-set': ['settings', 'message-texts', 'published-text', 'unavailabilities', 'map-notes', 'terrain'],
  'what-opens-ordering': ['order-links'],
  'how-people-are-told': ['messages', 'light', 'papers'],
  accounts: ['users'],
  'what-accounts-agree-to-and-own': ['consent', 'house-rules', 'flying-profile'],
  'whose-and-where': ['clients', 'zones', 'registered-parcels'],
  missions: ['missions'],
  parcels: ['parcels'],
  'what-becomes-a-mission': ['intentions'],
  'what-mornings-bring': ['sky'],
  'what-is-done-with-missions': [
    'answers',
    'auth',
    'association',
    'backup',
    'flight',
    'planning',
    'privacy',
    'similar-orders',
  ],
  'what-stands-on-one-of-these': ['clearance', 'handover', 'order-requests', 'whatsapp'],
  'what-stands-on-clearances': ['finds', 'sheets'],
  'what-asks-before-it-orders': ['linked-orders'],
  'what-nobody-asks-for': [
    ...[
      'addresses',
      'calendar',
      'calls',
      'clock',
      'devices',
      'events',
      'exports',
      'figures',
      'health',
      'invitations',
      'metrics',
      'open-data',
      'people-imports',
      'setup',
      'web-hooks',
    ],
  ],
};
const rowNames = Object.keys(rows);
const inFeatures = (names) => `^${features}/(${names.join('|')})/`;
const notTests = ['\\.test\\.ts$', '/testing/'];

const door = `^${features}/[^/]+/public\\.ts$`;

const rowRule = (name, at) => ({
  name: `features-see-only-rows-above--${name}`,
  severity: 'error',
  comment: 'Move it to the row where it belongs, split it, or pass a value in.',
  from: { path: inFeatures(rows[name]), pathNot: '\\.test\\.ts$' },
  to: {
    path: `^${features}/`,
    pathNot: [
      ...(at > 0 ? [inFeatures(rowNames.slice(0, at).flatMap((above) => rows[above]))] : []),
      `^${features}/$1/`,
    ],
  },
});

/** Rooms of the server and the files beside them, likewise: each sees those in the rows above it and no others. */
const serverRows = [
  ['database', 'coordinates', 'files', 'migrations-folder.ts', 'require-node.ts', 'version.ts'],
  ['environment.ts', 'secret-key.ts', 'parcel-files'],
  ['gateways'],
  ['config.ts', 'planning'],
  ['http', 'tokens'],
  ['features'],
  ['jobs', 'app.ts'],
  ['start.ts'],
  ['run.ts'],
  ['main.ts'],
];
const inServer = (names) => `^server/src/(${names.join('|').replaceAll('.', '\\.')})(/|$)`;

const serverRowRule = (rooms, at) => ({
  name: `server-rooms-see-only-rows-above--${rooms[0]}`,
  severity: 'error',
  comment: 'A room is handed what it needs by who knows it, or both stand on a room below.',
  from: { path: inServer(rooms), pathNot: notTests },
  to: { path: '^server/src/', pathNot: [inServer(serverRows.slice(0, at).flat()), '^server/src/$1(/|$)'] },
});

/** Rooms of the web, likewise: each sees those in the rows above it and no others. */
const webRows = [
  ['i18n', 'theme'],
  ['api'],
  ['ui'],
  ['map'],
  ['offline'],
  ['identity', 'flying', 'live', 'ordering', 'published-text'],
  ['features', 'routing'],
  ['pages'],
  ['app'],
];
const inWeb = (names) => `^web/src/(${names.join('|')})/`;
const notWebTests = ['\\.test\\.tsx?$', '^web/src/testing/'];

const webRowRule = (rooms, at) => ({
  name: `web-rooms-see-only-rows-above--${rooms[0]}`,
  severity: 'error',
  comment: 'What both sides need stands in the row of the upper one; what needs both stands below.',
  from: { path: inWeb(rooms), pathNot: notWebTests },
  to: { path: '^web/src/', pathNot: inWeb([...webRows.slice(0, at).flat(), '$1']) },
});

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'domain-is-pure',
      severity: 'error',
      comment:
        'Rules run in the browser and on the server: no Node, no React, no SQL; beside zod only the almanac, colours and the rules of account numbers.',
      from: { path: '^domain/src', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^domain/src', '^node_modules/(zod|suncalc|ibantools|culori)/'] },
    },
    {
      name: 'domain-knows-nobody',
      severity: 'error',
      from: { path: '^domain/' },
      to: { path: '^(server|web|scripts|e2e|bench)/' },
    },
    {
      name: 'server-does-not-know-the-web',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^(web|scripts|e2e|bench)/' },
    },
    {
      name: 'web-does-not-know-the-server',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^(server|scripts|e2e|bench)/' },
    },
    {
      name: 'every-server-feature-stands-in-a-row',
      severity: 'error',
      from: { path: `^${features}/`, pathNot: inFeatures(Object.values(rows).flat()) },
      to: {},
    },
    ...rowNames.map(rowRule),
    {
      name: 'server-features-ask-others-at-their-door',
      severity: 'error',
      comment: 'What others may ask of a feature is its public.ts; the rest is its own. Tests may call anybody.',
      from: { path: `^${features}/([^/]+)/`, pathNot: '\\.test\\.ts$' },
      to: { path: `^${features}/`, pathNot: [`^${features}/$1/`, door] },
    },
    {
      name: 'the-server-asks-features-at-their-door',
      severity: 'error',
      from: { path: '^server/src/(?!features/)', pathNot: [...notTests, '^server/src/app\\.ts$'] },
      to: { path: `^${features}/`, pathNot: door },
    },
    {
      name: 'the-application-mounts-routes-only',
      severity: 'error',
      from: { path: '^server/src/app\\.ts$' },
      to: { path: `^${features}/`, pathNot: '\\.routes\\.ts$' },
    },
    {
      name: 'every-server-room-stands-in-a-row',
      severity: 'error',
      from: { path: '^server/src/', pathNot: [inServer(serverRows.flat()), ...notTests] },
      to: {},
    },
    ...serverRows.map(serverRowRule),
    {
      name: 'every-web-room-stands-in-a-row',
      severity: 'error',
      from: { path: '^web/src/', pathNot: [inWeb(webRows.flat()), ...notWebTests] },
      to: {},
    },
    ...webRows.map(webRowRule),
    {
      name: 'web-features-do-not-reach-into-siblings',
      severity: 'error',
      comment: 'A feature imports its own folder and what lies below; pages compose features.',
      from: { path: '^web/src/features/([^/]+)/' },
      to: { path: '^web/src/features/([^/]+)/', pathNot: '^web/src/features/$1/' },
    },
    {
      name: 'sql-stays-in-repositories',
      severity: 'error',
      comment:
        'Only the database layer and repositories speak SQL; commands and routes call them. The check also looks for queries.',
      from: {
        path: '^server/src/',
        pathNot: ['^server/src/(database|testing)/', '\\.repository\\.ts$', '\\.test\\.ts$'],
      },
      to: { path: '^node_modules/(kysely|pg|@electric-sql)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'only-map-speaks-leaflet',
      severity: 'error',
      from: { path: '^web/src', pathNot: '^web/src/map/' },
      to: { path: '^node_modules/leaflet/' },
    },
    {
      name: 'product-does-not-use-test-tools',
      severity: 'error',
      from: { path: '^(server|web|domain)/src', pathNot: ['\\.test\\.tsx?$', '/testing/'] },
      to: { path: ['/testing/', '^node_modules/(vitest|@testing-library|fast-check|jsdom)/'] },
    },
    { name: 'not-resolvable', severity: 'error', from: {}, to: { couldNotResolve: true, pathNot: '^geojson$' } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // Our own builds only: the entries of packages lie in folders of this name too, and must be seen.
    exclude: { path: ['^(domain|server|web)/dist/', '\\.css$', '\\.svg$', '\\.json$', '\\.woff2', '\\?url$'] },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'browser', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
    },
  },
};
