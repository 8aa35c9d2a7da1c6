import { defineConfig } from 'vitest/config';

/** The tests that judge faults in src/sync: its own, on the model server. */
export default defineConfig({
  test: {
    environment: 'node',
    include: ['src/sync/**/*.test.ts'],
    // As in the whole run: a busy machine must not look like a fault that was caught.
    expect: { poll: { timeout: 30_000 } },
    setupFiles: 'tests/fixtures/react-setup.ts',
    // Long, or a busy machine would seem to catch faults that no test does.
    testTimeout: 120_000,
  },
});
