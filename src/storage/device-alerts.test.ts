// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DAY_MS } from '#core/domain/durations.ts';
import { ALERT_DAYS } from '#core/domain/selling/alert-days.ts';
import {
  dropAlertsOfEndpoint,
  dropDeviceAlert,
  findAlertEndpoint,
  hasDeviceAlert,
  hasDeviceAlerts,
  keepDeviceAlert,
  watchDeviceAlerts,
} from './device-alerts.ts';

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

test('alerts are kept with their endpoint, until the last one is dropped', () => {
  keepDeviceAlert('one', 'a');
  keepDeviceAlert('two', 'a');
  expect([hasDeviceAlert('one'), hasDeviceAlert('two'), findAlertEndpoint()]).toEqual([true, true, 'a']);
  dropDeviceAlert('one');
  expect([hasDeviceAlert('one'), hasDeviceAlerts()]).toEqual([false, true]);
  dropDeviceAlert('two');
  expect(hasDeviceAlerts()).toBe(false);
});

test('alerts of an earlier endpoint are gone once there is one of a new', () => {
  keepDeviceAlert('one', 'a');
  keepDeviceAlert('two', 'b');
  expect([hasDeviceAlert('one'), hasDeviceAlert('two')]).toEqual([false, true]);
  dropAlertsOfEndpoint('a');
  expect(hasDeviceAlerts()).toBe(true);
  dropAlertsOfEndpoint('b');
  expect(hasDeviceAlerts()).toBe(false);
});

test('an alert ends when the server ends it (P-768)', () => {
  keepDeviceAlert('one', 'a');
  vi.advanceTimersByTime(ALERT_DAYS * DAY_MS - 1);
  expect(hasDeviceAlerts()).toBe(true);
  vi.advanceTimersByTime(1);
  expect(hasDeviceAlerts()).toBe(false);
});

test.each(['["id"]', '7', 'null', '{"endpoint":"a","alerts":5}', '{'])(
  'what it cannot read (%s) is none',
  (text) => {
    localStorage.setItem('device-alerts', text);
    expect(hasDeviceAlerts()).toBe(false);
    expect(hasDeviceAlert('id')).toBe(false);
  },
);

test('only a change is announced', () => {
  const changed = vi.fn();
  const stop = watchDeviceAlerts(changed);
  dropDeviceAlert('unknown');
  dropAlertsOfEndpoint('unknown');
  expect(changed).not.toHaveBeenCalled();
  keepDeviceAlert('one', 'a');
  expect(changed).toHaveBeenCalledOnce();
  stop();
});
