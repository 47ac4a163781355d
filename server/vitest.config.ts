import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { embeddedFiles } from './src/testing/database/embedded-files.ts';
import { statementsFolder } from './src/testing/database/statements-run.ts';
import { testDatabaseKind } from './src/testing/database/test-database-kind.ts';

// An embedded database takes about a gigabyte of memory, and several seconds to open.
const kind = testDatabaseKind();
const root = fileURLToPath(new URL('.', import.meta.url));
const statements = statementsFolder();
// After a run on PostgreSQL in which every file has left its statements: each of these once, and what is about databases.
const include = kind === 'embedded' && statements ? embeddedFiles(root, statements) : ['src/**/*.test.ts'];
// Of two runs the second is enough for what is about the embedded database alone.
const exclude = kind === 'server' && statements ? ['src/database/embedded/**'] : [];

export default defineConfig({
  root,
  test: {
    name: `server on ${kind === 'server' ? 'PostgreSQL' : 'the embedded database'}`,
    include,
    exclude,
    setupFiles: ['src/testing/each-file.ts'],
    globalSetup: ['../scripts/verbs/programs-of-tests.mjs', 'src/testing/database/test-databases.ts'],
    pool: 'forks',
    // Read once, the application serves every file of tests; each by itself would read all of it again, for seconds.
    isolate: false,
    maxWorkers: kind === 'server' ? Math.min(4, availableParallelism()) : 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    server: { deps: { inline: [/@vigiefaon\//] } },
  },
});
