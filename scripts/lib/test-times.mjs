/** @typedef {{ name: string, ms: number }} Timed */

/** Number of slowest tests in the summary. */
const SLOWEST = 10;

/** @param {number} ms */
function spanText(ms) {
  const seconds = Math.round(ms / 1000);
  const minutes = Math.floor(seconds / 60);
  return minutes === 0 ? `${seconds} s` : `${minutes} min ${String(seconds % 60).padStart(2, '0')} s`;
}

/** @param {number} ms */
const secondsText = (ms) => `${(ms / 1000).toFixed(1).padStart(6)} s`;

/**
 * The times of a run: each suite's, and the slowest tests.
 * @param {Timed[]} suites
 * @param {Timed[]} tests
 */
export function timesReport(suites, tests) {
  const slowest = tests.toSorted((one, other) => other.ms - one.ms).slice(0, SLOWEST);
  return [
    ...suites.map(({ name, ms }) => `${name}: ${spanText(ms)}`),
    ...(slowest.length > 0 ? ['', `Os ${slowest.length} testes mais lentos:`] : []),
    ...slowest.map(({ name, ms }) => `${secondsText(ms)}  ${name}`),
  ].join('\n');
}
