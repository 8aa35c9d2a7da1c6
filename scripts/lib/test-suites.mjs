import { runPlaywright, runPlaywrightAgain } from './browser-suite.mjs';
import { runChild } from './child-process.mjs';
import { node24Path, projectEnvironment } from './node-version.mjs';
import { startOwnPostgres } from './own-postgres.mjs';
import { inProject } from './project.mjs';
import { withReportFile } from './report-file.mjs';
import { runGates } from './run-gates.mjs';
import { countSuite, readSimulationCount } from './test-count.mjs';
import { runVitest } from './vitest-suite.mjs';

/** @typedef {import('./run-suites.mjs').Suite} Suite */
/** @typedef {import('./test-count.mjs').Failure} Failure */

const MINUTE_MS = 60_000;
/** A suite is ended after this multiple of its budget. */
const LIMIT_FACTOR = 3;
const UNIT_BUDGET_MS = 4.5 * MINUTE_MS;
const API_BUDGET_MS = 12 * MINUTE_MS;

/** Random histories and other inputs are many in the full run, few in the small one. Read by tests/builders/test-depth.ts. */
const FULL_DEPTH = { TEST_DEPTH: 'full' };

/** Tests about the embedded database or the server's process, which do not use DATABASE_URL. */
const EMBEDDED_ONLY = ['config', 'directory-lock', 'server-process', 'settings-table'].map(
  (name) => `tests/api/operation/${name}.test.ts`,
);
/** Test pure functions over many random inputs: the full run need not do so on both databases. */
const WITHOUT_DATABASE = [
  'server/http/json-bounds.test.ts',
  'server/images/jpeg-frame.test.ts',
  'server/services/raffles/rich-text-steps.test.ts',
  'tests/api/http/address-steps.test.ts',
  'tests/api/http/header-steps.test.ts',
  'tests/api/http/parser-steps.test.ts',
];
/** Start the embedded database on disk again and again, which is slow. They use no other. */
const FULL_ONLY = [
  'tests/api/selling/kills/killed-mid-sale.test.ts',
  'tests/api/operation/power-cut.test.ts',
];
/** Start, kill and restart a PostgreSQL of their own, which plain `npm test` does not require. */
const NEEDS_POSTGRES = [
  'tests/api/operation/database-away.test.ts',
  'tests/api/operation/frozen-database.test.ts',
  'tests/api/operation/outbox-after-kill.test.ts',
  'tests/api/selling/kills/killed-with-postgres.test.ts',
];
/** Needs PgBouncer, which only the full run requires. */
const NEEDS_PGBOUNCER = ['tests/api/operation/behind-pgbouncer.test.ts'];
/** Use the PostgreSQL that they start, whatever DATABASE_URL says. */
export const ON_OWN_POSTGRES = [...NEEDS_POSTGRES, ...NEEDS_PGBOUNCER];
/** Calls every endpoint once: a query outside its transaction deadlocks on the single connection of the embedded database. */
const EMBEDDED_SMOKE = 'tests/api/http/conformance.test.ts';

/**
 * @param {{ isQuick?: boolean }} [options] `isQuick`: without slow ones
 * @returns {Suite}
 */
export function gateSuite({ isQuick = false } = {}) {
  const budgetMs = 3 * MINUTE_MS;
  const run = () => runGates({ limitMs: LIMIT_FACTOR * budgetMs, isQuick });
  return { name: 'Verificações', budgetMs, run };
}

/**
 * @param {{ isFull?: boolean }} [options] `isFull`: with as many random inputs as in the full run
 * @returns {Suite}
 */
export function unitSuite({ isFull = false } = {}) {
  const env = isFull ? FULL_DEPTH : {};
  return vitestSuite(
    { name: 'Testes de unidade', project: 'unit', env },
    isFull ? 8 * MINUTE_MS : UNIT_BUDGET_MS,
  );
}

/**
 * Unit tests that reach what was changed; all of them where it is not known.
 * @param {string | undefined} changedSince a commit
 * @returns {Suite}
 */
export function changedUnitSuite(changedSince) {
  const run = {
    name: 'Testes de unidade do que mudou',
    project: /** @type {const} */ ('unit'),
    changedSince,
  };
  // A file that many import reaches all of them.
  return vitestSuite(run, MINUTE_MS, LIMIT_FACTOR * UNIT_BUDGET_MS);
}

/** @returns {Suite} */
export function engineSuite() {
  const suite = vitestSuite({ name: 'Firefox e WebKitGTK', project: 'engines' }, 2 * MINUTE_MS);
  return { ...suite, runAgain: suite.run, isRepeatedWhole: true };
}

/**
 * The API's tests: all on one database.
 * @param {{ onPostgres: boolean, isFull?: boolean }} options `onPostgres`: what that does not concern, and a smoke test, on the
 *   embedded database; `isFull`: with as many random inputs as in the full run
 * @returns {Suite[]}
 */
export function apiSuites({ onPostgres, isFull = false }) {
  const env = isFull ? FULL_DEPTH : {};
  const exclude = isFull ? [] : FULL_ONLY;
  const budgetMs = isFull ? 45 * MINUTE_MS : API_BUDGET_MS;
  /** @type {import('./vitest-suite.mjs').VitestRun} */
  const embedded = {
    name: 'Testes da API no banco embutido',
    project: 'api',
    env,
    exclude: [...exclude, ...ON_OWN_POSTGRES],
  };
  if (!onPostgres) return [vitestSuite(embedded, budgetMs)];
  const notOnPostgres = [...EMBEDDED_ONLY, ...FULL_ONLY, ...(isFull ? WITHOUT_DATABASE : NEEDS_PGBOUNCER)];
  return [
    onOwnPostgres(
      { name: 'Testes da API no PostgreSQL', project: 'api', env, exclude: notOnPostgres },
      budgetMs,
    ),
    vitestSuite({ ...embedded, filters: [...EMBEDDED_ONLY, EMBEDDED_SMOKE] }, 2.5 * MINUTE_MS),
  ];
}

/**
 * Those of the API's tests whose file has one of these in its path, on the embedded database; without slow ones and those that
 * start PostgreSQL.
 * @param {string[]} filters
 * @returns {Suite}
 */
export function chosenApiSuite(filters) {
  const run = {
    name: 'Testes da API',
    project: /** @type {const} */ ('api'),
    filters,
    exclude: [...FULL_ONLY, ...ON_OWN_POSTGRES],
  };
  // A short filter matches most of them.
  return vitestSuite(run, MINUTE_MS, LIMIT_FACTOR * API_BUDGET_MS);
}

/**
 * The API's tests on a given PostgreSQL, without those that start one of their own.
 * @param {string} databaseUrl
 */
export function runOnPostgres(databaseUrl) {
  return runVitest({
    name: 'Testes da API no PostgreSQL',
    project: 'api',
    databaseUrl,
    exclude: ON_OWN_POSTGRES,
  });
}

/**
 * Random histories of the queue, and crashes at every point of short ones.
 * @param {{ histories: number, crashLength: number, budgetMs: number }} size `crashLength` 0: no crash points
 * @returns {Suite}
 */
export function simulationSuite({ histories, crashLength, budgetMs }) {
  const name = 'Simulação da fila';
  const wanted = ['--histories', String(histories), '--crash-length', String(crashLength)];
  const run = () =>
    withReportFile(async (reportFile) => {
      const args = [inProject('tests/simulation/simulate.ts'), ...wanted, '--report', reportFile];
      const exitCode = await runChild(node24Path(), args, {
        env: projectEnvironment(),
        limitMs: LIMIT_FACTOR * budgetMs,
      });
      return countSuite(name, readSimulationCount(reportFile), exitCode);
    });
  return { name, budgetMs, run };
}

/**
 * The main ways through the product in the headless shell: the tests tagged @main.
 * @returns {Suite}
 */
export function mainBrowserSuite() {
  return browserSuite({ name: 'Testes no navegador', args: ['--grep', '@main'] }, 10 * MINUTE_MS);
}

/** @returns {Suite} */
export function wholeBrowserSuite() {
  return browserSuite({ name: 'Todos os testes no navegador', needsFullBrowser: true }, 40 * MINUTE_MS);
}

/**
 * A script of the project that proves one thing by its exit code.
 * @param {string} name
 * @param {number} budgetMinutes
 * @param {string[]} args for Node
 * @returns {Suite}
 */
export function scriptSuite(name, budgetMinutes, args) {
  const budgetMs = budgetMinutes * MINUTE_MS;
  const run = async () => {
    const options = { env: projectEnvironment(), limitMs: LIMIT_FACTOR * budgetMs };
    const exitCode = await runChild(node24Path(), args, options);
    return countSuite(name, exitCode === 0 ? { passed: 1, failed: 0 } : undefined, exitCode);
  };
  return { name, budgetMs, run };
}

/**
 * @param {Omit<Parameters<typeof runPlaywright>[0], 'limitMs'>} wanted
 * @param {number} budgetMs
 * @returns {Suite}
 */
function browserSuite(wanted, budgetMs) {
  const limitMs = LIMIT_FACTOR * budgetMs;
  return {
    name: wanted.name,
    budgetMs,
    run: () => runPlaywright({ ...wanted, limitMs }),
    runAgain: (failure) => runPlaywrightAgain(wanted.name, failure, limitMs),
  };
}

/**
 * @param {import('./vitest-suite.mjs').VitestRun} wanted
 * @param {number} budgetMs
 * @param {number} [limitMs] after which it is ended
 * @returns {Suite}
 */
function vitestSuite(wanted, budgetMs, limitMs = LIMIT_FACTOR * budgetMs) {
  const limited = { ...wanted, limitMs };
  return {
    name: wanted.name,
    budgetMs,
    run: () => runVitest(limited),
    runAgain: (failure) => runVitest(oneTestOf(limited, failure)),
  };
}

/**
 * On a PostgreSQL of its own.
 * @param {import('./vitest-suite.mjs').VitestRun} wanted
 * @param {number} budgetMs
 * @returns {Suite}
 */
function onOwnPostgres(wanted, budgetMs) {
  /** @param {import('./vitest-suite.mjs').VitestRun} run */
  const runOn = async (run) => {
    const postgres = await startOwnPostgres({ isDurable: false });
    try {
      return await runVitest({ ...run, databaseUrl: postgres.url });
    } finally {
      await postgres.stop();
    }
  };
  const limited = { ...wanted, limitMs: LIMIT_FACTOR * budgetMs };
  return {
    name: wanted.name,
    budgetMs,
    run: () => runOn(limited),
    runAgain: (failure) => runOn(oneTestOf(limited, failure)),
  };
}

/**
 * With the limit of its suite: a test alone may take minutes, which no second try may cut short.
 * @param {import('./vitest-suite.mjs').VitestRun} run
 * @param {Failure} failure
 * @returns {import('./vitest-suite.mjs').VitestRun}
 */
function oneTestOf(run, { file = '', test }) {
  return { ...run, exclude: [], filters: [file], testName: test, changedSince: undefined };
}
