import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { PassedSuites } from './passed-suites.mjs';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'rifaria-passed-'));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

const suite = { name: 'Unidade', budgetMs: 60_000, run: () => Promise.reject(new Error('not run')) };
const timed = Array.from({ length: 30 }, (_, place) => ({ name: `test ${place}`, ms: place }));
const count = { passed: 30, failed: 0, failures: [], timed };

/** @param {string} name of the file */
function passedBefore(name) {
  const file = path.join(folder, 'cache of', name, 'passed.json');
  new PassedSuites(file, 'state').keep({ suite, count, ms: 5_000 });
  return file;
}

test('a suite that has passed for these files is recalled with its time, counts and slowest tests', () => {
  const { earlier } = new PassedSuites(passedBefore('same'), 'state').recall(suite);
  expect(earlier).toMatchObject({ count: { passed: 30, failed: 0 }, ms: 5_000 });
  expect(earlier?.count.timed?.[0]).toEqual({ name: 'test 29', ms: 29 });
  expect(earlier?.count.timed).toHaveLength(10);
});

test.each([
  ['whose files were changed', 'changed', 'other state', {}],
  ['that is to be forgotten', 'forgotten', 'state', { forgets: true }],
])('a suite %s runs again', (_which, name, fingerprint, options) => {
  const passed = new PassedSuites(passedBefore(name), fingerprint, options);
  expect(passed.recall(suite).earlier).toBeUndefined();
});

test('a suite that has not passed yet runs', () => {
  const passed = new PassedSuites(passedBefore('others'), 'state');
  expect(passed.recall({ ...suite, name: 'API' }).earlier).toBeUndefined();
});

test('what has passed is still known after a run that was killed while it wrote', () => {
  const file = passedBefore('killed');
  const passed = new PassedSuites(file, 'state');
  const write = fs.writeFileSync;
  const torn = vi.spyOn(fs, 'writeFileSync').mockImplementation((place, text) => {
    write(place, String(text).slice(0, 20));
    throw new Error('killed');
  });
  expect(() => passed.keep({ suite: { ...suite, name: 'API' }, count, ms: 1 })).toThrow('killed');
  torn.mockRestore();
  expect(new PassedSuites(file, 'state').recall(suite).earlier).toMatchObject({ ms: 5_000 });
});
