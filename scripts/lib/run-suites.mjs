import crypto from 'node:crypto';
import { endLeftProcesses, markProcesses } from './left-processes.mjs';
import { noticeEndSignals } from './child-process.mjs';
import { repeatFailures } from './repeat-failures.mjs';
import { closingLines, sumCounts } from './test-count.mjs';
import { timesReport } from './test-times.mjs';

/** The exit code of a command stopped by Ctrl-C, as in shells. */
const INTERRUPTED = 130;

/**
 * `runAgain` repeats one failed test in a process of its own; suites without it, and tests without a file, get no second try.
 * `isRepeatedWhole`: its tests build on each other, so that `runAgain` repeats all of them, once for all failures.
 * `earlier`: what it counted in a run before this one, and is not run for again.
 * @typedef {{
 *   name: string,
 *   budgetMs?: number,
 *   run: () => Promise<import('./test-count.mjs').TestCount>,
 *   runAgain?: (failure: import('./test-count.mjs').Failure) => Promise<import('./test-count.mjs').TestCount>,
 *   isRepeatedWhole?: boolean,
 *   earlier?: { count: import('./test-count.mjs').TestCount, ms: number },
 * }} Suite
 * @typedef {{ suite: Suite, count: import('./test-count.mjs').TestCount, ms: number }} SuiteResult
 */

/**
 * A suite that cannot start counts as one failure; the others still run.
 * @param {Suite} suite
 * @returns {Promise<SuiteResult>}
 */
async function runSuite(suite) {
  if (suite.earlier) {
    console.log(`\n── ${suite.name}: já passou`);
    return { suite, ...suite.earlier };
  }
  console.log(`\n── ${suite.name}`);
  const startedAt = performance.now();
  const count = await suite.run().catch((error) => {
    console.error(error);
    return { passed: 0, failed: 1, failures: [{ name: `${suite.name}: ${error}` }] };
  });
  return { suite, count, ms: performance.now() - startedAt };
}

/**
 * Runs suites sequentially, then repeats each failed test once, alone; prints times, slowest tests and counts. Ends every process
 * that the suites have left. Returns the exit code.
 * @param {Suite[]} suites
 * @param {(result: SuiteResult) => void} [onResult] called after each suite, and again for all of them after the second tries
 * @param {string} [unstableFolder] for the first errors of unstable tests
 */
export async function runSuites(suites, onResult = () => undefined, unstableFolder) {
  const askedToEnd = noticeEndSignals();
  const mark = crypto.randomUUID();
  markProcesses(mark);
  /** @type {SuiteResult[]} */
  const results = [];
  try {
    for (const suite of suites) {
      const result = await runSuite(suite);
      if (askedToEnd()) return INTERRUPTED;
      results.push(result);
      onResult(result);
      endLeftProcesses(mark);
    }
    const { counts, unstable } = await repeatFailures(results, unstableFolder);
    if (askedToEnd()) return INTERRUPTED;
    for (const [index, result] of results.entries())
      onResult({ ...result, count: counts[index] ?? result.count });
    const total = sumCounts(counts);
    const times = results.map(({ suite: { name, budgetMs }, ms, count }) => ({
      name,
      ms,
      budgetMs,
      tests: count.timed ?? [],
    }));
    console.log(`\n── Tempos\n${timesReport(times)}\n\n${closingLines(total, unstable)}`);
    return total.failed === 0 ? 0 : 1;
  } finally {
    endLeftProcesses(mark);
  }
}
