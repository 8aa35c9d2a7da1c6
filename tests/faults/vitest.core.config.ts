import { defineConfig } from 'vitest/config';

/** The tests that judge faults in core: its own tables. */
export default defineConfig({
  test: {
    environment: 'node',
    include: ['core/**/*.test.ts'],
    // 100,000 random cases: half a minute for each fault.
    exclude: ['**/merge-laws.test.ts'],
    // Long, or a busy machine would seem to catch faults that no test does.
    testTimeout: 120_000,
  },
});
