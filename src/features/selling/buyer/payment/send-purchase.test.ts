// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { User } from '#core/domain/account/user.ts';
import { ApiError } from '#src/api/api-error.ts';
import { callApi } from '#src/api/call-api.ts';
import { changeCheckoutDraft, findCheckoutDraft } from '#src/storage/checkout-drafts.ts';
import { changePurchase } from '#src/storage/purchases.ts';
import type { StoredPurchase } from '#src/storage/stored-purchase.ts';
import { clearSession, keepSession } from '#src/storage/session.ts';
import { inStatus } from '#tests/builders/sold-purchase.ts';
import { PURCHASE_CODE_HEADER, PURCHASE_SECRET_HEADER } from '#core/domain/selling/purchase.ts';
import { repeatPurchase } from '../repeat-purchase.ts';
import { choosePayMethod, keepReply, readPurchaseNow, sendPurchase } from './send-purchase.ts';

vi.mock('#src/api/call-api.ts');
vi.mock('#src/storage/purchases.ts');

const STORED = { id: 'p1', madeBy: 'me', request: { id: 'p1' }, raffle: { id: 'r1' } } as StoredPurchase;
const tokens = () => vi.mocked(callApi).mock.calls.map(([, input]) => (input as { token?: string }).token);

beforeEach(() => {
  vi.mocked(callApi)
    .mockReset()
    .mockResolvedValue(inStatus('pending') as never);
  keepSession({ user: { id: 'me' } as User, token: 'token' });
});
afterEach(() => localStorage.clear());

test('signed in, it is bought for the account (P-772)', async () => {
  await sendPurchase(STORED);
  clearSession();
  await sendPurchase(STORED);
  expect(tokens()).toEqual(['token', undefined]);
});

test.each([
  ['another account', 'other'],
  ['nobody', null],
  ['an earlier version of the app, which did not keep by whom', undefined],
])('made by %s, it is not bought for the account that is signed in now', async (_, madeBy) => {
  await sendPurchase({ ...STORED, madeBy });
  expect(tokens()).toEqual([undefined]);
});

test('one that is bought again is made by who is signed in then', async () => {
  const again = repeatPurchase({ ...STORED, madeBy: 'other' });
  expect(again.madeBy).toBe('me');
  clearSession();
  expect(repeatPurchase(again).madeBy).toBeNull();
});

test('a session that has ended keeps nobody from buying', async () => {
  vi.mocked(callApi).mockRejectedValueOnce(new ApiError('refused', { status: 401 }));
  expect(await sendPurchase(STORED)).toMatchObject({ purchase: { status: 'pending' } });
  expect(tokens()).toEqual(['token', undefined]);
});

test('another refusal is one', async () => {
  vi.mocked(callApi).mockRejectedValueOnce(new ApiError('refused', { status: 409 }));
  await expect(sendPurchase(STORED)).rejects.toThrow(ApiError);
  expect(tokens()).toEqual(['token']);
});

test('a reply leaves what is chosen in its raffle by then, also the same again (P-793)', async () => {
  const stored = { ...STORED, request: { ...STORED.request, quantity: 2 } };
  changeCheckoutDraft('r1', { quantity: 2 });
  await sendPurchase(stored);
  expect(findCheckoutDraft('r1')).toEqual({ quantity: 2 });
});

test('another way of payment is as new as its reply: an older list does not undo it', async () => {
  vi.useFakeTimers({ now: 7_000 });
  const held = { ...STORED, purchase: inStatus('pending', { method: 'pix' }) };
  vi.mocked(callApi).mockResolvedValue(inStatus('pending', { method: 'mp' }) as never);
  await choosePayMethod(held, 'card');
  expect(changePurchase).toHaveBeenLastCalledWith(
    'p1',
    expect.objectContaining({ checkedAt: 7_000, providerMethod: 'card' }),
  );
  vi.useRealTimers();
});

const AT_PROVIDER = { request: { id: 'p1', option: 'mp' } };

test.each([
  [
    'the provider',
    'pix',
    undefined,
    ['provider-pix', 'card'],
    'mp',
    { ...AT_PROVIDER, providerMethod: 'pix' },
  ],
  ['the card', 'pix', undefined, ['own-pix', 'card'], 'mp', { ...AT_PROVIDER, providerMethod: 'card' }],
  [
    "the seller's own key",
    'mp',
    'card',
    ['own-pix', 'card'],
    'pix',
    { request: { id: 'p1', option: 'pix' }, providerMethod: undefined },
  ],
] as const)(
  'a way to pay that was changed elsewhere, to %s, is the stored one',
  async (_, option, providerMethod, payMethods, method, way) => {
    const raffle = { id: 'r1', payMethods };
    const stored = {
      ...STORED,
      raffle,
      request: { id: 'p1', option },
      providerMethod,
    } as unknown as StoredPurchase;
    const purchase = inStatus('pending', { method });
    vi.mocked(callApi).mockResolvedValue(purchase as never);
    const change = await readPurchaseNow(stored, new AbortController().signal);
    expect(change).toStrictEqual({ ...way, provider: undefined, purchase });
    expect(changePurchase).toHaveBeenLastCalledWith('p1', expect.objectContaining(change));
  },
);

const PIX_CODE = {
  method: 'pix',
  brCode: '000201',
  checkoutUrl: '',
  expiresAt: '2026-11-21T17:32:00Z',
} as const;

test.each([
  ['not among what can be paid', [], { ...PIX_CODE, hasEnded: true }],
  ['not among what can be paid, as the card page is', ['card'], { ...PIX_CODE, hasEnded: true }],
  ['among what can be paid', ['pix'], undefined],
  ['not told of, as by a server before,', undefined, undefined],
] as const)('a code that is %s (P-833)', async (_, openAttempts, provider) => {
  const request = { option: 'mp' };
  const stored = { ...STORED, request, providerMethod: 'pix', provider: PIX_CODE } as StoredPurchase;
  const more = openAttempts && { openAttempts: [...openAttempts] };
  vi.mocked(callApi).mockResolvedValue(inStatus('pending', { method: 'mp', ...more }) as never);
  const change = await readPurchaseNow(stored, new AbortController().signal);
  expect(change.provider).toEqual(provider);
});

test('a code that is known to have ended is not told of again, which would ask at once again (P-833)', async () => {
  const provider = { ...PIX_CODE, hasEnded: true as const };
  const stored = { ...STORED, request: { option: 'mp' }, providerMethod: 'pix', provider } as StoredPurchase;
  const purchase = inStatus('pending', { method: 'mp', openAttempts: [] });
  expect(await keepReply(stored, purchase)).toStrictEqual({ purchase });
});

test('a reply by the stored way to pay keeps its checkout', async () => {
  const stored = { ...STORED, request: { option: 'mp' }, providerMethod: 'card' } as StoredPurchase;
  const purchase = inStatus('pending', { method: 'mp' });
  vi.mocked(callApi).mockResolvedValue(purchase as never);
  expect(await readPurchaseNow(stored, new AbortController().signal)).toStrictEqual({ purchase });
});

test.each([
  ['approved', 'in_process', undefined, { isUnconfirmed: true }],
  ['in_process', 'in_process', true, {}],
  ['in_process', 'approved', true, { isUnconfirmed: undefined }],
  ['pending', 'in_process', undefined, {}],
] as const)(
  'a reply that turns %s to %s, unconfirmed before: %s, changes %j (P-863)',
  async (from, to, before, told) => {
    const request = { ...STORED.request, option: 'pix' as const };
    const stored = { ...STORED, request, purchase: inStatus(from), isUnconfirmed: before };
    const purchase = inStatus(to);
    expect(await keepReply(stored, purchase)).toStrictEqual({ ...told, purchase });
  },
);

/** A purchase that a mailed link has brought here, whose token the server does not know any more. */
const byEndedLink = (id: string, more: Partial<StoredPurchase> = {}) => {
  const request = { id, secret: 'token', phone: '35998881204', option: 'pix' };
  return {
    ...STORED,
    id,
    madeBy: undefined,
    request,
    purchase: inStatus('pending'),
    ...more,
  } as StoredPurchase;
};
const UNKNOWN = new ApiError('refused', { status: 404 });
const SIGNAL = new AbortController().signal;
/** What each call was opened by. */
const proofs = () =>
  vi.mocked(callApi).mock.calls.map(([, input]) => {
    const { purchaseProof = {} } = input as { purchaseProof?: Record<string, string> };
    return purchaseProof[PURCHASE_SECRET_HEADER] ?? purchaseProof[PURCHASE_CODE_HEADER];
  });

test('a purchase whose mailed token has ended is read by phone and code, also afterwards (P-867)', async () => {
  vi.mocked(callApi)
    .mockRejectedValueOnce(UNKNOWN)
    .mockResolvedValue(inStatus('approved') as never);
  const stored = byEndedLink('p2');
  const change = await readPurchaseNow(stored, SIGNAL);
  expect(change).toMatchObject({ request: { secret: '' }, purchase: { status: 'approved' } });
  expect(changePurchase).toHaveBeenCalledWith('p2', { request: { ...stored.request, secret: '' } });
  await readPurchaseNow({ ...stored, ...change }, SIGNAL);
  expect(proofs()).toEqual(['token', '7F3K9QXM', '7F3K9QXM']);
});

test('phone and code that do not open it either are not asked with again (P-707)', async () => {
  vi.mocked(callApi).mockRejectedValue(UNKNOWN);
  const readAgain = () => readPurchaseNow(byEndedLink('p3'), SIGNAL);
  await expect(readAgain()).rejects.toBe(UNKNOWN);
  await expect(readAgain()).rejects.toBe(UNKNOWN);
  expect(proofs()).toEqual(['token', '7F3K9QXM', 'token']);
});

test.each([
  ['made here, whose secret never ends', UNKNOWN, { madeBy: null }],
  ['of an account', UNKNOWN, { accountId: 'me' }],
  ['that got no answer', new ApiError('network'), {}],
])('a purchase %s is not asked for by phone and code', async (_, error, more) => {
  vi.mocked(callApi).mockRejectedValue(error);
  await expect(readPurchaseNow(byEndedLink('p4', more), SIGNAL)).rejects.toBe(error);
  expect(callApi).toHaveBeenCalledTimes(1);
});
