import fs from 'node:fs';

/**
 * `failures` are names of failed tests, `unstable` of those that passed only on a retry; `timed` are durations of
 * tests.
 * @typedef {{
 *   passed: number, failed: number, failures?: string[], unstable?: string[], timed?: import('./test-times.mjs').Timed[]
 * }} TestCount
 */

/**
 * @param {TestCount[]} counts
 * @returns {TestCount}
 */
export function sumCounts(counts) {
  return {
    passed: counts.reduce((sum, { passed }) => sum + passed, 0),
    failed: counts.reduce((sum, { failed }) => sum + failed, 0),
    failures: counts.flatMap(({ failures = [] }) => failures),
    unstable: counts.flatMap(({ unstable = [] }) => unstable),
    timed: counts.flatMap(({ timed = [] }) => timed),
  };
}

/**
 * The summary of a run: names of failed and retried tests (of a long log often only the end is kept), and the
 * line of counts.
 * @param {TestCount} count
 */
export function closingLines({ passed, failed, failures = [], unstable = [] }) {
  return [
    ...unstable.map((name) => `~ ${name}`),
    ...failures.map((name) => `✗ ${name}`),
    `${passed} passed, ${failed} failed`,
  ].join('\n');
}

/**
 * The count of a suite: its tests, plus one failure if it crashed, left no report, ran nothing, or reports
 * a failure without a failed test (an error outside of tests).
 * @param {TestCount | undefined} reported
 * @param {number} exitCode
 * @returns {TestCount}
 */
export function countSuite(reported, exitCode) {
  if (!reported) return { passed: 0, failed: 1 };
  const ranNothing = reported.passed + reported.failed === 0;
  const failedUnseen = exitCode !== 0 && reported.failed === 0;
  return ranNothing || failedUnseen ? { ...reported, failed: reported.failed + 1 } : reported;
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
 * Counts of Vitest's JSON report. A file that could not be loaded has no tests and counts as one failure.
 * @param {string} file
 * @returns {TestCount | undefined}
 */
export function readVitestCount(file) {
  const report = readReport(file);
  if (!report) return undefined;
  /** @type {{ name: string, status: string, assertionResults: { status: string, fullName: string, duration?: number | null }[] }[]} */
  const files = report.testResults;
  const brokenFiles = files.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((result) => result.status === 'failed'),
  );
  const tests = files.flatMap(({ assertionResults }) => assertionResults);
  const failedTests = tests.filter(({ status }) => status === 'failed');
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length,
    failures: [...failedTests.map(({ fullName }) => fullName), ...brokenFiles.map(({ name }) => name)],
    timed: tests.map(({ fullName, duration }) => ({ name: fullName, ms: duration ?? 0 })),
  };
}

/**
 * Counts of the simulator's report: what it proves, not how many histories it tests.
 * @param {string} file
 * @returns {TestCount | undefined}
 */
export function readSimulationCount(file) {
  return readReport(file);
}

/**
 * @typedef {{ status: string, results?: { duration: number }[] }} PlaywrightTest
 * @typedef {{ title: string, specs?: { title: string, tests: PlaywrightTest[] }[], suites?: PlaywrightSuite[] }} PlaywrightSuite
 */

/**
 * @param {PlaywrightSuite} suite
 * @param {string[]} above titles of the suites around it
 * @returns {{ name: string, tests: PlaywrightTest[] }[]}
 */
function specsOf({ title, specs = [], suites = [] }, above = []) {
  const path = [...above, title];
  return [
    ...specs.map((spec) => ({ name: [...path, spec.title].join(' › '), tests: spec.tests })),
    ...suites.flatMap((inner) => specsOf(inner, path)),
  ];
}

/** @param {PlaywrightTest[]} tests including retries */
const msOf = (tests) =>
  tests.flatMap(({ results = [] }) => results).reduce((sum, { duration }) => sum + duration, 0);

/**
 * Counts of Playwright's JSON report. A test that passes on a retry counts as passed and is listed.
 * @param {string} file
 * @returns {TestCount | undefined}
 */
export function readPlaywrightCount(file) {
  const report = readReport(file);
  if (!report) return undefined;
  const { expected, unexpected, flaky } = report.stats;
  /** @type {PlaywrightSuite[]} */
  const suites = report.suites;
  const specs = suites.flatMap((suite) => specsOf(suite));
  /** @param {'unexpected' | 'flaky'} wanted */
  const thatWere = (wanted) =>
    specs.filter(({ tests }) => tests.some(({ status }) => status === wanted)).map(({ name }) => name);
  return {
    passed: expected + flaky,
    failed: unexpected + (report.errors?.length ?? 0),
    failures: thatWere('unexpected'),
    unstable: thatWere('flaky'),
    timed: specs.map(({ name, tests }) => ({ name, ms: msOf(tests) })),
  };
}
