// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { keepDeviceAlert } from '#src/storage/device-alerts.ts';
import { leavePush } from './leave-push.ts';

const ENDPOINT = 'https://push.exemplo/1';

function subscribed() {
  const unsubscribe = vi.fn(() => Promise.resolve(true));
  const pushManager = { getSubscription: () => Promise.resolve({ endpoint: ENDPOINT, unsubscribe }) };
  vi.stubGlobal('navigator', {
    ...{ userAgent: '', maxTouchPoints: 0 },
    serviceWorker: { getRegistration: () => Promise.resolve({ pushManager }) },
  });
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal('Notification', { permission: 'granted' });
  return unsubscribe;
}

afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

test.each([
  ['no alert needs it', undefined, 1],
  ['its alerts are of an endpoint that is gone', 'https://push.exemplo/old', 1],
  ['a buyer’s alert arrives by it', ENDPOINT, 0],
])('the push subscription ends with the session where %s (P-1104)', async (_, alertsAt, times) => {
  const unsubscribe = subscribed();
  if (alertsAt !== undefined) keepDeviceAlert('p1', alertsAt);
  await leavePush();
  expect(unsubscribe).toHaveBeenCalledTimes(times);
});
