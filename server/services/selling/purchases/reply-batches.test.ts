import { describe, expect, test } from 'vitest';
import { batchesOf } from './reply-batches.ts';

describe('purchases are answered together while they have at most 20,000 numbers (P-611)', () => {
  test.each([
    ['none', [], []],
    ['small ones', [1, 2, 3], [[1, 2, 3]]],
    ['as many as fit', [10_000, 10_000, 1], [[10_000, 10_000], [1]]],
    ['one that is too large alone', [1, 30_000, 1], [[1], [30_000], [1]]],
  ])('%s', (_what, tickets, expected) => {
    const batches = batchesOf(tickets.map((count) => ({ tickets: count })));
    expect(batches.map((batch) => batch.map((one) => one.tickets))).toEqual(expected);
  });
});
