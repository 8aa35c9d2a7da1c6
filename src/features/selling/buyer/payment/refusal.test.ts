import { expect, test } from 'vitest';
import { changedPriceIn, heldPurchasesIn, numbersTakenIn, refusalText } from './refusal.ts';

test('the refusal of a manual choice names the numbers that are taken', () => {
  expect(numbersTakenIn({ code: 'numbers-taken', details: { tickets: [7, 8] } })).toEqual([7, 8]);
  expect(numbersTakenIn({ code: 'numbers-taken', details: {} })).toEqual([]);
  expect(numbersTakenIn({ code: 'sold-out', details: { tickets: [7] } })).toEqual([]);
});

test('the refusal of one reservation too many names those of the device', () => {
  expect(heldPurchasesIn({ code: 'too-many-holds', details: { payments: ['a', 'b'] } })).toEqual(['a', 'b']);
  expect(heldPurchasesIn({ code: 'too-many-holds', details: {} })).toEqual([]);
  expect(heldPurchasesIn({ code: 'sold-out', details: { payments: ['a'] } })).toEqual([]);
});

test('the refusal of a price that has changed names the new one', () => {
  const details = { amount: 9000, unitPrice: 900, discount: 1000 };
  const price = { amountCents: 9000, unitPriceCents: 900, discountCents: 1000 };
  expect(changedPriceIn({ code: 'price-changed', details })).toEqual(price);
  expect(changedPriceIn({ code: 'price-changed', details: { amount: 9000 } })).toBeUndefined();
  expect(changedPriceIn({ code: 'sold-out', details })).toBeUndefined();
});

test('a refused field has its own message', () => {
  expect(refusalText({ fields: { quantity: 'Acima do máximo' }, message: 'Confira' })).toBe(
    'Acima do máximo',
  );
  expect(refusalText({ fields: {}, message: 'Encerrada' })).toBe('Encerrada');
});
