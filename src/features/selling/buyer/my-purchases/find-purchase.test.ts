import { beforeEach, expect, test, vi } from 'vitest';
import { findByCode } from '#core/contract/selling/purchases.ts';
import { ApiError } from '#src/api/api-error.ts';
import { callApi } from '#src/api/call-api.ts';
import { readRafflePage } from '#src/api/public-raffle-page.ts';
import { findPurchase as findStored, putPurchase } from '#src/storage/purchases.ts';
import { inStatus } from '#tests/builders/sold-purchase.ts';
import { findPurchase } from './find-purchase.ts';

vi.mock('#src/api/call-api.ts');
vi.mock('#src/api/public-raffle-page.ts');
vi.mock('#src/storage/purchases.ts');

let id: string | null;

beforeEach(() => {
  id = 'p1';
  vi.mocked(putPurchase).mockReset();
  vi.mocked(findStored).mockResolvedValue(undefined);
  vi.mocked(callApi).mockImplementation((call) =>
    Promise.resolve((call === (findByCode as unknown) ? { _id: id } : inStatus('approved')) as never),
  );
});

const find = () => findPurchase('35998881204', '7F3K9QXM');

test('there is none', async () => {
  id = null;
  expect(await find()).toBe('none');
});

test('its raffle is away: nothing is stored, and it is not said to be unknown', async () => {
  vi.mocked(readRafflePage).mockRejectedValue(new ApiError('refused', { status: 404 }));
  expect(await find()).toBe('raffle-away');
  expect(putPurchase).not.toHaveBeenCalled();
});

test('one that is on the device is not read again', async () => {
  vi.mocked(findStored).mockResolvedValue({ id: 'p1' } as never);
  expect(await find()).toEqual({ id: 'p1' });
  expect(putPurchase).not.toHaveBeenCalled();
});
