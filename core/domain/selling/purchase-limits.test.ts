import { expect, test } from 'vitest';
import { PURCHASE_VALIDATION } from '#core/text/selling/purchase-validation.ts';
import { purchaseFaults, type PurchaseRequest, type PurchaseTerms } from './purchase-limits.ts';

const random: PurchaseTerms = {
  ticketModel: 'random',
  maxTickets: 100,
  minPerBuyer: 2,
  maxPerBuyer: 10,
  paymentOption: 'pix',
};
const manual: PurchaseTerms = { ...random, ticketModel: 'manual', paymentOption: 'both' };
const TOO_LOW = PURCHASE_VALIDATION.quantityTooLow;
const TOO_HIGH = PURCHASE_VALIDATION.quantityTooHigh;

test.each<[string, PurchaseTerms, PurchaseRequest, number | undefined, object]>([
  ['the minimum', random, { quantity: 2, option: 'pix' }, 0, {}],
  ['below the minimum', random, { quantity: 1, option: 'pix' }, 0, { quantity: TOO_LOW }],
  ['one more for a buyer of one', random, { quantity: 1, option: 'pix' }, 1, {}],
  ['too few of a buyer not known yet', random, { quantity: 1, option: 'pix' }, undefined, {}],
  ['the maximum', random, { quantity: 10, option: 'pix' }, 0, {}],
  ['above the maximum', random, { quantity: 11, option: 'pix' }, 0, { quantity: TOO_HIGH }],
  ['the maximum with what the buyer has', random, { quantity: 4, option: 'pix' }, 6, {}],
  ['one above with what the buyer has', random, { quantity: 5, option: 'pix' }, 6, { quantity: TOO_HIGH }],
  [
    'another way to pay',
    random,
    { quantity: 2, option: 'mp' },
    0,
    { option: PURCHASE_VALIDATION.optionUnavailable },
  ],
  [
    'numbers where the platform draws them',
    random,
    { numbers: [1, 2], option: 'pix' },
    0,
    { numbers: PURCHASE_VALIDATION.numbersNotChosen },
  ],
  ['no quantity', random, { option: 'pix' }, 0, { quantity: PURCHASE_VALIDATION.quantityInvalid }],
  ['first and last number', manual, { numbers: [0, 99], option: 'mp' }, 0, {}],
  [
    'a number behind the last one',
    manual,
    { numbers: [0, 100], option: 'mp' },
    0,
    { numbers: PURCHASE_VALIDATION.numbersOutOfRange },
  ],
  [
    'a quantity where the buyer chooses',
    manual,
    { quantity: 3, option: 'pix' },
    0,
    { numbers: PURCHASE_VALIDATION.quantityNotChosen },
  ],
  ['too few numbers', manual, { numbers: [5], option: 'pix' }, 0, { numbers: TOO_LOW }],
])('%s', (_case, terms, request, held, faults) => {
  expect(purchaseFaults(terms, request, held)).toEqual(faults);
});
