import { defineConfig } from 'vitest/config';

/** Files about transport, start, storage, outages and kills, and random callers: minutes for each fault, and no rule of a service is theirs to prove. */
const SLOW = [
  'backup',
  'behind-pgbouncer',
  'database',
  'database-away',
  'directory-lock',
  'frozen-database',
  'fuzz-*',
  'hostile-clients',
  'killed-*',
  'malformed',
  'metrics',
  'outbox-after-kill',
  'power-cut',
  'publication-histories',
  'raffle-image-races',
  'server-process',
  'stand-ins',
  'static-files',
];

/** The tests that judge faults in server/services. */
export default defineConfig({
  test: {
    environment: 'node',
    include: ['tests/api/**/*.test.ts', 'server/**/*.test.ts'],
    exclude: SLOW.map((name) => `tests/api/**/${name}.test.ts`),
    // As in the whole run: a busy machine must not look like a fault that was caught.
    expect: { poll: { timeout: 30_000 } },
    globalSetup: 'tests/api/harness/template-database.ts',
    // Long, or a busy machine would seem to catch faults that no test does.
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
});
