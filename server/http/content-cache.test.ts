import { expect, test } from 'vitest';
import { MINUTE_MS } from '#core/domain/durations.ts';
import { createContentCache } from './content-cache.ts';

const START = Date.parse('2026-11-20T15:00:00.000Z');

test.each([
  ['the count has changed: after five seconds', 4_999, 5_000, { count: 9 }],
  ['nothing has changed: after its time', MINUTE_MS - 1, MINUTE_MS, { count: 10 }],
  ['the clock was put back: the same', -4_999, -5_000, { count: 9 }],
])('content is made again where %s', async (_why, keptMs, oldMs, { count }) => {
  let now = START;
  const cache = createContentCache(() => new Date(now), MINUTE_MS);
  await cache.find('raffle', { shown: 'a', count: 10 }, () => Promise.resolve({ content: 'page' }));
  const isKept = (ms: number) => {
    now = START + ms;
    return cache.findFresh('raffle', { shown: 'a', count }) !== undefined;
  };
  expect([isKept(keptMs), isKept(oldMs)]).toEqual([true, false]);
});
