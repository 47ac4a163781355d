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
    include: ['src/**/*.test.{ts,tsx}'],
    testTimeout: 60_000,
    setupFiles: ['src/testing/browser.ts'],
    // Class names stay readable, so that a failing test shows which part it looked at.
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
});
