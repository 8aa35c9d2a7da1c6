// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { PublicLuckyNumber } from '#core/domain/selling/purchase.ts';
import { ApiError } from '#src/api/api-error.ts';
import { callApi } from '#src/api/call-api.ts';
import { findPurchase, putPurchase } from '#src/storage/purchases.ts';
import type { StoredPurchase } from '#src/storage/stored-purchase.ts';
import { inStatus } from '#tests/builders/sold-purchase.ts';
import { useLuckyFinds } from './use-lucky-finds.ts';

vi.mock('#src/api/call-api.ts');

const PURCHASE = inStatus('approved', { quantity: 3, numbers: [7, 42, 99] });
const STORED = { id: PURCHASE.id, raffle: { id: 'r1' }, purchase: PURCHASE, createdAt: 0 } as StoredPurchase;
const lucky = (number: number, change: Partial<PublicLuckyNumber> = {}): PublicLuckyNumber => ({
  ...{ number, prizeCents: 10_000, isFound: true, isReturned: false, winner: 'Ju••• A.' },
  ...change,
});
const follow = (stored: StoredPurchase) => renderHook(() => useLuckyFinds(stored, PURCHASE));

afterEach(() => void vi.resetAllMocks());

test('own lucky numbers are found, and known without a network from then on', async () => {
  await putPurchase(STORED);
  const others = [lucky(5), lucky(7, { isReturned: true }), lucky(99, { isFound: false, winner: null })];
  vi.mocked(callApi).mockResolvedValue([...others, lucky(42)]);
  const found = [{ number: 42, prizeCents: 10_000 }];
  const first = follow(STORED);
  await waitFor(() => expect(first.result.current).toEqual(found));
  await vi.waitFor(async () => expect((await findPurchase(STORED.id))?.luckyFinds).toEqual(found));
  first.unmount();

  vi.mocked(callApi).mockRejectedValue(new ApiError('network'));
  const later = follow((await findPurchase(STORED.id))!);
  expect(later.result.current).toEqual(found);
});

test('what was found just before the receipt came is read once the list has it (P-336)', async () => {
  vi.useFakeTimers();
  vi.mocked(callApi)
    .mockResolvedValueOnce([])
    .mockResolvedValueOnce([lucky(42)]);
  const { result } = follow({ ...STORED, id: 'p2' });
  await act(() => vi.advanceTimersByTimeAsync(3_999));
  expect(result.current).toEqual([]);
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(result.current).toEqual([{ number: 42, prizeCents: 10_000 }]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(callApi).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});
