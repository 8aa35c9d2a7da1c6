import fs from 'node:fs';
import path from 'node:path';
import { fileNameOf } from './file-name-of.mjs';
import { inProject } from './project.mjs';

/** @typedef {import('./run-suites.mjs').SuiteResult} SuiteResult */
/** @typedef {import('./test-count.mjs').TestCount} TestCount */
/** @typedef {import('./test-count.mjs').Failure} Failure */

/** More second tries than this are not made: many failures have a common cause, and each repetition takes up to a minute. */
const MAX_REPEATED = 5;
/** A test of random input is right or wrong for its seed: repeating it would draw another one, or the same. */
const SEEDED = /from 'fast-check'|seeded-random|builders\/test-depth|harness\/describe-parsers/;
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
 * Whether a second try passes; one that could not begin fails.
 * @param {SuiteResult['suite']} suite
 * @param {Failure} failure
 */
async function passesAgain(suite, failure) {
  try {
    const again = await suite.runAgain?.(failure);
    return again?.failed === 0 && again.passed > 0;
  } catch (error) {
    console.error(error);
    return false;
  }
}

/**
 * The failures of a suite that can be repeated, those in one list by the same run.
 * @param {SuiteResult} result
 * @returns {Failure[][]}
 */
function repeatableOf({ suite, count }) {
  const failures = (count.failures ?? []).filter(({ file }) => file && !isSeeded(file));
  if (suite.isRepeatedWhole && failures.length > 0) return [failures];
  return failures.map((failure) => [failure]);
}

/**
 * Repeats failures of a suite.
 * @param {SuiteResult['suite']} suite
 * @param {Failure[][]} repeatable
 * @returns {Promise<Failure[]>} those that have passed now
 */
async function recoveredOf(suite, repeatable) {
  /** @type {Failure[]} */
  const recovered = [];
  for (const failures of repeatable) {
    const [first] = failures;
    if (first && (await passesAgain(suite, first))) recovered.push(...failures);
  }
  return recovered;
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
  const tries = results.map((result) => ({ ...result, repeatable: repeatableOf(result) }));
  const amount = tries.reduce((sum, { repeatable }) => sum + repeatable.length, 0);
  if (amount === 0 || amount > MAX_REPEATED)
    return { counts: results.map(({ count }) => count), unstable: [] };
  console.log('\n── Mais uma vez, cada um sozinho');
  /** @type {string[]} */
  const unstable = [];
  const counts = [];
  for (const { suite, count, repeatable } of tries) {
    const recovered = await recoveredOf(suite, repeatable);
    for (const failure of recovered) keepLog(suite.name, failure, folder);
    unstable.push(...recovered.map(({ name }) => name));
    counts.push({
      ...count,
      passed: count.passed + recovered.length,
      failed: count.failed - recovered.length,
      failures: (count.failures ?? []).filter((failure) => !recovered.includes(failure)),
    });
  }
  return { counts, unstable };
}
