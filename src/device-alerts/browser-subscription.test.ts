import { afterEach, expect, test, vi } from 'vitest';
import { browserSubscription, subscribeBrowser } from './browser-subscription.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a service worker that never starts is waited for ten seconds', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { serviceWorker: { ready: new Promise(() => undefined) } });
  const outcome = vi.fn();
  subscribeBrowser('AQID').catch(outcome);
  await vi.advanceTimersByTimeAsync(9_999);
  expect(outcome).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(outcome).toHaveBeenCalled();
});

test('one that is there leaves no timer behind', async () => {
  vi.useFakeTimers();
  const kept = {
    options: { applicationServerKey: Uint8Array.of(1, 2, 3).buffer },
    toJSON: () => ({ endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' } }),
  };
  const pushManager = { getSubscription: () => Promise.resolve(kept) };
  vi.stubGlobal('navigator', { serviceWorker: { ready: Promise.resolve({ pushManager }) } });
  expect(await subscribeBrowser('AQID')).toEqual({
    endpoint: 'https://push.example/1',
    p256dh: 'p',
    auth: 'a',
  });
  expect(vi.getTimerCount()).toBe(0);
});

test('without a service worker there is no subscription', async () => {
  const neverReady = {
    ready: new Promise(() => undefined),
    getRegistration: () => Promise.resolve(undefined),
  };
  vi.stubGlobal('navigator', { serviceWorker: neverReady });
  expect(await browserSubscription()).toBeNull();
});
