import os from 'node:os';
import { defineConfig } from 'vitest/config';

/** One set of suites a project, so that each can be run and counted alone. */
export default defineConfig({
  test: {
    // Vitest's default is a core fewer than there are; tests of the API also wait for their databases.
    maxWorkers: os.availableParallelism() + 1,
    // Time is not what is tested: a busy machine may be five times slower.
    expect: { poll: { timeout: 30_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          pool: 'threads',
          // A test that needs a document says so itself: // @vitest-environment happy-dom
          // jsdom takes twice the time; a few tests need what only it has (HTML as browsers parse it, events of the page cache).
          environment: 'node',
          testTimeout: 60_000,
          setupFiles: 'tests/fixtures/react-setup.ts',
          include: [
            'core/**/*.test.ts',
            'src/**/*.test.{ts,tsx}',
            'sw/**/*.test.ts',
            'scripts/**/*.test.mjs',
            'tests/faults/**/*.test.ts',
            'tests/simulation/**/*.test.ts',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          environment: 'node',
          include: ['tests/api/**/*.test.ts', 'server/**/*.test.ts'],
          // The files of a worker load the server once, which takes a fifth off their time.
          isolate: false,
          globalSetup: 'tests/api/harness/template-database.ts',
          setupFiles: 'tests/api/harness/servers-of-file.ts',
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'engines',
          environment: 'node',
          include: ['tests/engines/**/*.test.ts'],
          // Each test goes on where the one before it stopped, in a browser that is started once.
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
