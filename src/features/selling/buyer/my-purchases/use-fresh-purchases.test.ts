// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/domain/durations.ts';
import { ApiError } from '#src/api/api-error.ts';
import type { StoredPurchase } from '#src/storage/stored-purchase.ts';
import { inStatus } from '#tests/builders/sold-purchase.ts';
import { readPurchaseNow } from '../payment/send-purchase.ts';
import { useFreshPurchases } from './use-fresh-purchases.ts';

vi.mock('../payment/send-purchase.ts');

const NOW = Date.parse('2026-11-25T15:00:00.000Z');
const AGES_AGO = NOW - 5 * DAY_MS;

type Status = Parameters<typeof inStatus>[0];
const row = (id: string, status: Status, more: Partial<StoredPurchase> = {}, facts: object = {}) =>
  ({
    ...{ id, createdAt: AGES_AGO, checkedAt: AGES_AGO, purchase: inStatus(status, { id, ...facts }) },
    ...more,
  }) as StoredPurchase;

const settle = (milliseconds = 0) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

/** The ids that are read, in order, when the list is shown. */
async function read(purchases: StoredPurchase[]) {
  const view = renderHook(() => useFreshPurchases(purchases));
  await settle();
  return view;
}
const reads = () => vi.mocked(readPurchaseNow).mock.calls.map(([{ id }]) => id);

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  vi.mocked(readPurchaseNow).mockReset().mockResolvedValue({});
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const RESULT = { drawNumber: null, drawnOn: '2026-11-24', numbers: [], won: [] };
const ASKED = { reason: 'Engano', askedAt: '2026-11-25T12:00:00Z' };
const MINUTES_AGO = { checkedAt: NOW - 10 * MINUTE_MS };

test.each<[string, StoredPurchase, boolean]>([
  ['a hold, however lately it was read', row('a', 'pending', { checkedAt: NOW }), true],
  ['what was reported as paid', row('a', 'in_process', MINUTES_AGO), true],
  ['what was reported late', row('a', 'expired', MINUTES_AGO, { reportedLate: true }), true],
  ['money that is to go back', row('a', 'refund_due', MINUTES_AGO), true],
  ['money that was asked back', row('a', 'approved', MINUTES_AGO, { refundRequest: ASKED }), true],
  ['what is paid, and was read an hour ago', row('a', 'approved', { checkedAt: NOW - HOUR_MS }), true],
  ['what is paid, and was read lately', row('a', 'approved', MINUTES_AGO), false],
  ['what is drawn', row('a', 'approved', { result: RESULT }), false],
  ['a hold that has ended', row('a', 'expired'), true],
  ['one that was read lately', row('a', 'canceled', MINUTES_AGO), false],
  ['one of last month', row('a', 'expired', { createdAt: NOW - 30 * DAY_MS }), false],
  ['what was given back', row('a', 'refunded'), true],
  ['what waits to be sent', row('a', 'pending', { purchase: undefined }), false],
  ['a report that waits to be sent', row('a', 'pending', { report: { payerName: '' } }), false],
  ['what its buyer has given up', row('a', 'pending', { isWithdrawn: true }), false],
])('the list reads %s: %s%s (P-838)', async (_what, stored, isRead) => {
  await read([stored]);
  expect(reads()).toEqual(isRead ? ['a'] : []);
});

test('what waits is read first and again every minute, the others once an hour (P-838)', async () => {
  await read([row('paid', 'approved'), row('held', 'pending'), row('other', 'in_process')]);
  expect(reads()).toEqual(['held', 'other', 'paid']);
  await settle(MINUTE_MS);
  expect(reads().slice(3)).toEqual(['held', 'other']);
  vi.mocked(readPurchaseNow).mockClear();
  await settle(HOUR_MS - MINUTE_MS);
  expect(reads().filter((id) => id === 'paid')).toHaveLength(1);
});

test('no more than twenty are read at once, the others a minute later (P-838)', async () => {
  const all = Array.from({ length: 25 }, (_, index) => row(`p${index}`, 'approved'));
  await read(all);
  expect(reads()).toEqual(all.slice(0, 20).map(({ id }) => id));
  await settle(MINUTE_MS);
  expect(reads()).toEqual(all.map(({ id }) => id));
});

test('of more than twenty that wait, those that were read longest ago come first (P-838)', async () => {
  const all = Array.from({ length: 25 }, (_, index) => row(`p${index}`, 'refund_due'));
  await read(all);
  await settle(MINUTE_MS);
  expect(new Set(reads()).size).toBe(25);
});

test.each([
  ['the network', new ApiError('network')],
  ['too many requests', new ApiError('refused', { status: 429 })],
])('without an answer for %s nothing else is asked, until the next time (P-838)', async (_, error) => {
  vi.mocked(readPurchaseNow).mockRejectedValueOnce(error);
  await read([row('a', 'approved'), row('b', 'approved')]);
  expect(reads()).toEqual(['a']);
  await settle(MINUTE_MS);
  expect(reads()).toEqual(['a', 'a', 'b']);
});

test('what cannot be read keeps no other one waiting, and is not asked for again (P-707, P-838)', async () => {
  vi.mocked(readPurchaseNow).mockRejectedValueOnce(new ApiError('refused', { status: 404 }));
  await read([row('a', 'pending'), row('b', 'pending')]);
  expect(reads()).toEqual(['a', 'b']);
  await settle(MINUTE_MS);
  expect(reads()).toEqual(['a', 'b', 'b']);
});

test('a list that is left asks for nothing more (P-838)', async () => {
  const first = Promise.withResolvers<object>();
  vi.mocked(readPurchaseNow).mockReturnValueOnce(first.promise);
  const { unmount } = await read([row('a', 'pending'), row('b', 'pending')]);
  unmount();
  first.resolve({});
  await settle(MINUTE_MS);
  expect(reads()).toEqual(['a']);
});

test('what two rounds have to read is read once, where one takes long (P-838)', async () => {
  const slow = Promise.withResolvers<object>();
  vi.mocked(readPurchaseNow).mockReturnValueOnce(slow.promise);
  await read([row('a', 'approved'), row('b', 'approved')]);
  await settle(MINUTE_MS);
  slow.resolve({});
  await settle();
  expect(reads()).toEqual(['a', 'b']);
});
