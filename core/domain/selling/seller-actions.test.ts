import { describe, expect, test } from 'vitest';
import type { PaymentStatus } from './payment.ts';
import type { PurchaseHistoryEntry } from './purchase.ts';
import { otherAmount, type SettledPurchase, sellerActions } from './seller-actions.ts';

const event = (
  kind: string,
  actor: PurchaseHistoryEntry['actor'],
  status: PaymentStatus = 'approved',
): PurchaseHistoryEntry => ({ kind, actor, at: '2026-11-20T17:06:00Z', status, reason: '' });
const purchase = (status: PaymentStatus, more: Partial<SettledPurchase> = {}): SettledPurchase => ({
  ...{ status, isEnding: false, method: 'pix', amountCents: 4500, history: [event('approved', 'seller')] },
  ...{ refundDueCents: 0, refundBy: null, reportedLate: false },
  ...more,
});
const AT_PROVIDER: Partial<SettledPurchase> = { method: 'mp', history: [event('approved', 'provider')] };
const DISPUTED = [event('approved', 'seller'), event('disputed', 'seller', 'refunded')];
const OWED_AFTER_DISPUTE = [
  event('money-refused', 'seller', 'refund_due'),
  event('refunded', 'seller', 'refunded'),
];
const ASKED = { reason: 'Engano', askedAt: '2026-11-20T17:06:00Z' };
const OWED = { refundDueCents: 1500 };

describe('what a seller may do to a purchase (P-742)', () => {
  test.each<[string, SettledPurchase, string]>([
    ['reserved', purchase('pending'), 'confirm cancel other-amount'],
    ['reported late', purchase('expired', { reportedLate: true }), 'confirm cancel other-amount'],
    [
      'reserved, with money to give back',
      purchase('pending', OWED),
      'mark-refunded confirm cancel other-amount',
    ],
    ['reported', purchase('in_process'), 'confirm cancel other-amount'],
    ['confirmed by hand', purchase('approved'), 'other-amount give-back unconfirm dispute'],
    ['paid at the provider', purchase('approved', AT_PROVIDER), 'other-amount give-back'],
    [
      'for the provider, confirmed by hand',
      purchase('approved', { method: 'mp' }),
      'other-amount give-back unconfirm dispute',
    ],
    ['sold for cash', purchase('approved', { method: 'cash', history: [] }), 'give-back unconfirm'],
    [
      'asked for the money back',
      purchase('approved', { refundRequest: ASKED }),
      'accept-refund refuse-refund other-amount give-back unconfirm dispute',
    ],
    [
      'asked for the money back, and refused',
      purchase('approved', { refundRequest: { ...ASKED, accepted: false } }),
      'other-amount give-back unconfirm dispute',
    ],
    ['expired', purchase('expired'), 'confirm other-amount'],
    ['canceled', purchase('canceled'), 'confirm other-amount'],
    ['to be given back', purchase('refund_due', OWED), 'mark-refunded other-amount'],
    ['given back', purchase('refunded'), ''],
    ['disputed', purchase('refunded', { history: DISPUTED }), 'restore'],
    [
      'given back after a dispute that was decided for the seller',
      purchase('refunded', { history: [...DISPUTED, event('restored', 'seller')] }),
      '',
    ],
    [
      'given back after a dispute that was decided for the seller, without numbers',
      purchase('refunded', { history: [...DISPUTED, ...OWED_AFTER_DISPUTE] }),
      '',
    ],
    [
      'disputed, with a second payment that came later',
      purchase('refunded', { history: [...DISPUTED, event('money-refused', 'provider', 'refunded')] }),
      'restore',
    ],
  ])('%s: %j', (_, given, actions) => expect(sellerActions(given, false).join(' ')).toBe(actions));

  test('a confirmation is not undone after the list of sold numbers was fixed', () => {
    expect(sellerActions(purchase('approved'), true)).toEqual(['other-amount', 'give-back', 'dispute']);
  });
});

test.each<[PaymentStatus, number, object]>([
  ['pending', 3000, { kind: 'less', owedCents: 3000, missingCents: 1500 }],
  ['pending', 4500, { kind: 'exact' }],
  ['in_process', 5000, { kind: 'more', owedCents: 500 }],
  ['expired', 5000, { kind: 'more', owedCents: 500 }],
  ['approved', 4500, { kind: 'second', owedCents: 4500 }],
  ['refund_due', 100, { kind: 'second', owedCents: 100 }],
])('for a purchase of 4500 that is %s, %d cents are %j', (status, cents, effect) => {
  expect(otherAmount(purchase(status), cents)).toEqual(effect);
});
