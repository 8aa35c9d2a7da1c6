// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#src/api/api-error.ts';
import { watchPurchases } from '#src/storage/purchases.ts';
import type { StoredPurchase } from '#src/storage/stored-purchase.ts';
import { sendPurchase, sendReport } from './send-purchase.ts';
import { keepSending } from './send-waiting.ts';

vi.mock('#src/storage/purchases.ts');
vi.mock('./send-purchase.ts');

const stored = (id: string, more: object) => ({ id, ...more }) as StoredPurchase;
const UNSENT = stored('unsent', {});
const REPORTED = stored('reported', { purchase: {}, report: { payerName: '' } });
const DONE = stored('done', { purchase: {} });

/** Lists these purchases now; `change` lists others. */
function list(...purchases: StoredPurchase[]) {
  let change: (purchases: StoredPurchase[]) => void = () => undefined;
  vi.mocked(watchPurchases).mockImplementation((show) => {
    change = show;
    show(purchases);
    return () => undefined;
  });
  return { change: (...others: StoredPurchase[]) => change(others) };
}

let stop = () => undefined as void;
beforeEach(() => {
  vi.mocked(sendPurchase).mockReset().mockResolvedValue({});
  vi.mocked(sendReport).mockReset().mockResolvedValue({});
});
afterEach(() => stop());

test('purchases and reports that wait are sent, one after the other, and nothing else (P-861)', async () => {
  vi.mocked(sendPurchase).mockRejectedValue(new ApiError('network'));
  list(UNSENT, DONE, REPORTED);
  stop = keepSending();
  await vi.waitFor(() => expect(sendReport).toHaveBeenCalledWith(REPORTED));
  expect(vi.mocked(sendPurchase).mock.calls).toEqual([[UNSENT]]);
  expect(sendReport).toHaveBeenCalledTimes(1);
});

test('they are sent again once the network is back, until nothing waits (P-861)', async () => {
  const { change } = list(UNSENT);
  stop = keepSending();
  await vi.waitFor(() => expect(sendPurchase).toHaveBeenCalledTimes(1));
  await new Promise((resolve) => setTimeout(resolve, 0));
  dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(sendPurchase).toHaveBeenCalledTimes(2));
  change(DONE);
  dispatchEvent(new Event('online'));
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(sendPurchase).toHaveBeenCalledTimes(2);
});
