import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  resolve: {
    alias: [
      {
        find: /^@testing-library\/react$/,
        replacement: fileURLToPath(new URL('src/testing/testing-library.ts', import.meta.url)),
      },
    ],
  },
  test: {
    name: 'web',
    environment: 'jsdom',
    // One browser a worker, emptied between its files: each file by itself would open its own, and read the whole app for it.
    isolate: false,
    include: ['src/**/*.test.{ts,tsx}'],
    // One more than there are processors: whoever types into a form waits, in tests too.
    maxWorkers: availableParallelism() + 1,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    setupFiles: ['src/testing/browser.ts'],
    // Class names stay readable, so that a failing test shows which part it looked at.
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
});
