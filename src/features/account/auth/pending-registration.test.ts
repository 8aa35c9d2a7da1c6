// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DAY_MS } from '#core/domain/durations.ts';
import {
  dropPendingRegistration,
  keepPendingRegistration,
  onPendingRegistration,
  readPendingRegistration,
} from './pending-registration.ts';

const KEY = 'rifaria.pending-registration';
const pendingAt = (sentAt: number) => ({
  ...{ email: 'ana@example.com', sentAt },
  sent: { id: 'c1', channel: 'email' as const, hasMailbox: false, resendFrom: sentAt + 60_000 },
});

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: new Date('2026-11-27T12:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('is there for a day, in every tab, until it is dropped (P-338)', () => {
  const pending = pendingAt(Date.now());
  keepPendingRegistration(pending);
  expect(Object.keys({ ...sessionStorage })).toEqual([]);
  vi.setSystemTime(Date.now() + DAY_MS - 1);
  expect(readPendingRegistration()).toEqual(pending);
  vi.setSystemTime(Date.now() + 1);
  expect(readPendingRegistration()).toBeNull();
  keepPendingRegistration(pendingAt(Date.now()));
  dropPendingRegistration();
  expect(readPendingRegistration()).toBeNull();
});

it.each(['', '{', 'null', '7', '{"email":"a@b.c","sent":{"id":"c1"}}', '{"email":7,"sent":{},"sentAt":1}'])(
  'reads %j as none',
  (stored) => {
    localStorage.setItem(KEY, stored);
    expect(readPendingRegistration()).toBeNull();
  },
);

it('another tab tells that it has changed', () => {
  const changed = vi.fn();
  const stop = onPendingRegistration(changed);
  window.dispatchEvent(new StorageEvent('storage', { key: 'rifaria.user' }));
  expect(changed).not.toHaveBeenCalled();
  window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
  expect(changed).toHaveBeenCalledOnce();
  stop();
  window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
  expect(changed).toHaveBeenCalledOnce();
});

it('without storage it is lost, and nothing breaks', () => {
  const refuse = () => {
    throw new DOMException('', 'SecurityError');
  };
  for (const method of ['getItem', 'setItem', 'removeItem'] as const)
    vi.spyOn(Storage.prototype, method).mockImplementation(refuse);
  keepPendingRegistration(pendingAt(Date.now()));
  expect(readPendingRegistration()).toBeNull();
  dropPendingRegistration();
});
