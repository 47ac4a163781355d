import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    // Some go through every zone and every day, while two cores have everything else to do as well.
    testTimeout: 60_000,
  },
});
