import { expect, test } from 'vitest';
import { nextAttemptAt, TRIED_FOR_MS } from './next-attempt.ts';

const NOW = new Date('2026-11-20T15:00:00.000Z');
const inSeconds = (seconds: number) => new Date(NOW.getTime() + seconds * 1_000);
const TOMORROW = inSeconds(86_400);

test.each([
  // attempts, random, seconds until the next one
  [1, 0, 10],
  [1, 1, 7.5],
  [2, 0, 20],
  [3, 0, 40],
  [4, 0.5, 70],
  [8, 0, 1_280],
  [9, 0, 1_800],
  [9, 1, 1_350],
  [60, 0, 1_800],
  [2_000, 0, 1_800],
])('after %i failed attempts, at random %d, the next one is %d s later', (attempts, random, seconds) => {
  expect(nextAttemptAt({ attempts, expiresAt: TOMORROW }, NOW, random)).toEqual(inSeconds(seconds));
});

test.each([
  [1, 600, 10],
  [7, 600, 600],
  [1, 3, 3],
])('after %i failed attempts of a message that ends in %d s it is due in %d s', (attempts, end, seconds) => {
  expect(nextAttemptAt({ attempts, expiresAt: inSeconds(end) }, NOW, 0)).toEqual(inSeconds(seconds));
});

test('a message is tried for 24 hours, with every delay of half an hour at most', () => {
  const expiresAt = new Date(NOW.getTime() + TRIED_FOR_MS);
  const times = [NOW];
  for (let at = NOW; at < expiresAt; times.push(at))
    at = nextAttemptAt({ attempts: times.length, expiresAt }, at, 0);
  expect(times.at(-1)).toEqual(TOMORROW);
  // At once, after eight delays from 10 s to 21 minutes, and after 46 of half an hour; then the end.
  expect(times).toHaveLength(1 + 8 + 46 + 1);
});
