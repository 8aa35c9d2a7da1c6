// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import type { User } from '#core/domain/account/user.ts';
import { keepSession } from '#src/storage/session.ts';
import { openSale } from '#tests/builders/open-sale.ts';
import { makePurchase } from './make-purchase.ts';

afterEach(() => localStorage.clear());

test('a purchase keeps who was signed in when it was made (P-772)', () => {
  const made = () => makePurchase(openSale(), { quantity: 2 }, 'own-pix', '');
  expect(made().madeBy).toBeNull();
  keepSession({ user: { id: 'ana' } as User, token: 'token' });
  expect(made().madeBy).toBe('ana');
});

test('a purchase after a refused way to pay keeps the ways that were left (P-708)', () => {
  const sale = openSale({ config: { paymentOption: 'both', drawsOn: null } });
  const made = makePurchase(sale, { quantity: 2, leftOptions: ['mp'] }, 'provider-pix', 'ana@rifa.test');
  expect(made.raffle.payMethods).toEqual(['provider-pix', 'card']);
});
