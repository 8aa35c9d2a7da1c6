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
