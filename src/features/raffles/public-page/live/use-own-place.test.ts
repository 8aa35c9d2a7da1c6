// @vitest-environment happy-dom
import { renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { watchPurchases } from '#src/storage/purchases.ts';
import type { StoredPurchase } from '#src/storage/stored-purchase.ts';
import { inStatus } from '#tests/builders/sold-purchase.ts';
import { useOwnPlace } from './use-own-place.ts';

vi.mock('#src/storage/purchases.ts');

const OWN = { raffle: { id: 'r1' }, purchase: inStatus('approved', { buyerName: 'Ana Souza', quantity: 3 }) };
const RANKING = [{ maskedName: 'Ana S.', quantity: 3 }];

afterEach(() => {
  localStorage.clear();
  vi.mocked(watchPurchases).mockReset();
});

test('the database is asked for the own place where the device may have a purchase, and only there', async () => {
  vi.mocked(watchPurchases).mockImplementation((listener) => {
    listener([OWN as StoredPurchase]);
    return () => undefined;
  });
  localStorage.setItem('rifaria.purchases', '0');
  const { unmount } = renderHook(() => useOwnPlace('r1', RANKING));
  await vi.dynamicImportSettled();
  expect(watchPurchases).not.toHaveBeenCalled();
  unmount();
  localStorage.setItem('rifaria.purchases', '1');
  const { result } = renderHook(() => useOwnPlace('r1', RANKING));
  await waitFor(() => expect(result.current).toBe(0));
});
