import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { TIMED_OUT } from './child-process.mjs';
import {
  closingLines,
  countSuite,
  readPlaywrightCount,
  SERVER_LOG,
  readVitestCount,
  sumCounts,
} from './test-count.mjs';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'rifaria-counts-'));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

/** @param {unknown} report */
function reportFile(report) {
  const file = path.join(folder, 'report.json');
  fs.writeFileSync(file, JSON.stringify(report));
  return file;
}

test.each([
  ['all passed', { passed: 3, failed: 0 }, 0, undefined],
  ['one failed', { passed: 2, failed: 1 }, 1, undefined],
  ['no report: the suite died', undefined, 1, 'Unidade: sem relatório, código de saída 1'],
  ['nothing ran', { passed: 0, failed: 0 }, 0, 'Unidade: nenhum teste'],
  [
    'an error outside any test',
    { passed: 3, failed: 0 },
    1,
    'Unidade: erro fora dos testes, código de saída 1',
  ],
  ['it hung', { passed: 3, failed: 0 }, TIMED_OUT, 'Unidade: não terminou no tempo'],
  ['it hung and left no report', undefined, TIMED_OUT, 'Unidade: não terminou no tempo'],
])('a suite counts: %s', (_name, reported, exitCode, named) => {
  const count = countSuite('Unidade', reported, exitCode);
  const before = reported ?? { passed: 0, failed: 0 };
  if (named === undefined) expect(count).toEqual(before);
  else expect(count).toEqual({ ...before, failed: before.failed + 1, failures: [{ name: named }] });
});

test('a suite of what was changed may have run nothing, but not have crashed', () => {
  const nothing = { passed: 0, failed: 0 };
  expect(countSuite('Unidade', nothing, 0, { mayBeEmpty: true })).toEqual(nothing);
  expect(countSuite('Unidade', nothing, 1, { mayBeEmpty: true })).toMatchObject({ failed: 1 });
  expect(countSuite('Unidade', undefined, 0, { mayBeEmpty: true })).toMatchObject({ failed: 1 });
});

test('a file that cannot be loaded or has a broken hook is one failure, and so is an error outside of the tests', () => {
  const file = reportFile({
    numPassedTests: 4,
    numFailedTests: 1,
    testResults: [
      { name: 'broken.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
      {
        name: 'one.test.ts',
        status: 'failed',
        assertionResults: [
          {
            ...{ status: 'failed', ancestorTitles: ['a price'], title: 'is cents' },
            ...{ duration: 40, failureMessages: ['1 is not 2'] },
          },
          { status: 'passed', ancestorTitles: [], title: 'names are trimmed' },
        ],
      },
      {
        name: 'two.test.ts',
        status: 'passed',
        assertionResults: [{ status: 'passed', ancestorTitles: [], title: 'days', duration: 2 }],
      },
    ],
  });
  const errorsFile = path.join(folder, 'errors.json');
  fs.writeFileSync(
    errorsFile,
    JSON.stringify({
      errors: [{ log: 'a timer fired\nat tick', file: 'src/two.test.ts' }, { log: 'a worker left' }],
      brokenFiles: ['one.test.ts'],
    }),
  );
  expect(readVitestCount(file, errorsFile)).toEqual({
    passed: 4,
    failed: 5,
    failures: [
      { name: 'a price > is cents', file: 'one.test.ts', test: 'a price > is cents', log: '1 is not 2' },
      { name: 'broken.test.ts', file: 'broken.test.ts', log: 'no such module' },
      { name: 'one.test.ts', file: 'one.test.ts', log: '' },
      {
        name: 'erro fora dos testes em two.test.ts: a timer fired',
        file: 'src/two.test.ts',
        log: 'a timer fired\nat tick',
      },
      { name: 'erro fora dos testes: a worker left', log: 'a worker left' },
    ],
    timed: [
      { name: 'a price > is cents', ms: 40 },
      { name: 'names are trimmed', ms: 0 },
      { name: 'days', ms: 2 },
    ],
  });
});

test("a browser test's failure says where it is, what it said and what its server's log was", () => {
  const serverLog = path.join(folder, 'kept.log');
  fs.writeFileSync(serverLog, 'request 7: 500');
  const file = reportFile({
    stats: { expected: 5, unexpected: 1, flaky: 0, skipped: 2 },
    errors: [],
    suites: [
      {
        title: 'wizard.spec.ts',
        specs: [{ title: 'opens', tests: [{ status: 'expected', results: [{ duration: 30 }] }] }],
        suites: [
          {
            title: 'offline',
            specs: [
              {
                title: 'opens',
                file: 'wizard.spec.ts',
                line: 12,
                tests: [
                  {
                    status: 'unexpected',
                    projectName: 'phone',
                    results: [
                      {
                        duration: 11,
                        errors: [{ message: 'not visible' }],
                        attachments: [{ name: 'trace' }, { name: SERVER_LOG, path: serverLog }],
                      },
                    ],
                  },
                ],
              },
            ],
          },
        ],
      },
    ],
  });
  const name = 'wizard.spec.ts › offline › opens';
  expect(readPlaywrightCount(file)).toEqual({
    passed: 5,
    failed: 1,
    failures: [
      {
        name,
        file: 'wizard.spec.ts',
        test: '12',
        project: 'phone',
        log: 'not visible\n\nserver.log:\nrequest 7: 500',
      },
    ],
    timed: [
      { name: 'wizard.spec.ts › opens', ms: 30 },
      { name, ms: 11 },
    ],
  });
});

test("an error outside of Playwright's tests is a failure with its first line as its name", () => {
  const report = {
    stats: { expected: 1, unexpected: 0 },
    errors: [{ message: 'no browser\nat launch' }],
    suites: [],
  };
  expect(readPlaywrightCount(reportFile(report))).toEqual({
    passed: 1,
    failed: 1,
    failures: [{ name: 'no browser', log: 'no browser\nat launch' }],
    timed: [],
  });
});

test('no report is no count', () => {
  expect(readVitestCount(path.join(folder, 'none.json'), path.join(folder, 'none.json'))).toBeUndefined();
});

test('a run closes with what was unstable or failed, and with everything summed', () => {
  const total = sumCounts([
    { passed: 1, failed: 0 },
    { passed: 2, failed: 3, failures: [{ name: 'prices are cents' }] },
  ]);
  expect(closingLines(total, ['a card moves'])).toBe(
    '~ a card moves\n✗ prices are cents\n3 passed, 3 failed',
  );
});
