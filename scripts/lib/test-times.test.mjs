import { expect, test } from 'vitest';
import { timesReport } from './test-times.mjs';

test('a run tells the time of each suite and names its slowest tests, the slowest first', () => {
  const tests = Array.from({ length: 12 }, (_, place) => ({ name: `test ${place}`, ms: place * 1_000 }));
  const lines = timesReport(
    [
      { name: 'API', ms: 61_400 },
      { name: 'Gates', ms: 9_600 },
    ],
    tests,
  ).split('\n');
  expect(lines.slice(0, 2)).toEqual(['API: 1 min 01 s', 'Gates: 10 s']);
  expect(lines[3]).toBe('Os 10 testes mais lentos:');
  expect(lines.slice(4)).toHaveLength(10);
  expect(lines[4]).toBe('  11.0 s  test 11');
});

test('a run of gates alone names no tests', () => {
  expect(timesReport([{ name: 'Gates', ms: 1_000 }], [])).toBe('Gates: 1 s');
});
