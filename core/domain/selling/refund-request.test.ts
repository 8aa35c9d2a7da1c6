import { describe, expect, test } from 'vitest';
import { PAYMENT_STATUSES } from './payment.ts';
import {
  isRefundPromised,
  isRefundRequested,
  type RefundablePurchase,
  refundRequestFault,
  refundRequestUntil,
} from './refund-request.ts';

const at = (text: string) => new Date(text);
const paid = (more: Partial<RefundablePurchase> = {}): RefundablePurchase => ({
  status: 'approved',
  approvedAt: at('2026-11-10T15:00:00Z'),
  firstPaidAt: at('2026-11-10T15:00:00Z'),
  closesAt: at('2026-12-20T03:00:00Z'),
  postponedAt: null,
  ...more,
});
const POSTPONED = { postponedAt: at('2026-11-30T12:00:00Z') };
const SOON = { closesAt: at('2026-11-12T03:00:00Z') };

describe('when a buyer may ask for the money back (P-728)', () => {
  test.each<[string, RefundablePurchase, string, string | undefined]>([
    ['at once', paid(), '2026-11-10T15:00:00Z', undefined],
    ['until seven days have passed', paid(), '2026-11-17T14:59:59.999Z', undefined],
    ['not after seven days', paid(), '2026-11-17T15:00:00Z', 'refund-request-late'],
    ['until the closing', paid(SOON), '2026-11-12T02:59:59.999Z', undefined],
    ['not from the closing on', paid(SOON), '2026-11-12T03:00:00Z', 'refund-request-closed'],
    ['again once the draw is postponed', paid(POSTPONED), '2026-12-07T11:59:59.999Z', undefined],
    ['not a week after it was postponed', paid(POSTPONED), '2026-12-07T12:00:00Z', 'refund-request-late'],
    [
      'a week from the payment where it is later',
      paid({ postponedAt: at('2026-11-10T14:00:00Z') }),
      '2026-11-17T14:59:59.999Z',
      undefined,
    ],
    [
      'not once sales have ended for good',
      paid({ closesAt: null }),
      '2026-11-10T15:00:00Z',
      'refund-request-closed',
    ],
  ])('%s', (_, purchase, now, fault) => expect(refundRequestFault(purchase, at(now))).toBe(fault));

  test.each(PAYMENT_STATUSES.filter((status) => status !== 'approved'))('not of one that is %s', (status) => {
    expect(refundRequestFault(paid({ status }), at('2026-11-10T15:00:00Z'))).toBe('wrong-purchase-state');
    expect(refundRequestUntil(paid({ status }))).toBeNull();
  });
});

test.each<[RefundablePurchase, string | undefined]>([
  [paid(), '2026-11-17T15:00:00.000Z'],
  [paid(SOON), '2026-11-12T03:00:00.000Z'],
  [paid(POSTPONED), '2026-12-07T12:00:00.000Z'],
  [paid({ closesAt: null }), undefined],
  [paid({ approvedAt: null }), undefined],
])('the last moment is the earlier one of seven days and the closing', (purchase, until) => {
  expect(refundRequestUntil(purchase)?.toISOString()).toBe(until);
});

test.each<[string, RefundablePurchase, string, boolean]>([
  ['whose draw was never postponed', paid(), '2026-11-11T00:00:00Z', false],
  ['that was paid before the draw was postponed', paid(POSTPONED), '2026-11-30T12:00:00Z', true],
  ['that was asked back before it was', paid(POSTPONED), '2026-11-12T00:00:00Z', true],
  ['until a week later', paid(POSTPONED), '2026-12-07T11:59:59.999Z', true],
  ['no longer a week later', paid(POSTPONED), '2026-12-07T12:00:00Z', false],
  [
    'that was paid when the draw was postponed already',
    paid({ postponedAt: at('2026-11-09T00:00:00Z') }),
    '2026-11-11T00:00:00Z',
    false,
  ],
  ['that is not paid', paid({ firstPaidAt: null, ...POSTPONED }), '2026-12-01T00:00:00Z', false],
  [
    'whose confirmation was undone and repeated after it was postponed',
    paid({ approvedAt: at('2026-12-01T00:00:00Z'), ...POSTPONED }),
    '2026-12-02T00:00:00Z',
    true,
  ],
  [
    'that was reported before it was postponed and confirmed ten days later',
    paid({ approvedAt: at('2026-12-10T00:00:00Z'), ...POSTPONED }),
    '2026-12-16T23:59:59.999Z',
    true,
  ],
  [
    'that was confirmed more than a week ago',
    paid({ approvedAt: at('2026-12-10T00:00:00Z'), ...POSTPONED }),
    '2026-12-17T00:00:00Z',
    false,
  ],
])('the seller cannot refuse the money of a purchase %s (P-779)', (_, purchase, askedAt, isPromised) => {
  expect(isRefundPromised(purchase, at(askedAt))).toBe(isPromised);
});

test('a request waits until it is answered, or the money goes back in another way', () => {
  const asked = { reason: 'Comprei duas vezes', askedAt: '2026-11-10T15:00:00Z' };
  expect(isRefundRequested({ status: 'approved' })).toBe(false);
  expect(isRefundRequested({ status: 'approved', refundRequest: asked })).toBe(true);
  expect(isRefundRequested({ status: 'approved', refundRequest: { ...asked, accepted: false } })).toBe(false);
  expect(isRefundRequested({ status: 'refund_due', refundRequest: asked })).toBe(false);
});
