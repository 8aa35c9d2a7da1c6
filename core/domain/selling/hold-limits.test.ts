import { expect, test } from 'vitest';
import { addressTicketsMax, networkTicketsMax } from './hold-limits.ts';

test.each([
  ['a fifth of a large raffle', 1_000_000, 1, 200_000],
  ['a fifth, rounded down', 504, 1, 100],
  ['20 of a small one', 100, 1, 20],
  ['half of a smaller one', 31, 1, 15],
  ['one purchase of the minimum', 10, 8, 8],
  ['the only ticket', 1, 1, 1],
])('an address holds at most %s', (_what, maxTickets, min, most) => {
  expect(addressTicketsMax(maxTickets, min)).toBe(most);
});

test.each([
  ['half of a raffle, rounded down', 505, 1, 252],
  ['what one address may hold of a small one', 31, 1, 15],
  ['one purchase of the minimum', 10, 8, 8],
])('all addresses of a network hold at most %s', (_what, maxTickets, min, most) => {
  expect(networkTicketsMax(maxTickets, min)).toBe(most);
  expect(networkTicketsMax(maxTickets, min)).toBeGreaterThanOrEqual(addressTicketsMax(maxTickets, min));
});
