import { expect, test } from 'vitest';
import { nearPromotion, purchasePrice } from './purchase-price.ts';

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
  ['too far away', 5, 100, undefined],
  ['half as many again away', 7, 100, { missingTickets: 3, unitPriceCents: 450 }],
  ['one ticket away', 9, 100, { missingTickets: 1, unitPriceCents: 450 }],
  ['above the maximum per buyer', 9, 9, undefined],
  ['already reached, the next one far', 10, 100, undefined],
  ['already reached, the next one near', 40, 100, { missingTickets: 10, unitPriceCents: 400 }],
  ['the last one reached', 60, 100, undefined],
])('a promotion that is %s', (_case, quantity, most, near) => {
  expect(nearPromotion(quantity, most, 500, promotions)).toEqual(near);
});
