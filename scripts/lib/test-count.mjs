import fs from 'node:fs';
import path from 'node:path';
import { TIMED_OUT } from './child-process.mjs';

/**
 * A failed test. `test` runs it again in `file` (Vitest: its full name; Playwright: its line); without a file it cannot be repeated.
 * @typedef {{ name: string, log?: string, file?: string, test?: string, project?: string }} Failure
 * @typedef {{
 *   passed: number, failed: number, failures?: Failure[], timed?: import('./test-times.mjs').Timed[]
 * }} TestCount
 */

/**
 * @param {TestCount[]} counts
 * @returns {Required<TestCount>}
 */
export function sumCounts(counts) {
  return {
    passed: counts.reduce((sum, { passed }) => sum + passed, 0),
    failed: counts.reduce((sum, { failed }) => sum + failed, 0),
    failures: counts.flatMap(({ failures = [] }) => failures),
    timed: counts.flatMap(({ timed = [] }) => timed),
  };
}

/**
 * The summary of a run: names of unstable and failed tests (of a long log often only the end is kept), and the
 * line of counts.
 * @param {TestCount} count
 * @param {string[]} [unstable] tests that passed only when repeated
 */
export function closingLines({ passed, failed, failures = [] }, unstable = []) {
  return [
    ...unstable.map((name) => `~ ${name}`),
    ...failures.map(({ name }) => `✗ ${name}`),
    `${passed} passed, ${failed} failed`,
  ].join('\n');
}

/**
 * The count of a suite: its tests, plus one named failure if it crashed, left no report, ran nothing, or reports
 * a failure without a failed test (an error outside of tests).
 * @param {string} name of the suite
 * @param {TestCount | undefined} reported
 * @param {number} exitCode
 * @param {{ mayBeEmpty?: boolean }} [options] `mayBeEmpty`: it need not have run anything
 * @returns {TestCount}
 */
export function countSuite(name, reported, exitCode, { mayBeEmpty = false } = {}) {
  const reason = whyIncomplete(reported, exitCode, mayBeEmpty);
  if (reason === undefined && reported) return reported;
  const { passed, failed, failures = [], ...rest } = reported ?? { passed: 0, failed: 0 };
  return { ...rest, passed, failed: failed + 1, failures: [...failures, { name: `${name}: ${reason}` }] };
}

/**
 * @param {TestCount | undefined} reported
 * @param {number} exitCode
 * @param {boolean} mayBeEmpty
 */
function whyIncomplete(reported, exitCode, mayBeEmpty) {
  if (exitCode === TIMED_OUT) return 'não terminou no tempo';
  if (!reported) return `sem relatório, código de saída ${exitCode}`;
  if (reported.passed + reported.failed === 0 && !mayBeEmpty) return 'nenhum teste';
  return exitCode === 0 || reported.failed > 0
    ? undefined
    : `erro fora dos testes, código de saída ${exitCode}`;
}

/** @param {string} file */
function readReport(file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * @typedef {{
 *   status: string, ancestorTitles: string[], title: string, duration?: number | null, failureMessages?: string[]
 * }} VitestResult
 * @typedef {{ name: string, status: string, message?: string, assertionResults: VitestResult[] }} VitestFile
 */

/**
 * The name of a test as Vitest's `--testNamePattern` matches it.
 * @param {VitestResult} result
 */
const fullNameOf = ({ ancestorTitles, title }) => [...ancestorTitles, title].join(' > ');

/**
 * Counts of Vitest's JSON report. A file that could not be loaded, or where a hook for several tests failed, counts as one failure, and
 * so does each error outside of the tests.
 * @param {string} file
 * @param {string} errorsFile of scripts/lib/errors-reporter.mjs
 * @returns {TestCount | undefined}
 */
export function readVitestCount(file, errorsFile) {
  const report = readReport(file);
  if (!report) return undefined;
  /** @type {VitestFile[]} */
  const files = report.testResults;
  /** @type {import('./errors-reporter.mjs').LeftOutErrors} */
  const { errors, brokenFiles: withBrokenHook } = readReport(errorsFile) ?? { errors: [], brokenFiles: [] };
  const brokenFiles = files.filter(
    ({ name, status, assertionResults }) =>
      withBrokenHook.includes(name) ||
      (status === 'failed' && !assertionResults.some((result) => result.status === 'failed')),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length + errors.length,
    failures: [
      ...files.flatMap(failedTestsOf),
      ...brokenFiles.map(({ name, message = '' }) => ({ name, file: name, log: message })),
      ...errors.map(failureOutsideTests),
    ],
    timed: files
      .flatMap(({ assertionResults }) => assertionResults)
      .map((result) => ({ name: fullNameOf(result), ms: result.duration ?? 0 })),
  };
}

/**
 * @param {import('./errors-reporter.mjs').ErrorOutsideTests} error
 * @returns {Failure}
 */
function failureOutsideTests({ log, file }) {
  const place = file === undefined ? '' : ` em ${path.basename(file)}`;
  return { name: `erro fora dos testes${place}: ${log.split('\n')[0]}`, file, log };
}

/** @param {VitestFile} file */
function failedTestsOf({ name: file, assertionResults }) {
  return assertionResults
    .filter(({ status }) => status === 'failed')
    .map((result) => ({
      name: fullNameOf(result),
      file,
      test: fullNameOf(result),
      log: (result.failureMessages ?? []).join('\n\n'),
    }));
}

/**
 * Counts of the simulator's report: what it proves, not how many histories it tests.
 * @param {string} file
 * @returns {TestCount | undefined}
 */
export function readSimulationCount(file) {
  return readReport(file);
}

/** Name under which a browser test that fails attaches the log of its server. */
export const SERVER_LOG = 'server.log';

/**
 * @typedef {{
 *   duration: number, errors?: { message?: string }[], attachments?: { name: string, path?: string }[]
 * }} PlaywrightResult
 * @typedef {{ status: string, projectName?: string, results?: PlaywrightResult[] }} PlaywrightTest
 * @typedef {{ title: string, file?: string, line?: number, tests: PlaywrightTest[] }} PlaywrightSpec
 * @typedef {{ title: string, specs?: PlaywrightSpec[], suites?: PlaywrightSuite[] }} PlaywrightSuite
 */

/**
 * @param {PlaywrightSuite} suite
 * @param {string[]} above titles of the suites around it
 * @returns {(PlaywrightSpec & { name: string })[]}
 */
function specsOf({ title, specs = [], suites = [] }, above = []) {
  const path = [...above, title];
  return [
    ...specs.map((spec) => ({ ...spec, name: [...path, spec.title].join(' › ') })),
    ...suites.flatMap((inner) => specsOf(inner, path)),
  ];
}

/** @param {PlaywrightTest[]} tests */
const resultsOf = (tests) => tests.flatMap(({ results = [] }) => results);

/**
 * Counts of Playwright's JSON report.
 * @param {string} file
 * @returns {TestCount | undefined}
 */
export function readPlaywrightCount(file) {
  const report = readReport(file);
  if (!report) return undefined;
  /** @type {PlaywrightSuite[]} */
  const suites = report.suites;
  const specs = suites.flatMap((suite) => specsOf(suite));
  /** @type {{ message?: string }[]} */
  const errors = report.errors ?? [];
  return {
    passed: report.stats.expected,
    failed: report.stats.unexpected + errors.length,
    failures: [
      ...specs.flatMap(failuresOf),
      ...errors.map(({ message = '' }) => ({ name: message.split('\n')[0] ?? '', log: message })),
    ],
    timed: specs.map(({ name, tests }) => ({
      name,
      ms: resultsOf(tests).reduce((sum, { duration }) => sum + duration, 0),
    })),
  };
}

/** @param {PlaywrightSpec & { name: string }} spec */
function failuresOf({ name, file, line, tests }) {
  return tests
    .filter(({ status }) => status === 'unexpected')
    .map((test) => ({
      name,
      file,
      test: String(line),
      project: test.projectName,
      log: resultsOf([test]).flatMap(logOf).join('\n\n'),
    }));
}

/**
 * What a browser test said, and its server.
 * @param {PlaywrightResult} result
 */
function logOf({ errors = [], attachments = [] }) {
  const serverLogs = attachments.filter(({ name }) => name === SERVER_LOG);
  return [
    ...errors.map(({ message = '' }) => message),
    ...serverLogs.map(({ path: file = '' }) => `${SERVER_LOG}:\n${fs.readFileSync(file, 'utf8')}`),
  ];
}
