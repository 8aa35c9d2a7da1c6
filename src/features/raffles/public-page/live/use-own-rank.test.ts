// @vitest-environment happy-dom
import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { PURCHASE_SECRET_HEADER } from '#core/domain/selling/purchase.ts';
import { callApi } from '#src/api/call-api.ts';
import { watchPurchases } from '#src/storage/purchases.ts';
import type { StoredPurchase } from '#src/storage/stored-purchase.ts';
import { inStatus } from '#tests/builders/sold-purchase.ts';
import { useOwnRank } from './use-own-rank.ts';

vi.mock('#src/api/call-api.ts');
vi.mock('#src/storage/purchases.ts');

const RANKING = [{ maskedName: 'Ana S.', quantity: 3 }];
const RANK = { place: 41, quantity: 2 };

const stored = (raffle: string, status: Parameters<typeof inStatus>[0]) =>
  ({
    ...{ id: `${raffle} ${status}`, raffle: { id: raffle }, request: { secret: 's' } },
    purchase: inStatus(status),
  }) as StoredPurchase;

const keep = (...purchases: StoredPurchase[]) =>
  vi.mocked(watchPurchases).mockImplementation((listener) => {
    listener(purchases);
    return () => undefined;
  });

afterEach(() => {
  localStorage.clear();
  vi.mocked(watchPurchases).mockReset();
  vi.mocked(callApi).mockReset();
});

test('the server is asked for the place of a paid purchase of the raffle, again with each list', async () => {
  vi.mocked(callApi).mockResolvedValue(RANK);
  localStorage.setItem('rifaria.purchases', '1');
  keep(stored('r2', 'approved'), stored('r1', 'pending'), stored('r1', 'approved'));
  const { result, rerender } = renderHook(({ ranking }) => useOwnRank('r1', ranking), {
    initialProps: { ranking: RANKING },
  });
  await waitFor(() => expect(result.current).toEqual(RANK));
  expect(vi.mocked(callApi).mock.lastCall?.[1]).toMatchObject({
    parameters: { id: 'r1 approved' },
    purchaseProof: { [PURCHASE_SECRET_HEADER]: 's' },
  });
  rerender({ ranking: [...RANKING] });
  await waitFor(() => expect(callApi).toHaveBeenCalledTimes(2));
});

test('a purchase whose money went back meanwhile has no place any more', async () => {
  vi.mocked(callApi).mockResolvedValue(RANK);
  localStorage.setItem('rifaria.purchases', '1');
  const watched = Promise.withResolvers<Parameters<typeof watchPurchases>[0]>();
  vi.mocked(watchPurchases).mockImplementation((listener) => {
    watched.resolve(listener);
    return () => undefined;
  });
  const { result } = renderHook(() => useOwnRank('r1', RANKING));
  const tell = await watched.promise;
  act(() => tell([stored('r1', 'approved')]));
  await waitFor(() => expect(result.current).toEqual(RANK));
  act(() => tell([stored('r1', 'refunded')]));
  expect(result.current).toBeNull();
});

test.each([
  ['that never had a purchase', '0', [stored('r1', 'approved')]],
  ['that has paid nothing in the raffle', '1', [stored('r1', 'pending'), stored('r2', 'approved')]],
])('a device %s asks for no place', async (_, mark, purchases) => {
  localStorage.setItem('rifaria.purchases', mark);
  keep(...purchases);
  const { result } = renderHook(() => useOwnRank('r1', RANKING));
  await vi.dynamicImportSettled();
  expect(callApi).not.toHaveBeenCalled();
  expect(result.current).toBeNull();
});
