import { expect, test } from 'vitest';
import { openSale } from '#tests/builders/open-sale.ts';
import { isLimited, limitsText } from './limits-text.ts';

test.each([
  [1, 5, 'Cada comprador leva até 5 números.'],
  [2, 5, 'Cada comprador leva de 2 a 5 números.'],
  [5, 5, 'Cada comprador leva 5 números.'],
  [1, 1, 'Cada comprador leva 1 número.'],
])('from %i to %i: %s', (minTicketsPerUser, maxTicketsPerUser, text) => {
  expect(limitsText(openSale({ config: { minTicketsPerUser, maxTicketsPerUser } }).config)).toBe(text);
});

test.each([
  ['a maximum below all tickets', 1, 99, 100, true],
  ['a minimum', 2, 100, 100, true],
  ['neither', 1, 100, 100, false],
  ['a minimum of which fewer are left (P-708)', 5, 20, 4, false],
  ['a minimum of which as many are left', 5, 20, 5, true],
  ['a minimum where the count is hidden', 5, 20, null, true],
])('whether the limits restrict a buyer: %s', (_, minTicketsPerUser, maxTicketsPerUser, available, is) => {
  const config = { minTicketsPerUser, maxTicketsPerUser };
  expect(isLimited(openSale({ config, tickets: { available } }))).toBe(is);
});
