import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Pure functions: nothing of one file is left for the next, and what several import is read once.
    isolate: false,
    maxWorkers: availableParallelism(),
    include: ['src/**/*.test.ts'],
    // Some go through every zone and every day, while two cores have everything else to do as well.
    testTimeout: 60_000,
  },
});
