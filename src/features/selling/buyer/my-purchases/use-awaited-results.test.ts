// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#src/api/api-error.ts';
import { callApi } from '#src/api/call-api.ts';
import { readRafflePage } from '#src/api/public-raffle-page.ts';
import { changePurchase } from '#src/storage/purchases.ts';
import type { StoredPurchase } from '#src/storage/stored-purchase.ts';
import { openSale } from '#tests/builders/open-sale.ts';
import { useAwaitedResults } from './use-awaited-results.ts';

vi.mock('#src/api/call-api.ts');
vi.mock('#src/api/public-raffle-page.ts');
vi.mock('#src/storage/purchases.ts');

const RESULT = { drawnOn: '2026-11-25', won: [] };
const stored = (id: string, drawsOn: string | null, more: object = {}) =>
  ({
    ...{ id, request: {}, raffle: { id: 'r', drawsOn }, purchase: { status: 'approved' }, ...more },
  }) as unknown as StoredPurchase;

const asked = () => vi.mocked(callApi).mock.calls.map(([, options]) => options?.parameters);

afterEach(cleanup);

const idOf = (parameters: object | undefined) => (parameters as { id: string } | undefined)?.id;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-25T15:00:00.000Z'), toFake: ['Date'] });
  vi.mocked(callApi).mockReset();
  vi.mocked(readRafflePage).mockReset().mockRejectedValue(new ApiError('network'));
  vi.mocked(changePurchase).mockReset();
});

test('the results that paid purchases may have are read once a visit, and kept (P-860)', async () => {
  vi.mocked(callApi).mockResolvedValueOnce(null).mockResolvedValue(RESULT);
  vi.mocked(readRafflePage).mockRejectedValue(new ApiError('refused', { status: 404 }));
  const purchases = [
    stored('coming', '2026-11-26'),
    stored('today', '2026-11-25'),
    stored('hidden', null),
    stored('known', '2026-11-24', { result: RESULT }),
    stored('unpaid', '2026-11-24', { purchase: { status: 'expired' } }),
    stored('given-back', '2026-11-24', { purchase: { status: 'refunded' } }),
    stored('listed', '2026-11-24', { purchase: { status: 'refunded', staysListed: true } }),
  ];
  const { rerender } = renderHook(({ list }) => useAwaitedResults(list), {
    initialProps: { list: purchases },
  });
  await vi.waitFor(() => expect(changePurchase).toHaveBeenCalledWith('listed', { result: RESULT }));
  rerender({ list: [...purchases] });
  expect(asked()).toEqual([{ id: 'today' }, { id: 'hidden' }, { id: 'listed' }]);
  expect(changePurchase).toHaveBeenCalledTimes(2);
});

test('a result that cannot be read keeps no other one waiting (P-860)', async () => {
  vi.mocked(callApi).mockRejectedValueOnce(new ApiError('network')).mockResolvedValue(RESULT);
  renderHook(() => useAwaitedResults([stored('one', '2026-11-24'), stored('other', '2026-11-24')]));
  await vi.waitFor(() => expect(changePurchase).toHaveBeenCalledWith('other', { result: RESULT }));
});

test('purchases without a result learn that their draw was postponed, each raffle read once (P-339)', async () => {
  vi.mocked(callApi)
    .mockResolvedValueOnce(null)
    .mockResolvedValueOnce(RESULT as never)
    .mockResolvedValue(null);
  vi.mocked(readRafflePage).mockResolvedValue(openSale({ config: { drawsOn: '2026-12-02' } }));
  renderHook(() =>
    useAwaitedResults([
      stored('one', '2026-11-24'),
      stored('drawn', '2026-11-24'),
      stored('hidden', null),
      stored('other', '2026-11-24'),
    ]),
  );
  const raffle = expect.objectContaining({ drawsOn: '2026-12-02' }) as object;
  await vi.waitFor(() =>
    expect(vi.mocked(changePurchase).mock.calls).toEqual([
      ['drawn', { result: RESULT }],
      ['one', { raffle }],
      ['other', { raffle }],
    ]),
  );
  expect(vi.mocked(readRafflePage).mock.calls).toEqual([['r']]);
});

test('a list that was opened without a network reads its results once there is one (P-860)', async () => {
  vi.mocked(callApi).mockRejectedValue(new ApiError('network'));
  renderHook(() => useAwaitedResults([stored('one', '2026-11-24')]));
  await vi.waitFor(() => expect(asked()).toHaveLength(1));
  vi.mocked(callApi).mockResolvedValue(RESULT as never);
  await vi.waitFor(() => {
    dispatchEvent(new Event('online'));
    expect(changePurchase).toHaveBeenCalledWith('one', { result: RESULT });
  });
});

test('a draw day that could not be read is read again, and no result twice that was refused for good', async () => {
  vi.mocked(callApi).mockImplementation((_call, options) =>
    idOf(options?.parameters) === 'closed'
      ? Promise.reject(new ApiError('refused', { status: 404 }))
      : Promise.resolve(null as never),
  );
  const page = openSale({ config: { drawsOn: '2026-12-02' } });
  vi.mocked(readRafflePage).mockRejectedValueOnce(new ApiError('timeout')).mockResolvedValue(page);
  renderHook(() => useAwaitedResults([stored('closed', '2026-11-24'), stored('one', '2026-11-24')]));
  await vi.waitFor(() => expect(readRafflePage).toHaveBeenCalledTimes(1));
  await vi.waitFor(() => {
    dispatchEvent(new Event('online'));
    expect(changePurchase).toHaveBeenCalledWith(
      'one',
      expect.objectContaining({ raffle: expect.anything() as object }),
    );
  });
  expect(asked().filter((one) => idOf(one) === 'closed')).toHaveLength(1);
});
