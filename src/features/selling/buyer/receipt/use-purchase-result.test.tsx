// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { PurchaseResult } from '#core/domain/raffles/raffle-result.ts';
import { ApiError } from '#src/api/api-error.ts';
import { callApi } from '#src/api/call-api.ts';
import { findPurchase, putPurchase } from '#src/storage/purchases.ts';
import type { StoredPurchase } from '#src/storage/stored-purchase.ts';
import { openSale } from '#tests/builders/open-sale.ts';
import { ownPrizes } from '#tests/builders/raffle-result.ts';
import { inStatus } from '#tests/builders/sold-purchase.ts';
import { purchasedRaffleOf } from '../checkout/purchased-raffle.ts';
import { usePurchaseResult } from './use-purchase-result.ts';

vi.mock('#src/api/call-api.ts');

const PURCHASE = inStatus('approved', { quantity: 1, numbers: [7] });
const STORED: StoredPurchase = {
  id: PURCHASE.id,
  request: {
    ...{ id: PURCHASE.id, secret: 's', raffleId: 'r', name: 'Ana', phone: '11987650001', quantity: 1 },
    ...{ option: 'pix', amountCents: 1000, acceptedRules: true, isAdult: true },
  },
  raffle: purchasedRaffleOf(openSale()),
  purchase: PURCHASE,
  createdAt: 0,
};
const WON: PurchaseResult = {
  ...{ drawNumber: 5901, drawnOn: '2026-12-19', publishedAt: '2026-12-19T23:36:00.000Z' },
  ...{ numbers: [7], won: ownPrizes() },
};

const follow = (stored: StoredPurchase) => renderHook(() => usePurchaseResult(stored, true));

afterEach(() => void vi.resetAllMocks());

test('a result that was read once is shown without a network', async () => {
  await putPurchase(STORED);
  vi.mocked(callApi).mockResolvedValue(WON);
  const first = follow(STORED);
  await waitFor(() => expect(first.result.current.result).toEqual(WON));
  await vi.waitFor(async () => expect((await findPurchase(STORED.id))?.result).toEqual(WON));
  first.unmount();

  vi.mocked(callApi).mockRejectedValue(new ApiError('network', { message: 'Sem conexão' }));
  const later = follow((await findPurchase(STORED.id))!);
  expect(later.result.current.result).toEqual(WON);
});

test('a kept result is read again, once', async () => {
  const [prize] = WON.won;
  const delivered = { ...prize!, delivery: { deliveredOn: '2026-12-22', answer: null } };
  const now: PurchaseResult = { ...WON, won: [delivered] };
  vi.mocked(callApi).mockResolvedValue(now);
  const { result } = follow({ ...STORED, result: WON });
  await waitFor(() => expect(result.current.result).toEqual(now));
  act(() => void dispatchEvent(new Event('online')));
  expect(callApi).toHaveBeenCalledTimes(1);
});
