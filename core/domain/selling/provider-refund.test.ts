import { expect, test } from 'vitest';
import { type ProviderRefundStage, providerRefundStage, providerRefundUntil } from './provider-refund.ts';

const PAID_AT = new Date('2026-11-20T15:00:00.000Z');

test.each<[method: string, isPix: boolean, now: string, ProviderRefundStage]>([
  ['Pix', true, '2026-11-20T15:00:00.000Z', 'open'],
  ['Pix, a moment before day 80', true, '2027-02-08T14:59:59.999Z', 'open'],
  ['Pix, on day 80', true, '2027-02-08T15:00:00.000Z', 'ending'],
  ['Pix, on day 90', true, '2027-02-18T15:00:00.000Z', 'ending'],
  ['Pix, a moment after day 90', true, '2027-02-18T15:00:00.001Z', 'over'],
  ['card, after day 90', false, '2027-02-18T15:00:00.001Z', 'open'],
  ['card, on day 170', false, '2027-05-09T15:00:00.000Z', 'ending'],
  ['card, a moment after day 180', false, '2027-05-19T15:00:00.001Z', 'over'],
])('whether the provider gives back a payment by %s (P-790)', (_, isPix, now, stage) => {
  expect(providerRefundStage(providerRefundUntil(PAID_AT, isPix), new Date(now))).toBe(stage);
});
