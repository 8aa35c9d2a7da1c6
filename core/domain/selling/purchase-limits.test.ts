import { expect, test } from 'vitest';
import { PURCHASE_VALIDATION } from '#core/text/selling/purchase-validation.ts';
import {
  minimumOfPurchase,
  purchaseFaults,
  type PurchaseRequest,
  type PurchaseTerms,
} from './purchase-limits.ts';

const random: PurchaseTerms = {
  ticketModel: 'random',
  maxTickets: 100,
  minPerBuyer: 2,
  maxPerBuyer: 10,
  paymentOption: 'pix',
};
const manual: PurchaseTerms = { ...random, ticketModel: 'manual', paymentOption: 'both' };
const TOO_HIGH = 'No máximo 10 números por comprador';

test.each<[string, PurchaseTerms, PurchaseRequest, object]>([
  ['fewer than the minimum, which depends on what is left', random, { quantity: 1, option: 'pix' }, {}],
  ['the maximum', random, { quantity: 10, option: 'pix' }, {}],
  ['above the maximum', random, { quantity: 11, option: 'pix' }, { quantity: TOO_HIGH }],
  [
    'another way to pay',
    random,
    { quantity: 2, option: 'mp' },
    { option: PURCHASE_VALIDATION.optionUnavailable },
  ],
  [
    'numbers where the platform draws them',
    random,
    { numbers: [1, 2], option: 'pix' },
    { numbers: PURCHASE_VALIDATION.numbersNotChosen },
  ],
  ['no quantity', random, { option: 'pix' }, { quantity: PURCHASE_VALIDATION.quantityInvalid }],
  ['first and last number', manual, { numbers: [0, 99], option: 'mp' }, {}],
  [
    'a number behind the last one',
    manual,
    { numbers: [0, 100], option: 'mp' },
    { numbers: PURCHASE_VALIDATION.numbersOutOfRange },
  ],
  [
    'a quantity where the buyer chooses',
    manual,
    { quantity: 3, option: 'pix' },
    { numbers: PURCHASE_VALIDATION.quantityNotChosen },
  ],
])('%s', (_case, terms, request, faults) => {
  expect(purchaseFaults(terms, request)).toEqual(faults);
});

test('the minimum of a purchase is what is left where fewer are left', () => {
  expect([0, 2, 3, 9].map((available) => minimumOfPurchase(3, available))).toEqual([0, 2, 3, 3]);
});
