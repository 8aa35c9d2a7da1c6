import { expect, test } from 'vitest';
import type { PaymentStatus } from '#core/domain/selling/payment.ts';
import type { Purchase } from '#core/domain/selling/purchase.ts';
import { clockText, isAwaited, isEndingSoon, pollDelayMs, stageOf } from './stage.ts';
import { SENT_FOR_MS } from './unsent.ts';

const NOW = Date.parse('2026-11-25T12:00:00.000Z');
const REFUSAL = { status: 409, code: 'sale-closed', message: '', fields: {}, details: {} };
const of = (status: PaymentStatus, expiresAt: string | null = null) =>
  stageOf({ purchase: { status, expiresAt } as Purchase }, NOW);

test.each([
  ['sending', stageOf({}, NOW)],
  ['stale', stageOf({ createdAt: Date.now() - SENT_FOR_MS }, NOW)],
  ['refused', stageOf({ createdAt: 0, refusal: REFUSAL }, NOW)],
  ['withdrawn', stageOf({ createdAt: 0, isWithdrawn: true }, NOW)],
  ['refused', stageOf({ refusal: REFUSAL }, NOW)],
  ['paid', stageOf({ purchase: { status: 'approved' } as Purchase, refusal: REFUSAL }, NOW)],
  ['paying', of('pending', '2026-11-25T12:00:00.001Z')],
  ['time-over', of('pending', '2026-11-25T12:00:00.000Z')],
  ['ending', stageOf({ purchase: { status: 'pending', expiresAt: null, isEnding: true } as Purchase }, NOW)],
  [
    'in-review',
    stageOf({ purchase: { status: 'pending', expiresAt: null, inReview: true } as Purchase }, NOW),
  ],
  ['reported', of('in_process', '2026-11-25T11:00:00.000Z')],
  ['paid', of('approved')],
  ['ended', of('expired')],
  ['canceled', of('canceled')],
  ['refund-due', of('refund_due')],
  ['refunded', of('refunded')],
])('%s', (expected, stage) => expect(stage).toBe(expected));

const ASKED = { reason: 'Engano', askedAt: '2026-11-25T12:00:00.000Z' };
test.each<[string, boolean, Partial<Purchase>]>([
  ['a hold', true, { status: 'pending' }],
  ['what is paid', false, { status: 'approved' }],
  ['an answer to the request for the money', true, { status: 'approved', refundRequest: ASKED }],
  [
    'nothing after a refusal',
    false,
    { status: 'approved', refundRequest: { ...ASKED, accepted: false, answer: 'Não' } },
  ],
  ['money that is to go back', true, { status: 'refund_due' }],
  [
    'nothing once it is back',
    false,
    { status: 'refunded', refundRequest: { ...ASKED, accepted: true, answer: '' } },
  ],
])('the page waits for %s: %s', (_, expected, purchase) => {
  expect(isAwaited({ purchase: purchase as Purchase })).toBe(expected);
});

test.each([
  ['2026-11-25T12:05:00.001Z', false],
  ['2026-11-25T12:05:00.000Z', true],
  ['2026-11-25T12:00:00.001Z', true],
  ['2026-11-25T12:00:00.000Z', false],
])('a hold until %s is about to end: %s', (expiresAt, isSoon) => {
  expect(isEndingSoon(expiresAt, NOW)).toBe(isSoon);
});

test.each([
  [0, 3_000],
  [120_000, 3_000],
  [180_000, 6_750],
  [270_000, 15_000],
  [3_600_000, 15_000],
])('after %i ms in sight the page asks every %i ms', (visibleMs, delayMs) => {
  expect(pollDelayMs(visibleMs)).toBe(delayMs);
});

test.each([
  [0, '0:00'],
  [65, '1:05'],
  [1_668, '27:48'],
  [3_661, '1:01:01'],
])('%i s are %s', (seconds, text) => expect(clockText(seconds)).toBe(text));
