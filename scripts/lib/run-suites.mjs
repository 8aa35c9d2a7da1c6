import { noticeEndSignals } from './child-process.mjs';
import { closingLines, sumCounts } from './test-count.mjs';
import { timesReport } from './test-times.mjs';

/** The exit code of a command stopped by Ctrl-C, as in shells. */
const INTERRUPTED = 130;

/** @typedef {{ name: string, run: () => Promise<import('./test-count.mjs').TestCount> }} Suite */

/**
 * A suite that cannot start counts as one failure; the others still run.
 * @param {Suite} suite
 */
async function countOf({ name, run }) {
  console.log(`\n── ${name}`);
  const startedAt = performance.now();
  const count = await run().catch((error) => {
    console.error(error);
    return { passed: 0, failed: 1 };
  });
  return { count, time: { name, ms: performance.now() - startedAt } };
}

/**
 * Runs suites sequentially; prints their times, the slowest tests and the counts. Returns the exit code.
 * @param {Suite[]} suites
 */
export async function runSuites(suites) {
  const askedToEnd = noticeEndSignals();
  const results = [];
  for (const suite of suites) {
    results.push(await countOf(suite));
    if (askedToEnd()) return INTERRUPTED;
  }
  const total = sumCounts(results.map(({ count }) => count));
  const times = results.map(({ time }) => time);
  console.log(`\n── Tempos\n${timesReport(times, total.timed ?? [])}\n\n${closingLines(total)}`);
  return total.failed === 0 ? 0 : 1;
}
