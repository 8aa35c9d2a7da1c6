import { expect, test } from 'vitest';
import { promotionOffers, purchasePrice } from './purchase-price.ts';

const promotions = [
  { description: '10% OFF', tickets: 10, priceCents: 450 },
  { description: '20% OFF', tickets: 50, priceCents: 400 },
];

test.each([
  [1, { unitPriceCents: 500, amountCents: 500, discountCents: 0 }],
  [9, { unitPriceCents: 500, amountCents: 4500, discountCents: 0 }],
  [10, { unitPriceCents: 450, amountCents: 4500, discountCents: 500 }],
  [49, { unitPriceCents: 450, amountCents: 22_050, discountCents: 2450 }],
  [50, { unitPriceCents: 400, amountCents: 20_000, discountCents: 5000 }],
  [10_000, { unitPriceCents: 400, amountCents: 4_000_000, discountCents: 1_000_000 }],
])('%i tickets at R$ 5,00 with two promotions', (quantity, price) => {
  expect(purchasePrice(quantity, 500, promotions)).toEqual(price);
});

test('a promotion above the price of a ticket raises nothing', () => {
  const dear = [{ description: 'Cara', tickets: 2, priceCents: 900 }];
  expect(purchasePrice(2, 500, dear)).toEqual({ unitPriceCents: 500, amountCents: 1000, discountCents: 0 });
});

test.each([
  ['none reached: both are offered', 1, 100, ['10 at 450, 9 more', '50 at 400, 49 more']],
  ['one ticket before the first', 9, 100, ['10 at 450, 1 more', '50 at 400, 41 more']],
  ['the first reached', 10, 100, ['10 at 450, 0 more', '50 at 400, 40 more']],
  ['all reached: the last alone', 60, 100, ['50 at 400, 0 more']],
  ['the second above the maximum', 12, 49, ['10 at 450, 0 more']],
  ['both above the maximum', 5, 9, []],
])('promotions beside the chosen quantity, %s', (_case, quantity, most, shown) => {
  const offers = promotionOffers(quantity, most, 500, promotions.toReversed());
  expect(
    offers.map(
      ({ tickets, unitPriceCents, missingTickets }) =>
        `${tickets} at ${unitPriceCents}, ${missingTickets} more`,
    ),
  ).toEqual(shown);
});

test('a promotion that lowers nothing is not offered, and of many two are', () => {
  const same = { description: 'Igual', tickets: 5, priceCents: 500 };
  const useless = { description: 'Pior', tickets: 20, priceCents: 460 };
  const furthest = { description: '30% OFF', tickets: 90, priceCents: 350 };
  const offers = promotionOffers(1, 100, 500, [...promotions, same, useless, furthest]);
  expect(offers.map(({ tickets }) => tickets)).toEqual([10, 50]);
});
