// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#src/api/api-error.ts';
import { changePurchase, watchPurchases } from '#src/storage/purchases.ts';
import type { StoredPurchase } from '#src/storage/stored-purchase.ts';
import { sendPurchase, sendReport } from './send-purchase.ts';
import { keepSending } from './send-waiting.ts';
import { SENT_FOR_MS } from './unsent.ts';
import { withdrawUnsent } from './withdraw-unsent.ts';

vi.mock('#src/storage/purchases.ts');
vi.mock('./send-purchase.ts');
vi.mock('./withdraw-unsent.ts');

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
  vi.mocked(withdrawUnsent).mockReset().mockResolvedValue(undefined);
  vi.mocked(changePurchase).mockReset();
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

/** Sends these, while the answer to the first one is awaited. Returns what lists others, and what answers. */
async function listWhileSending(...purchases: StoredPurchase[]) {
  let answer = () => undefined as void;
  vi.mocked(sendPurchase).mockReturnValueOnce(
    new Promise((resolve) => {
      answer = () => resolve({});
    }),
  );
  const { change } = list(...purchases);
  stop = keepSending();
  await vi.waitFor(() => expect(sendPurchase).toHaveBeenCalledTimes(1));
  return { change, answer };
}

const OTHER = stored('other', {});

test.each([
  ['was given up and forgotten is not sent', undefined],
  ['has its answer is not sent', stored('other', { purchase: {} })],
  ['was given up is given up, and not sent', stored('other', { isWithdrawn: true })],
])('while another one is being sent, a purchase that %s (P-837)', async (_, now) => {
  const { change, answer } = await listWhileSending(UNSENT, OTHER, REPORTED);
  change(UNSENT, REPORTED, ...(now ? [now] : []));
  answer();
  await vi.waitFor(() => expect(sendReport).toHaveBeenCalledWith(REPORTED));
  expect(vi.mocked(sendPurchase).mock.calls).toEqual([[UNSENT]]);
  expect(vi.mocked(withdrawUnsent).mock.calls).toEqual(now?.isWithdrawn ? [[now]] : []);
});

test('a page that is left sends nothing after what it is sending: the next one does, as it is by then (P-837)', async () => {
  const { answer } = await listWhileSending(UNSENT, OTHER);
  stop();
  answer();
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(vi.mocked(sendPurchase).mock.calls).toEqual([[UNSENT]]);
});

const refused = (status: number, code: string, details = {}) =>
  new ApiError('refused', { status, code, message: 'Não deu.', details });

/** How often a purchase is sent that is refused each time, with three requests for what waits. */
async function timesSent(error: ApiError): Promise<number> {
  vi.mocked(sendPurchase).mockRejectedValue(error);
  list(UNSENT);
  stop = keepSending();
  for (let request = 1; request <= 3; request += 1) {
    await new Promise((resolve) => setTimeout(resolve, 0));
    dispatchEvent(new Event('online'));
  }
  await new Promise((resolve) => setTimeout(resolve, 0));
  return vi.mocked(sendPurchase).mock.calls.length;
}

test.each([
  ['once its sales are paused', 409, 'sale-paused', 1],
  ['once reservations pause for its buyer', 429, 'holds-paused', 1],
  // The first refusal may have freed tickets.
  ['without tickets, the second time', 409, 'numbers-taken', 2],
])('a purchase is not sent any more %s, and keeps why (P-866)', async (_, status, code, times) => {
  const details = { tickets: [7] };
  expect(await timesSent(refused(status, code, details))).toBe(times);
  const refusal = { status, code, message: 'Não deu.', fields: {}, details };
  expect(vi.mocked(changePurchase).mock.calls).toEqual([['unsent', { refusal }]]);
});

test('a purchase whose refusal passes is sent again (P-861)', async () => {
  expect(await timesSent(refused(429, 'too-many-requests'))).toBe(4);
  expect(changePurchase).not.toHaveBeenCalled();
});

test('a purchase that was refused for good is not sent, what else waits is (P-866)', async () => {
  list(stored('refused', { refusal: { status: 409 } }), UNSENT);
  stop = keepSending();
  await vi.waitFor(() => expect(sendPurchase).toHaveBeenCalled());
  expect(vi.mocked(sendPurchase).mock.calls).toEqual([[UNSENT]]);
});

test('a purchase that has had no answer for hours is not sent until its buyer asks for it again (P-837)', async () => {
  const old = { createdAt: Date.now() - SENT_FOR_MS };
  const renewed = stored('renewed', { ...old, renewedAt: Date.now() });
  list(stored('old', old), renewed);
  stop = keepSending();
  await vi.waitFor(() => expect(sendPurchase).toHaveBeenCalled());
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(vi.mocked(sendPurchase).mock.calls).toEqual([[renewed]]);
});

test('a purchase that becomes too old while the network is awaited is not sent (P-837)', async () => {
  vi.mocked(sendPurchase).mockRejectedValue(new ApiError('network'));
  list(stored('ages', { createdAt: Date.now() }));
  stop = keepSending();
  await vi.waitFor(() => expect(sendPurchase).toHaveBeenCalledTimes(1));
  await new Promise((resolve) => setTimeout(resolve, 0));
  vi.useFakeTimers({ now: Date.now() + SENT_FOR_MS, toFake: ['Date'] });
  dispatchEvent(new Event('online'));
  await new Promise((resolve) => setTimeout(resolve, 0));
  vi.useRealTimers();
  expect(sendPurchase).toHaveBeenCalledTimes(1);
});

test.each([
  ['old', {}],
  ['with an answer that came since', { purchase: {} }],
])(
  'that a purchase was given up (%s) is told until there is an answer, and it is not sent (P-837)',
  async (_, more) => {
    vi.mocked(withdrawUnsent).mockRejectedValue(new ApiError('network'));
    const withdrawn = stored('withdrawn', { createdAt: 0, isWithdrawn: true, ...more });
    list(withdrawn);
    stop = keepSending();
    await vi.waitFor(() => expect(withdrawUnsent).toHaveBeenCalledTimes(1));
    await new Promise((resolve) => setTimeout(resolve, 0));
    dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(withdrawUnsent).toHaveBeenCalledTimes(2));
    expect(withdrawUnsent).toHaveBeenCalledWith(withdrawn);
    expect(sendPurchase).not.toHaveBeenCalled();
    expect(changePurchase).not.toHaveBeenCalled();
  },
);
