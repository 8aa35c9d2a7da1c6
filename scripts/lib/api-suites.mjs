import { runVitestSuite } from './test-suites.mjs';

/** @typedef {import('./run-suites.mjs').Suite} Suite */

/** Tests that always run on the embedded database too: they concern it, or behave differently with a single connection. */
const EMBEDDED = [
  // Migrations, locks, backups, the server's process.
  'tests/api/operation/',
  // Every call once: a query outside its transaction deadlocks on a single connection.
  'tests/api/http/conformance.test.ts',
  // Races.
  'tests/api/http/idempotency.test.ts',
  'tests/api/http/revisions.test.ts',
  'tests/api/raffles/raffle-image-races.test.ts',
];

/** Files that do not use DATABASE_URL; they run only on the embedded database. */
const NEVER_ON_POSTGRES = ['config', 'directory-lock', 'server-process', 'settings-table'].map(
  (name) => `tests/api/operation/${name}.test.ts`,
);

/**
 * The API's tests: all on the embedded database; with a PostgreSQL all on that, and on the embedded database only those of
 * EMBEDDED.
 * @param {string | undefined} databaseUrl
 * @returns {Suite[]}
 */
export function apiSuites(databaseUrl) {
  if (!databaseUrl) return [{ name: 'Testes da API', run: () => runVitestSuite('api') }];
  return [
    {
      name: 'Testes da API no PostgreSQL',
      run: () => runVitestSuite('api', [], { databaseUrl, exclude: NEVER_ON_POSTGRES }),
    },
    { name: 'Testes da API no banco embutido', run: () => runVitestSuite('api', EMBEDDED) },
  ];
}
