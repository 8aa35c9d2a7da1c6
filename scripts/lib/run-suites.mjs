import { noticeEndSignals } from './child-process.mjs';
import { closingLines, sumCounts } from './test-count.mjs';
import { timesReport } from './test-times.mjs';

/** The exit code of a command that Ctrl-C ended, as shells say it. */
const INTERRUPTED = 130;

/** @typedef {{ name: string, run: () => Promise<import('./test-count.mjs').TestCount> }} Suite */

/**
 * A suite that cannot even start is one failure; the others still run.
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
 * Runs suites one after the other; closes with their times, the slowest tests and one line of counts. Answers the exit code.
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
