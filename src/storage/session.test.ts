// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { beforeEach, expect, test, vi } from 'vitest';
import type { User } from '#core/domain/account/user.ts';
import {
  clearSession,
  endSession,
  findSession,
  hasSessionEnded,
  keepSession,
  onSessionChange,
} from './session.ts';

const user: User = {
  id: 'u1',
  name: 'Ana Conceição',
  displayName: 'Ana',
  email: 'ana@exemplo.com.br',
  phone: '11987654321',
  avatarUrl: null,
  isDeleted: false,
  freeEligible: false,
  isEmailVerified: false,
  isPhoneVerified: false,
  pendingEmail: '',
  pendingPhone: '',
};

beforeEach(() => localStorage.clear());

async function mirrored(): Promise<unknown> {
  const device = new Dexie('rifaria-device');
  device.version(1).stores({ sessions: 'key' });
  const rows = await device.table('sessions').toArray();
  device.close();
  return rows;
}

test('the user under one key, {auth, token} under another (P-107)', () => {
  keepSession({ user, token: 'abc' });
  expect(JSON.parse(localStorage.getItem('rifaria.user') ?? '')).toEqual(user);
  expect(JSON.parse(localStorage.getItem('rifaria.session') ?? '')).toEqual({ auth: true, token: 'abc' });
  expect(findSession()).toEqual({ user, token: 'abc' });
});

test('is mirrored for the worker until it is cleared', async () => {
  keepSession({ user, token: 'abc' });
  await vi.waitFor(async () => expect(await mirrored()).toEqual([{ key: 'current', user, token: 'abc' }]));
  clearSession();
  expect(findSession()).toBeUndefined();
  await vi.waitFor(async () => expect(await mirrored()).toEqual([]));
});

test('an ended session is distinguished from a sign-out until the next sign-in', () => {
  keepSession({ user, token: 'abc' });
  clearSession();
  expect(hasSessionEnded()).toBe(false);
  keepSession({ user, token: 'abc' });
  endSession();
  expect(findSession()).toBeUndefined();
  expect(hasSessionEnded()).toBe(true);
  keepSession({ user, token: 'def' });
  expect(hasSessionEnded()).toBe(false);
});

test('a session that the server has ended is gone on a device without room too', () => {
  keepSession({ user, token: 'abc' });
  const full = vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  endSession();
  expect(full).toHaveBeenCalledOnce();
  full.mockRestore();
  expect(findSession()).toBeUndefined();
});

test.each([
  ['no user', null, '{"auth":true,"token":"abc"}'],
  ['no session', JSON.stringify(user), null],
  ['a damaged user', '{"id":', '{"auth":true,"token":"abc"}'],
  ['a damaged session', JSON.stringify(user), '[1]'],
  ['an empty token', JSON.stringify(user), '{"auth":true,"token":""}'],
])('%s is nobody', (_why, storedUser, storedSession) => {
  if (storedUser !== null) localStorage.setItem('rifaria.user', storedUser);
  if (storedSession !== null) localStorage.setItem('rifaria.session', storedSession);
  expect(findSession()).toBeUndefined();
});

/** Changes by another tab, without listeners of this one. */
function signedInElsewhere(token: string): void {
  localStorage.setItem('rifaria.user', JSON.stringify(user));
  localStorage.setItem('rifaria.session', JSON.stringify({ auth: true, token }));
}

test.each([
  ['hears of it', () => new StorageEvent('storage', { key: 'rifaria.session' })],
  ['is shown again from the way back', () => new Event('pageshow')],
  ['is looked at again', () => new Event('visibilitychange')],
])('tells once of what another tab has changed, when the page %s', (_when, event) => {
  const listener = vi.fn();
  const stop = onSessionChange(listener);
  window.dispatchEvent(event());
  expect(listener).not.toHaveBeenCalled();
  signedInElsewhere('abc');
  window.dispatchEvent(event());
  window.dispatchEvent(event());
  expect(listener).toHaveBeenCalledTimes(1);
  stop();
  signedInElsewhere('def');
  window.dispatchEvent(event());
  expect(listener).toHaveBeenCalledTimes(1);
});

test('notifies of changes until unsubscribed', () => {
  const listener = vi.fn();
  const stop = onSessionChange(listener);
  keepSession({ user, token: 'abc' });
  expect(listener).toHaveBeenCalledTimes(1);
  stop();
  clearSession();
  expect(listener).toHaveBeenCalledTimes(1);
});
