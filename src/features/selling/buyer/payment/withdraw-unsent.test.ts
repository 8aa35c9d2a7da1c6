// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { createPurchase, giveUpPurchase, readPurchase } from '#core/contract/selling/purchases.ts';
import { PURCHASE_SECRET_HEADER } from '#core/domain/selling/purchase.ts';
import { ApiError } from '#src/api/api-error.ts';
import { callApi } from '#src/api/call-api.ts';
import { changePurchase, dropPurchase } from '#src/storage/purchases.ts';
import type { StoredPurchase } from '#src/storage/stored-purchase.ts';
import { inStatus } from '#tests/builders/sold-purchase.ts';
import { sendPurchase } from './send-purchase.ts';
import { keepRenewal, keepWithdrawal, withdrawUnsent } from './withdraw-unsent.ts';

vi.mock('#src/api/call-api.ts');
vi.mock('#src/storage/purchases.ts');

const UNSENT = {
  ...{ id: 'p1', madeBy: null, isWithdrawn: true, raffle: { id: 'r1' } },
  request: { id: 'p1', secret: 'own', option: 'pix' },
} as StoredPurchase;

const refused = (status: number, code: string) => new ApiError('refused', { status, code });
const calls = () => vi.mocked(callApi).mock.calls.map(([call]) => call);

beforeEach(() => {
  vi.mocked(callApi).mockReset();
  vi.mocked(changePurchase).mockReset().mockResolvedValue();
  vi.mocked(dropPurchase).mockReset().mockResolvedValue();
});

test('one that the server does not have is forgotten (P-837)', async () => {
  vi.mocked(callApi).mockRejectedValue(refused(404, 'not-found'));
  expect(await withdrawUnsent(UNSENT)).toBeUndefined();
  expect(dropPurchase).toHaveBeenCalledWith('p1');
  const [[call, input] = []] = vi.mocked(callApi).mock.calls;
  expect(call).toBe(giveUpPurchase);
  expect(input).toMatchObject({ purchaseProof: { [PURCHASE_SECRET_HEADER]: 'own' } });
});

test('one whose request has come there is given up, and shown as it is then (P-837)', async () => {
  const canceled = inStatus('canceled');
  vi.mocked(callApi).mockResolvedValue(canceled as never);
  expect(await withdrawUnsent(UNSENT)).toEqual({ purchase: canceled, isWithdrawn: undefined });
  expect(changePurchase).toHaveBeenCalledWith('p1', { isWithdrawn: undefined });
  expect(dropPurchase).not.toHaveBeenCalled();
});

test('one that is over by then is shown (P-837)', async () => {
  const expired = inStatus('expired');
  vi.mocked(callApi)
    .mockRejectedValueOnce(refused(409, 'wrong-purchase-state'))
    .mockResolvedValue(expired as never);
  expect(await withdrawUnsent(UNSENT)).toEqual({ purchase: expired, isWithdrawn: undefined });
  expect(calls()).toEqual([giveUpPurchase, readPurchase]);
});

test.each([
  ['no answer', new ApiError('network')],
  ['an answer that passes', refused(503, 'unavailable')],
])('with %s it is kept, to be told again (P-837)', async (_, error) => {
  vi.mocked(callApi).mockRejectedValue(error);
  await expect(withdrawUnsent(UNSENT)).rejects.toBe(error);
  expect(dropPurchase).not.toHaveBeenCalled();
  expect(changePurchase).not.toHaveBeenCalled();
});

test('it is given up once no request of this tab may still make it (P-837)', async () => {
  const first = Promise.withResolvers<never>();
  const second = Promise.withResolvers<never>();
  vi.mocked(callApi).mockReturnValueOnce(first.promise).mockReturnValueOnce(second.promise);
  const sent = [sendPurchase(UNSENT), sendPurchase(UNSENT)];
  vi.mocked(callApi).mockResolvedValue(inStatus('canceled') as never);
  const withdrawn = withdrawUnsent(UNSENT);
  second.resolve(inStatus('pending') as never);
  await sent[1];
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(calls()).toEqual([createPurchase, createPurchase]);
  first.reject(new ApiError('timeout'));
  await expect(sent[0]).rejects.toThrow(ApiError);
  expect(await withdrawn).toMatchObject({ purchase: { status: 'canceled' } });
  expect(calls().at(-1)).toBe(giveUpPurchase);
});

test('what its buyer decides is kept before anything is sent (P-837)', async () => {
  vi.useFakeTimers({ now: 7_000, toFake: ['Date'] });
  expect(await keepWithdrawal('p1')).toEqual({ isWithdrawn: true });
  expect(await keepRenewal('p1')).toEqual({ renewedAt: 7_000 });
  expect(vi.mocked(changePurchase).mock.calls).toEqual([
    ['p1', { isWithdrawn: true }],
    ['p1', { renewedAt: 7_000 }],
  ]);
  expect(callApi).not.toHaveBeenCalled();
  vi.useRealTimers();
});
