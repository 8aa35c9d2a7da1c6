import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { repeatFailures } from './repeat-failures.mjs';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'rifaria-repeat-'));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

/** @param {string} name @param {string} source */
function testFile(name, source = '') {
  const file = path.join(folder, name);
  fs.writeFileSync(file, source);
  return file;
}

const PASSED = { passed: 1, failed: 0 };
const FAILED = { passed: 0, failed: 1 };

/**
 * The result of a suite with these failures.
 * @param {import('./test-count.mjs').Failure[]} failures
 * @param {import('./test-count.mjs').TestCount} again what each repetition counts
 */
function resultOf(failures, again) {
  const runAgain = vi.fn(() => Promise.resolve(again));
  const suite = { name: 'API', run: () => Promise.reject(new Error('not run')), runAgain };
  return { runAgain, result: { suite, count: { passed: 7, failed: failures.length, failures }, ms: 1 } };
}

/** @param {import('./run-suites.mjs').SuiteResult} result */
const repeat = (result) => repeatFailures([result], path.join(folder, 'unstable'));

test('a test that passes alone has passed, is named as unstable, and its first error is kept', async () => {
  const failure = { name: 'a card moves', file: testFile('card.test.ts'), log: 'was elsewhere' };
  const { result, runAgain } = resultOf([failure], PASSED);
  const { counts, unstable } = await repeat(result);
  expect(runAgain).toHaveBeenCalledExactlyOnceWith(failure);
  expect(counts).toEqual([{ passed: 8, failed: 0, failures: [] }]);
  expect(unstable).toEqual(['a card moves']);
  const [log = '', ...others] = fs.readdirSync(path.join(folder, 'unstable'));
  expect(others).toEqual([]);
  expect(log).toMatch(/^a-card-moves-\w+\.log$/);
  expect(fs.readFileSync(path.join(folder, 'unstable', log), 'utf8')).toContain('was elsewhere');
});

test('of two tests whose long names begin alike, both first errors are kept', async () => {
  const file = testFile('long.test.ts');
  const names = ['one', 'other'].map((end) => `${'a card that moves '.repeat(10)}${end}`);
  const { result } = resultOf(
    names.map((name) => ({ name, file, log: `log of ${name}` })),
    PASSED,
  );
  await repeat(result);
  expect(fs.readdirSync(path.join(folder, 'unstable'))).toHaveLength(2);
});

test('of a test that is unstable in two suites, both first errors are kept', async () => {
  const failure = { name: 'a card moves', file: testFile('twice.test.ts') };
  const { result } = resultOf([failure], PASSED);
  const other = { ...result, suite: { ...result.suite, name: 'API on PostgreSQL' } };
  await repeatFailures([result, other], path.join(folder, 'twice'));
  expect(fs.readdirSync(path.join(folder, 'twice'))).toHaveLength(2);
});

test.each([
  ['fails again', FAILED],
  ['is not found any more', { passed: 0, failed: 0 }],
])('a test that %s has failed', async (_how, again) => {
  const failure = { name: 'prices are cents', file: testFile('prices.test.ts') };
  const { result } = resultOf([failure], again);
  const { counts, unstable } = await repeat(result);
  expect(counts).toEqual([{ passed: 7, failed: 1, failures: [failure] }]);
  expect(unstable).toEqual([]);
});

test.each([
  ['without a file', { name: 'the suite hung' }],
  [
    'of random input',
    { name: 'any order', file: testFile('any.test.ts', "import * as fc from 'fast-check';") },
  ],
  ['of parsers, whose texts are random', { name: 'any header', file: 'tests/api/http/header-steps.test.ts' }],
])('a failure %s gets no second try', async (_what, failure) => {
  const { result, runAgain } = resultOf([failure], PASSED);
  expect((await repeat(result)).counts).toEqual([result.count]);
  expect(runAgain).not.toHaveBeenCalled();
});

test('failures of a suite whose tests build on each other are repeated as one', async () => {
  const file = testFile('engines.test.ts');
  const failures = Array.from({ length: 7 }, (_, place) => ({ name: `step ${place}`, file }));
  const { result, runAgain } = resultOf(failures, PASSED);
  const whole = { ...result, suite: { ...result.suite, isRepeatedWhole: true } };
  const { counts, unstable } = await repeat(whole);
  expect(runAgain).toHaveBeenCalledOnce();
  expect(counts).toEqual([{ passed: 14, failed: 0, failures: [] }]);
  expect(unstable).toHaveLength(7);
  runAgain.mockResolvedValue(FAILED);
  expect((await repeat(whole)).counts).toEqual([result.count]);
});

test('more than five failures get no second try: not one test is at fault', async () => {
  const file = testFile('many.test.ts');
  const { result, runAgain } = resultOf(
    Array.from({ length: 6 }, (_, place) => ({ name: `test ${place}`, file })),
    PASSED,
  );
  expect((await repeat(result)).counts).toEqual([result.count]);
  expect(runAgain).not.toHaveBeenCalled();
});
