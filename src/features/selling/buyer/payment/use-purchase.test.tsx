// @vitest-environment happy-dom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#src/api/api-error.ts';
import { changeCheckoutDraft, dropCheckoutDraft, findCheckoutDraft } from '#src/storage/checkout-drafts.ts';
import { dropPurchase } from '#src/storage/purchases.ts';
import type { StoredPurchase } from '#src/storage/stored-purchase.ts';
import { inStatus } from '#tests/builders/sold-purchase.ts';
import { reachableStep } from '../checkout/checkout-steps.ts';
import { readPurchaseNow, sendPurchase } from './send-purchase.ts';
import { SENT_FOR_MS } from './unsent.ts';
import { usePurchase } from './use-purchase.ts';
import { withdrawUnsent } from './withdraw-unsent.ts';

vi.mock('#src/storage/purchases.ts');
vi.mock('./send-purchase.ts');
vi.mock('./withdraw-unsent.ts');

const UNSENT = { id: 'p1', request: { id: 'p1' }, raffle: { id: 'r1' } } as StoredPurchase;
const refused = (status: number, code = 'refused') => new ApiError('refused', { status, code });

/** Follows a purchase whose first sending fails; the next one waits for the network. */
async function followRefused(error: ApiError, stored = UNSENT) {
  vi.mocked(sendPurchase)
    .mockRejectedValueOnce(error)
    .mockResolvedValue({ purchase: inStatus('pending') });
  const { result } = renderHook(() => usePurchase(stored));
  await waitFor(() => expect(sendPurchase).toHaveBeenCalledTimes(1));
  return result;
}

beforeEach(() => {
  vi.useRealTimers();
  dropCheckoutDraft('r1');
  vi.mocked(sendPurchase).mockReset();
  vi.mocked(dropPurchase).mockReset();
});

// No purchase of a test before is followed on.
afterEach(cleanup);

// The page says so: nothing else shows that the numbers are not reserved yet.
test.each([408, 425, 426, 429, 503])(
  'a purchase that is answered %i is unanswered, and sent again',
  async (status) => {
    const followed = await followRefused(refused(status));
    await waitFor(() => expect(followed.current.isUnanswered).toBe(true));
    dispatchEvent(new Event('online'));
    await waitFor(() => expect(followed.current.stored.purchase?.status).toBe('pending'));
    expect(followed.current.isUnanswered).toBe(false);
    expect(dropPurchase).not.toHaveBeenCalled();
  },
);

/** Follows a purchase that finds too few tickets, the second time too. */
async function followRefusedTwice(error: ApiError, stored = UNSENT) {
  vi.mocked(sendPurchase).mockRejectedValueOnce(error);
  const followed = await followRefused(error, stored);
  dispatchEvent(new Event('online'));
  await waitFor(() => expect(followed.current.refusal?.code).toBe(error.code));
  return followed;
}

test('a purchase that was refused while its page was not open says so, and is forgotten (P-866)', async () => {
  const details = { tickets: [42] };
  const refusal = { status: 409, code: 'numbers-taken', message: 'Saíram.', fields: {}, details };
  const request = { ...UNSENT.request, numbers: [7, 42] };
  const { result } = renderHook(() => usePurchase({ ...UNSENT, request, refusal }));
  expect(result.current.refusal).toMatchObject({ code: 'numbers-taken', message: 'Saíram.', details });
  await waitFor(() => expect(dropPurchase).toHaveBeenCalledWith('p1'));
  expect(findCheckoutDraft('r1')).toMatchObject({ numbers: [7], lostNumbers: [42] });
  expect(sendPurchase).not.toHaveBeenCalled();
});

// The first refusal has freed what was reported as paid long ago.
test.each(['sold-out', 'numbers-taken'])(
  'a purchase that is refused as %s is sent once more',
  async (code) => {
    const followed = await followRefused(refused(409, code));
    dispatchEvent(new Event('online'));
    await waitFor(() => expect(followed.current.stored.purchase?.status).toBe('pending'));
    expect(dropPurchase).not.toHaveBeenCalled();
  },
);

test.each([
  [409, 'sale-closed'],
  [429, 'holds-paused'],
])('a purchase that is refused with %i %s is forgotten', async (status, code) => {
  const followed = await followRefused(refused(status, code));
  await waitFor(() => expect(followed.current.refusal?.code).toBe(code));
  expect(dropPurchase).toHaveBeenCalledWith('p1');
});

test('of a purchase of more tickets than are left, these are chosen', async () => {
  const details = { available: 3 };
  await followRefusedTwice(new ApiError('refused', { status: 409, code: 'sold-out', details }));
  expect(dropPurchase).toHaveBeenCalledWith('p1');
  expect(findCheckoutDraft('r1')).toMatchObject({ quantity: 3, left: 3 });
});

test('of a purchase that is refused for taken numbers, the others are chosen again', async () => {
  const error = new ApiError('refused', { status: 409, code: 'numbers-taken', details: { tickets: [42] } });
  const again = { ...UNSENT, request: { id: 'p1', numbers: [7, 42, 99] } } as StoredPurchase;
  await followRefusedTwice(error, again);
  expect(findCheckoutDraft('r1')).toMatchObject({ numbers: [7, 99], lostNumbers: [42] });
});

test('after a refusal of the way to pay the draft knows which are left (P-708)', async () => {
  const details = { options: ['mp', 'another'] };
  await followRefused(new ApiError('refused', { status: 409, code: 'option-closed', details }));
  await waitFor(() => expect(dropPurchase).toHaveBeenCalled());
  expect(findCheckoutDraft('r1')).toMatchObject({ leftOptions: ['mp'] });
});

const QUANTITY = { quantity: 5 };
const NUMBERS = { numbers: [7, 42] };
test.each([
  ['a quantity that was reserved again', QUANTITY, {}, QUANTITY],
  ['numbers that were reserved again', NUMBERS, {}, NUMBERS],
  ['what was chosen since', QUANTITY, { quantity: 2 }, { quantity: 2 }],
])('after a refusal the choice is %s (P-715)', async (_, request, draft, kept) => {
  changeCheckoutDraft('r1', draft);
  const again = { ...UNSENT, request: { id: 'p1', ...request } } as StoredPurchase;
  await followRefused(refused(409, 'sale-paused'), again);
  await waitFor(() => expect(dropPurchase).toHaveBeenCalled());
  expect(findCheckoutDraft('r1')).toMatchObject(kept);
});

const BUYER = { name: 'Ana Lima', phone: '35998881204', acceptedRules: true };
const ANA = { ...BUYER, email: 'ana@example.com', option: 'mp' as const };
/** A purchase of the checkout, as far as its draft is concerned. */
const made = (request: object) =>
  ({ ...UNSENT, providerMethod: 'card', request: { id: 'p1', ...ANA, ...request } }) as StoredPurchase;
/** Its choice, entered as in the checkout. */
const chosen = (choice: object) => ({ ...BUYER, ...choice });

test.each([
  ['what the purchase was made of', chosen(QUANTITY), false],
  ['another quantity', chosen({ quantity: 2 }), true],
  ['without a buyer yet', QUANTITY, true],
  ["another buyer's", chosen({ ...QUANTITY, name: 'Bia' }), true],
])('before a purchase is sent, a draft that is %s (%j) is kept: %s (P-793)', (_, draft, isKept) => {
  changeCheckoutDraft('r1', draft);
  const before = findCheckoutDraft('r1');
  vi.mocked(sendPurchase).mockReturnValue(new Promise(() => undefined));
  const unsent = made(QUANTITY);
  renderHook(() => usePurchase(unsent));
  expect(findCheckoutDraft('r1')).toEqual(isKept ? before : {});
});

test('numbers that are sent leave the choice, whatever quantity was chosen while they were drawn (P-793)', () => {
  changeCheckoutDraft('r1', chosen({ ...NUMBERS, quantity: 2 }));
  vi.mocked(sendPurchase).mockReturnValue(new Promise(() => undefined));
  const unsent = made(NUMBERS);
  renderHook(() => usePurchase(unsent));
  expect(findCheckoutDraft('r1')).toEqual({});
});

test('a refused purchase can go on at the last step: its buyer and way to pay are entered again (P-793)', async () => {
  await followRefused(refused(409, 'sale-paused'), made(QUANTITY));
  await waitFor(() => expect(dropPurchase).toHaveBeenCalled());
  const draft = findCheckoutDraft('r1');
  expect(draft).toEqual({
    ...chosen(QUANTITY),
    ...{ email: 'ana@example.com', method: 'card', acceptsByReserving: true },
  });
  expect(reachableStep('method', draft)).toBe('method');
});

test('after a refusal whoever has not accepted the rules is asked to (P-793)', async () => {
  await followRefused(refused(409, 'sale-paused'), made({ ...QUANTITY, acceptedRules: false }));
  await waitFor(() => expect(dropPurchase).toHaveBeenCalled());
  expect(reachableStep('method', findCheckoutDraft('r1'))).toBe('rules');
});

test('one that has had no answer for hours is sent once its buyer asks for it again (P-837)', async () => {
  vi.mocked(sendPurchase).mockResolvedValue({ purchase: inStatus('pending') });
  const old = { ...made(QUANTITY), createdAt: Date.now() - SENT_FOR_MS };
  changeCheckoutDraft('r1', chosen(QUANTITY));
  const { result } = renderHook(() => usePurchase(old));
  act(() => void dispatchEvent(new Event('online')));
  expect(sendPurchase).not.toHaveBeenCalled();
  expect(findCheckoutDraft('r1')).toMatchObject(QUANTITY);
  act(() => result.current.show({ renewedAt: Date.now() }));
  await waitFor(() => expect(result.current.stored.purchase?.status).toBe('pending'));
  expect(vi.mocked(sendPurchase).mock.calls).toEqual([[old]]);
});

test('one that becomes too old on its page is not sent any more, and asked about (P-837)', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.mocked(sendPurchase).mockRejectedValue(new ApiError('network'));
  const young = { ...made(QUANTITY), createdAt: Date.now() };
  const { result } = renderHook(() => usePurchase(young));
  await waitFor(() => expect(result.current.isUnanswered).toBe(true));
  vi.setSystemTime(Date.now() + SENT_FOR_MS);
  const before = result.current.stored;
  act(() => void dispatchEvent(new Event('online')));
  await waitFor(() => expect(result.current.stored).not.toBe(before));
  expect(sendPurchase).toHaveBeenCalledTimes(1);
});

test('one that is given up meanwhile is not sent again; without an answer the cancellation is sent again (P-837)', async () => {
  vi.mocked(sendPurchase).mockRejectedValue(new ApiError('network'));
  vi.mocked(withdrawUnsent).mockReset().mockRejectedValueOnce(new ApiError('network'));
  const unsent = made(QUANTITY);
  const { result } = renderHook(() => usePurchase(unsent));
  await waitFor(() => expect(sendPurchase).toHaveBeenCalledTimes(1));
  act(() => result.current.show({ isWithdrawn: true }));
  await waitFor(() => expect(withdrawUnsent).toHaveBeenCalledTimes(1));
  await waitFor(() => expect(result.current.isUnanswered).toBe(true));
  expect(result.current.isForgotten).toBe(false);
  act(() => void dispatchEvent(new Event('online')));
  await waitFor(() => expect(result.current.isForgotten).toBe(true));
  act(() => void dispatchEvent(new Event('online')));
  expect(withdrawUnsent).toHaveBeenCalledTimes(2);
  expect(sendPurchase).toHaveBeenCalledTimes(1);
});

test('one that was given up and had come to the server is shown as it is then (P-837)', async () => {
  const change = { purchase: inStatus('canceled'), isWithdrawn: undefined };
  vi.mocked(withdrawUnsent).mockReset().mockResolvedValue(change);
  vi.mocked(readPurchaseNow).mockResolvedValue({});
  const withdrawn = { ...made(QUANTITY), isWithdrawn: true };
  const { result } = renderHook(() => usePurchase(withdrawn));
  await waitFor(() => expect(result.current.stored.purchase?.status).toBe('canceled'));
  expect(result.current.isForgotten).toBe(false);
});
