// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { openSale } from '#tests/builders/open-sale.ts';
import { inStatus } from '#tests/builders/sold-purchase.ts';
import { otherMethodOf } from './checkout/pay-methods.ts';
import { purchasedRaffleOf } from './checkout/purchased-raffle.ts';
import { restoredPurchase } from './restored-purchase.ts';

test.each([
  ['both', 'mp', 'card', 'own-pix'],
  ['mp', 'mp', 'pix', 'card'],
  ['both', 'pix', undefined, 'card'],
] as const)(
  'of a raffle by %s, a hold by %s from elsewhere is paid as the raffle offers it: %s, or else %s',
  (paymentOption, method, providerMethod, other) => {
    const raffle = purchasedRaffleOf(openSale({ config: { paymentOption } }));
    const stored = restoredPurchase(inStatus('pending', { method }), 's', { raffle, isManual: false });
    expect(stored.providerMethod).toBe(providerMethod);
    expect(otherMethodOf(stored)).toBe(other);
  },
);
