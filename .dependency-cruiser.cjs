/** The arrows of docs/architecture.md: domain <- server, domain <- web. Every broken one fails the check. */
const siblings = (workspace) => ({
  name: `${workspace}-features-do-not-reach-into-siblings`,
  severity: 'error',
  comment: 'A feature imports its own folder and what lies below; pages compose features.',
  from: { path: `^${workspace}/src/features/([^/]+)/` },
  to: { path: `^${workspace}/src/features/([^/]+)/`, pathNot: `^${workspace}/src/features/$1/` },
});

const serverSiblings = siblings('server');

/** Whose commands a feature of the server may call, beside the repositories of all: arrows that never come back. */
const commandsOf = {
  messages: ['message-texts'],
  auth: ['messages', 'users'],
  users: ['messages', 'missions'],
  clients: ['users'],
  settings: ['consent'],
  backup: ['consent'],
  missions: ['messages'],
  planning: ['missions', 'messages'],
  parcels: ['missions', 'messages'],
  privacy: ['missions', 'messages'],
  answers: ['missions'],
  whatsapp: ['messages', 'answers', 'users'],
  sheets: ['clearance'],
  clearance: ['missions', 'messages', 'flight'],
  finds: ['missions', 'messages', 'clearance'],
};
const featuresWithoutCommands = Object.keys(commandsOf).join('|');

/** The rule of the siblings for one feature that calls the commands of others. */
const siblingsOf = ([feature, others]) => ({
  ...serverSiblings,
  name: `${serverSiblings.name}-but-${feature}-calls-${others.join('-and-')}`,
  from: { path: `^server/src/features/${feature}/`, pathNot: '\\.test\\.ts$' },
  to: { path: serverSiblings.to.path, pathNot: [...seenByAll(feature), `^server/src/features/(${others.join('|')})/`] },
});

const seenByAll = (feature) => [`^server/src/features/${feature}/`, '\\.repository\\.ts$'];

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
      comment: 'Rules run in the browser and on the server: no Node, no React, no SQL; beside zod only the almanac.',
      from: { path: '^domain/src', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^domain/src', '^node_modules/(zod|suncalc)/'] },
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
      ...serverSiblings,
      from: {
        path: serverSiblings.from.path,
        pathNot: [`^server/src/features/(${featuresWithoutCommands})/`, '\\.test\\.ts$'],
      },
      to: { ...serverSiblings.to, pathNot: seenByAll('$1') },
      comment: 'Beside its own folder a feature sees only the repositories of others. Tests may call anybody.',
    },
    ...Object.entries(commandsOf).map(siblingsOf),
    siblings('web'),
    {
      name: 'sql-stays-in-repositories',
      severity: 'error',
      comment:
        'Only the database layer and repositories speak SQL; commands and routes call them. The check also looks for queries.',
      from: {
        path: '^server/src/',
        pathNot: [
          '^server/src/(database|testing)/',
          '\\.repository\\.ts$',
          '\\.test\\.ts$',
          // What a reader of missions may not see, SQL leaves out.
          '^server/src/features/missions/missions\\.presenter\\.ts$',
          // Not in a repository yet.
          '^server/src/features/messages/(escalate|hand-on|hold-at-night|report-delivery|settle-attempt)\\.ts$',
        ],
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
      name: 'ui-knows-no-feature',
      severity: 'error',
      from: { path: '^web/src/(ui|map|api|i18n|offline|theme)/' },
      to: { path: '^web/src/(features|pages|app)/' },
    },
    {
      name: 'pages-compose-features',
      severity: 'error',
      from: { path: '^web/src/features/' },
      to: { path: '^web/src/(pages|app)/' },
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
