import { expect, test } from 'vitest';
import { addTickets, choiceOf, quantityLimits } from './choice.ts';
import { openSale } from '#tests/builders/open-sale.ts';
import type { OpenSale } from './open-sale.ts';

const LIMITS = { min: 5, max: 50 };

test.each([
  ['the first press sets the quantity', undefined, 10, 10],
  ['the next one adds to it', 10, 25, 35],
  ['never more than one may have', 35, 25, 50],
  ['never fewer than one has to buy', undefined, 1, 5],
])('%s', (_what, current, added, quantity) => {
  expect(addTickets(current, added, LIMITS)).toBe(quantity);
});

test.each([
  ['what is left', { total: 1000, available: 12 }, 12],
  ['what one may have', { total: 1000, available: 900 }, 50],
  ['what one address may hold', { total: 100, available: 90 }, 20],
  ['that where the count is hidden', { total: 30, available: null }, 15],
])('nobody chooses more than %s', (_what, tickets, max) => {
  expect(quantityLimits(openSale({ config: { maxTicketsPerUser: 50 }, tickets }), {})).toEqual({
    min: 1,
    max,
  });
});

test.each([
  ['the choice is exactly these', 3, {}, { min: 3, max: 3 }],
  [
    'and their count is hidden, these can be chosen once they are known',
    null,
    { left: 3 },
    { min: 3, max: 20 },
  ],
])('where fewer are left than the minimum, %s', (_what, available, draft, limits) => {
  const config = { minTicketsPerUser: 5, maxTicketsPerUser: 50 };
  expect(quantityLimits(openSale({ config, tickets: { available } }), draft)).toEqual(limits);
});

test.each([
  ['manual', { numbers: [] }, 1, 'No mínimo 1 número'],
  ['manual', { numbers: [3] }, 2, 'No mínimo 2 números'],
  ['random', { quantity: 1 }, 5, 'No mínimo 5 tickets'],
  ['manual', { numbers: [3] }, 1, undefined],
] as const)('of the %s model %j of at least %i is %s', (ticketModel, draft, minTicketsPerUser, problem) => {
  const sale = {
    raffle: { priceCents: 500 },
    config: { ticketModel, minTicketsPerUser, maxTicketsPerUser: 20, promotions: [] },
    tickets: { total: 100, available: 90 },
  } as unknown as OpenSale;
  const chosen = 'numbers' in draft ? { numbers: [...draft.numbers] } : draft;
  expect(choiceOf(sale, chosen).problem).toBe(problem);
});

test('where the count is hidden, and the grid has no number left, nothing can be bought for R$ 0,00', () => {
  const sale = openSale({ config: { ticketModel: 'manual' }, tickets: { available: null } });
  expect(choiceOf(sale, { numbers: [], left: 0 })).toMatchObject({
    quantity: 0,
    problem: 'No mínimo 1 número',
  });
});
