import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { closingLines, countSuite, readPlaywrightCount, readVitestCount, sumCounts } from './test-count.mjs';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'rifaria-counts-'));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

/** @param {unknown} report */
function reportFile(report) {
  const file = path.join(folder, 'report.json');
  fs.writeFileSync(file, JSON.stringify(report));
  return file;
}

test.each([
  ['all passed', { passed: 3, failed: 0 }, 0, { passed: 3, failed: 0 }],
  ['one failed', { passed: 2, failed: 1 }, 1, { passed: 2, failed: 1 }],
  ['no report: the suite died', undefined, 0, { passed: 0, failed: 1 }],
  ['nothing ran', { passed: 0, failed: 0 }, 0, { passed: 0, failed: 1 }],
  ['an error outside any test', { passed: 3, failed: 0 }, 1, { passed: 3, failed: 1 }],
])('a suite counts: %s', (_name, reported, exitCode, expected) => {
  expect(countSuite(reported, exitCode)).toEqual(expected);
});

test('a test file that cannot be loaded is one failure', () => {
  const file = reportFile({
    numPassedTests: 4,
    numFailedTests: 1,
    testResults: [
      { name: 'broken.test.ts', status: 'failed', assertionResults: [] },
      {
        name: 'one.test.ts',
        status: 'failed',
        assertionResults: [
          { status: 'failed', fullName: 'prices are cents', duration: 40 },
          { status: 'passed', fullName: 'names are trimmed' },
        ],
      },
      {
        name: 'two.test.ts',
        status: 'passed',
        assertionResults: [{ status: 'passed', fullName: 'days', duration: 2 }],
      },
    ],
  });
  expect(readVitestCount(file)).toEqual({
    passed: 4,
    failed: 2,
    failures: ['prices are cents', 'broken.test.ts'],
    timed: [
      { name: 'prices are cents', ms: 40 },
      { name: 'names are trimmed', ms: 0 },
      { name: 'days', ms: 2 },
    ],
  });
});

test('a browser test that needed two tries has passed, and is named', () => {
  const file = reportFile({
    stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 2 },
    errors: [],
    suites: [
      {
        title: 'wizard.spec.ts',
        specs: [
          { title: 'opens', tests: [{ status: 'expected', results: [{ duration: 30 }] }] },
          { title: 'saves', tests: [{ status: 'flaky', results: [{ duration: 5 }, { duration: 6 }] }] },
        ],
        suites: [{ title: 'offline', specs: [{ title: 'opens', tests: [{ status: 'unexpected' }] }] }],
      },
    ],
  });
  expect(readPlaywrightCount(file)).toEqual({
    passed: 6,
    failed: 1,
    failures: ['wizard.spec.ts › offline › opens'],
    unstable: ['wizard.spec.ts › saves'],
    timed: [
      { name: 'wizard.spec.ts › opens', ms: 30 },
      { name: 'wizard.spec.ts › saves', ms: 11 },
      { name: 'wizard.spec.ts › offline › opens', ms: 0 },
    ],
  });
});

test('no report is no count', () => {
  expect(readVitestCount(path.join(folder, 'none.json'))).toBeUndefined();
});

test('a run closes with what failed or was unstable, and with everything summed', () => {
  expect(
    closingLines(
      sumCounts([
        { passed: 1, failed: 0 },
        { passed: 2, failed: 3, failures: ['prices are cents'], unstable: ['a card moves'] },
      ]),
    ),
  ).toBe('~ a card moves\n✗ prices are cents\n3 passed, 3 failed');
});
