// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SyncEngine } from '#src/sync/engine/sync-engine.ts';
import { useFeePayment } from './use-fee-payment.ts';

vi.mock('#src/ui/overlays/feedback.ts', () => ({
  showToast: vi.fn(),
  withLoadingDialog: (_words: unknown, work: Promise<unknown>) => work,
}));

const assign = vi.fn();
const fire = (target: EventTarget, event: Event) => act(async () => void target.dispatchEvent(event));
const setHidden = (isHidden: boolean) =>
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden) &&
  fire(document, new Event('visibilitychange'));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('location', { assign });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** The button, pressed, while the browser opens the provider's page. */
async function leaveForProvider() {
  const beginFeePayment = () => Promise.resolve({ kind: 'checkout', address: 'https://provider.test/pay' });
  const { result } = renderHook(() =>
    useFeePayment({
      engine: { beginFeePayment } as unknown as SyncEngine,
      raffleId: 'r1',
      onPaid: vi.fn(),
      onGateClosed: vi.fn(),
      onTermsMissing: vi.fn(),
      onUnfit: vi.fn(),
    }),
  );
  await act(async () => result.current.pay());
  expect(assign).toHaveBeenLastCalledWith('https://provider.test/pay');
  expect(result.current.isOpening).toBe(true);
  return result;
}

const BACK: [string, () => Promise<unknown>][] = [
  [
    "the phone's Back brings the page from the cache",
    () => fire(window, new PageTransitionEvent('pageshow', { persisted: true })),
  ],
  [
    "an installed app's page of the provider is closed",
    async () => {
      await setHidden(true);
      await setHidden(false);
    },
  ],
  ['the browser is told to stop', () => act(() => vi.advanceTimersByTimeAsync(15_000))],
];
test.each(BACK)('the fee can be paid again after %s (P-506)', async (_way, comeBack) => {
  const result = await leaveForProvider();
  await comeBack();
  expect(result.current.isOpening).toBe(false);
});

test("the button waits while the provider's page is opening", async () => {
  const result = await leaveForProvider();
  await setHidden(true);
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(result.current.isOpening).toBe(true);
});
