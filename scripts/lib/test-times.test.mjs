import { expect, test } from 'vitest';
import { timesReport } from './test-times.mjs';

const tests = Array.from({ length: 12 }, (_, place) => ({ name: `test ${place}`, ms: place * 1_000 }));

test('a run tells the time of each suite beside its budget and names its slowest tests, the slowest first', () => {
  const lines = timesReport([
    { name: 'API', ms: 61_400, budgetMs: 120_000, tests },
    { name: 'Gates', ms: 9_600, tests: [] },
  ]).split('\n');
  expect(lines.slice(0, 3)).toEqual(['API: 1 min 01 s de 2 min 00 s', 'Gates: 10 s', 'Ao todo: 1 min 11 s']);
  expect(lines[4]).toBe('Os 10 testes mais lentos:');
  expect(lines.slice(5)).toHaveLength(10);
  expect(lines[5]).toBe('  11.0 s  test 11');
});

test('a suite over its budget names the five tests which cost most', () => {
  const lines = timesReport([{ name: 'API', ms: 61_400, budgetMs: 60_000, tests }]).split('\n');
  expect(lines[0]).toBe('! API: 1 min 01 s de 1 min 00 s; o que mais custou:');
  expect(lines.slice(1, 6).map((line) => line.trim())).toEqual(
    [11, 10, 9, 8, 7].map((place) => `${place}.0 s  test ${place}`),
  );
});

test('a run of gates alone names no tests', () => {
  expect(timesReport([{ name: 'Gates', ms: 9_600, tests: [] }])).toBe('Gates: 10 s\nAo todo: 10 s');
});
