// @vitest-environment happy-dom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MINUTE_MS } from '#core/domain/durations.ts';
import { ApiError } from '#src/api/api-error.ts';
import type { PurchaseChange, StoredPurchase } from '#src/storage/stored-purchase.ts';
import { inStatus } from '#tests/builders/sold-purchase.ts';
import { readPurchaseNow } from './send-purchase.ts';
import { usePurchase } from './use-purchase.ts';

vi.mock('#src/storage/purchases.ts');
vi.mock('./send-purchase.ts');
vi.mock('./withdraw-unsent.ts');

const SENT = { request: { id: 'p1' }, raffle: { id: 'r1' } } as StoredPurchase;
const refused = (status: number, code: string) => new ApiError('refused', { status, code });

beforeEach(() => {
  vi.useRealTimers();
});

// No purchase of a test before is followed on.
afterEach(cleanup);

test('each question is asked with what the page shows then to be paid with (P-833)', async () => {
  vi.mocked(readPurchaseNow).mockResolvedValue({ purchase: inStatus('pending') });
  const held = { ...SENT, id: 'p2', purchase: inStatus('pending') };
  const shown = () =>
    vi
      .mocked(readPurchaseNow)
      .mock.calls.filter(([{ id }]) => id === 'p2')
      .map(([stored]) => stored.provider);
  const { result } = renderHook(() => usePurchase(held));
  await waitFor(() => expect(shown()).toEqual([undefined]));
  const provider = { method: 'pix' as const, brCode: '000201', checkoutUrl: '', expiresAt: '' };
  act(() => result.current.show({ provider }));
  act(() => void dispatchEvent(new Event('online')));
  await waitFor(() => expect(shown()).toEqual([undefined, provider]));
});

test('an answer to a question from before the buyer asked for another page does not end that one (P-833)', async () => {
  const ended = { method: 'card' as const, brCode: '', checkoutUrl: 'https://mp.test/1', expiresAt: '' };
  const held = {
    ...SENT,
    ...{ id: 'p6', providerMethod: 'card' as const, provider: { ...ended, hasEnded: true as const } },
    purchase: inStatus('pending'),
  };
  let answer = (_: PurchaseChange) => undefined as void;
  vi.mocked(readPurchaseNow)
    .mockReturnValueOnce(new Promise((resolve) => void (answer = resolve)))
    .mockResolvedValue({ purchase: inStatus('pending', { isEnding: true }) });
  const { result } = renderHook(() => usePurchase(held));
  act(() => result.current.show({ provider: undefined }));
  await act(() => Promise.resolve(answer({ provider: held.provider })));
  await waitFor(() => expect(result.current.stored.purchase?.isEnding).toBe(true));
  expect(result.current.stored.provider).toBeUndefined();
});

test('a receipt is read again when its page is shown again', async () => {
  const reads = () => vi.mocked(readPurchaseNow).mock.calls.filter(([{ id }]) => id === 'p3').length;
  vi.mocked(readPurchaseNow).mockResolvedValueOnce({ purchase: inStatus('approved') });
  const { result } = renderHook(() => usePurchase({ ...SENT, id: 'p3', purchase: inStatus('approved') }));
  await waitFor(() => expect(reads()).toBe(1));
  vi.mocked(readPurchaseNow).mockResolvedValue({ purchase: inStatus('in_process') });
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(result.current.stored.purchase?.status).toBe('in_process'));
});

test('a receipt in view is read again every minute', () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const reads = () => vi.mocked(readPurchaseNow).mock.calls.filter(([{ id }]) => id === 'p4').length;
  vi.mocked(readPurchaseNow).mockResolvedValue({ purchase: inStatus('approved') });
  const { unmount } = renderHook(() => usePurchase({ ...SENT, id: 'p4', purchase: inStatus('approved') }));
  const readsAfter = (milliseconds: number) => {
    vi.advanceTimersByTime(milliseconds);
    return reads();
  };
  expect([readsAfter(MINUTE_MS - 1), readsAfter(1)]).toEqual([1, 2]);
  unmount();
  expect(readsAfter(MINUTE_MS)).toBe(2);
});

test.each([
  ['a link', { request: { secret: 'token' } }, true],
  ['this device', { request: { secret: 'own' }, madeBy: null }, false],
])(
  'a purchase from %s that cannot be opened any more: whether its link has ended (P-867)',
  async (_, more, hasEnded) => {
    const id = `p5-${hasEnded}`;
    const reads = () => vi.mocked(readPurchaseNow).mock.calls.filter(([stored]) => stored.id === id).length;
    vi.mocked(readPurchaseNow).mockRejectedValue(refused(404, 'not-found'));
    const held = { ...SENT, id, purchase: inStatus('pending'), ...more } as StoredPurchase;
    const { result } = renderHook(() => usePurchase(held));
    await waitFor(() => expect(reads()).toBe(1));
    await waitFor(() => expect(result.current.hasLinkEnded).toBe(hasEnded));
    vi.mocked(readPurchaseNow).mockResolvedValue({ purchase: inStatus('pending') });
    act(() => void dispatchEvent(new Event('online')));
    await waitFor(() => expect(result.current.hasLinkEnded).toBe(false));
  },
);
