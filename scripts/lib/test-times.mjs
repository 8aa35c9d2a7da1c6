/** @typedef {{ name: string, ms: number }} Timed */
/** @typedef {{ name: string, ms: number, budgetMs?: number, tests: Timed[] }} SuiteTime */

/** Number of slowest tests in the summary. */
const SLOWEST_COUNT = 10;
/** Number of tests named for a suite that took longer than its budget. */
const OVER_BUDGET_COUNT = 5;

/** @param {number} ms */
function spanText(ms) {
  const seconds = Math.round(ms / 1000);
  const minutes = Math.floor(seconds / 60);
  return minutes === 0 ? `${seconds} s` : `${minutes} min ${String(seconds % 60).padStart(2, '0')} s`;
}

/** @param {Timed} test */
const testLine = ({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(6)} s  ${name}`;

/**
 * @param {Timed[]} tests
 * @param {number} [count]
 */
export const slowestOf = (tests, count = SLOWEST_COUNT) =>
  tests.toSorted((one, other) => other.ms - one.ms).slice(0, count);

/** @param {SuiteTime} suite */
function suiteLines({ name, ms, budgetMs, tests }) {
  if (budgetMs === undefined) return [`${name}: ${spanText(ms)}`];
  const line = `${name}: ${spanText(ms)} de ${spanText(budgetMs)}`;
  if (ms <= budgetMs) return [line];
  return [`! ${line}; o que mais custou:`, ...slowestOf(tests, OVER_BUDGET_COUNT).map(testLine)];
}

/**
 * The times of a run: each suite's beside its budget, and the slowest tests. A suite over its budget is a warning that names the
 * tests which cost most.
 * @param {SuiteTime[]} suites
 */
export function timesReport(suites) {
  const slowest = slowestOf(suites.flatMap(({ tests }) => tests));
  return [
    ...suites.flatMap(suiteLines),
    `Ao todo: ${spanText(suites.reduce((sum, { ms }) => sum + ms, 0))}`,
    ...(slowest.length > 0 ? ['', `Os ${slowest.length} testes mais lentos:`] : []),
    ...slowest.map(testLine),
  ].join('\n');
}
