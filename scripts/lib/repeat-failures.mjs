import fs from 'node:fs';
import path from 'node:path';
import { fileNameOf } from './file-name-of.mjs';
import { inProject } from './project.mjs';

/** @typedef {import('./run-suites.mjs').SuiteResult} SuiteResult */
/** @typedef {import('./test-count.mjs').TestCount} TestCount */
/** @typedef {import('./test-count.mjs').Failure} Failure */

/** A run with more unstable tests than this fails: not one test is at fault but what they share. */
const MAX_UNSTABLE = 5;
/** A test of random input is right or wrong for its seed: repeating it would draw another one, or the same. */
const SEEDED = /from 'fast-check'|seeded-random|builders\/test-depth/;
const unstableFolder = inProject('test-results', 'unstable');

/** @param {string} file */
function isSeeded(file) {
  const found = [file, inProject(file), inProject('tests/e2e', file)].find((place) => fs.existsSync(place));
  return found !== undefined && SEEDED.test(fs.readFileSync(found, 'utf8'));
}

/**
 * @param {string} suite its name
 * @param {Failure} failure
 * @param {string} folder
 */
function keepLog(suite, { name, log = '' }, folder) {
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(path.join(folder, `${fileNameOf(name, suite)}.log`), `${suite}: ${name}\n\n${log}\n`);
}

/**
 * What a second try counts; a try that could not begin is a failure.
 * @param {SuiteResult['suite']} suite
 * @param {Failure} failure
 */
async function tryAgain(suite, failure) {
  try {
    return await suite.runAgain?.(failure);
  } catch (error) {
    console.error(error);
    return undefined;
  }
}

/**
 * Repeats each failed test of a run once, in a process of its own, with nothing beside it. One that passes counts as passed and is
 * unstable: the error of its first try is kept in test-results/unstable.
 * @param {SuiteResult[]} results
 * @param {string} [folder] for those errors
 * @returns {Promise<{ counts: TestCount[], unstable: string[] }>}
 */
export async function repeatFailures(results, folder = unstableFolder) {
  fs.rmSync(folder, { recursive: true, force: true });
  const repeatable = results
    .flatMap(({ count }) => count.failures ?? [])
    .filter(({ file }) => file && !isSeeded(file));
  // Many failures are no accident, and each repetition takes up to a minute.
  if (repeatable.length === 0 || repeatable.length > MAX_UNSTABLE)
    return { counts: results.map(({ count }) => count), unstable: [] };
  console.log('\n── Mais uma vez, cada um sozinho');
  /** @type {string[]} */
  const unstable = [];
  const counts = [];
  for (const { suite, count } of results) {
    const failures = [];
    for (const failure of count.failures ?? []) {
      const again = repeatable.includes(failure) ? await tryAgain(suite, failure) : undefined;
      if (again?.failed === 0 && again.passed > 0) {
        unstable.push(failure.name);
        keepLog(suite.name, failure, folder);
      } else failures.push(failure);
    }
    const recovered = (count.failures ?? []).length - failures.length;
    counts.push({
      ...count,
      passed: count.passed + recovered,
      failed: count.failed - recovered,
      failures,
    });
  }
  return { counts, unstable };
}
