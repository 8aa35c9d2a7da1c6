// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { signIn, signOut } from '#core/contract/account/account.ts';
import type { User } from '#core/domain/account/user.ts';
import { callApi } from '#src/api/call-api.ts';
import { dropAffiliateCode, findAffiliateCode } from '#src/storage/affiliate-link.ts';
import { findSession, keepSession } from '#src/storage/session.ts';
import { authProblem } from './auth-problem.ts';
import { startSession, trySession } from './sign-in.ts';

vi.mock('#src/api/call-api.ts');

const CREDENTIALS = { login: 'ana@exemplo.com.br', password: 'Rifaria#2026' };
const user = (id: string) => ({ id }) as User;

const blocked = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};
/** Keeps a number of writes. */
function storageWithRoomFor(writes: number): void {
  const kept = new Map<string, string>();
  let left = writes;
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    removeItem: (key: string) => kept.delete(key),
    setItem: (key: string, value: string) => ((left -= 1) >= 0 ? kept.set(key, value) : blocked()),
  });
}

const STORAGES = {
  blocked: () => Object.defineProperty(globalThis, 'localStorage', { configurable: true, get: blocked }),
  full: () => storageWithRoomFor(0),
};

const signedOut = () =>
  vi.mocked(callApi).mock.calls.flatMap(([call, options]) => (call === signOut ? [options?.token] : []));

const localStorageHere = Object.getOwnPropertyDescriptor(globalThis, 'localStorage')!;

beforeEach(() => {
  vi.mocked(callApi)
    .mockReset()
    .mockImplementation((call) =>
      Promise.resolve((call === signIn ? { user: user('ana'), token: 'new' } : { ok: true }) as never),
    );
});
afterEach(() => {
  vi.unstubAllGlobals();
  Object.defineProperty(globalThis, 'localStorage', localStorageHere);
});

test.each(Object.entries(STORAGES))(
  'where site storage is %s, sign-in says so and what to do, and leaves no session (P-1105)',
  async (_, storage) => {
    storage();
    const error = await startSession(CREDENTIALS).catch((thrown: unknown) => thrown);
    expect(authProblem(error).message).toMatch(/^Este navegador não deixa guardar dados.*outro navegador\.$/);
    expect(signedOut()).toEqual(['new']);
    expect(findSession()).toBeUndefined();
    expect(await trySession(CREDENTIALS)).toBe('sign-in-needed');
  },
);

test('a session that another tab has started stays as it was where the new one cannot be kept (P-1105)', async () => {
  storageWithRoomFor(Infinity);
  keepSession({ user: user('bia'), token: 'former' });
  const { setItem } = localStorage;
  let writes = 0;
  localStorage.setItem = (key, value) => ((writes += 1) === 2 ? blocked() : setItem(key, value));
  await expect(startSession(CREDENTIALS)).rejects.toThrow();
  expect(findSession()).toEqual({ user: user('bia'), token: 'former' });
  expect(signedOut()).toEqual(['new']);
});

test('where site storage is blocked, a registration goes on without an affiliate (P-1105)', () => {
  STORAGES.blocked();
  expect(findAffiliateCode(new Date())).toBeUndefined();
  expect(dropAffiliateCode).not.toThrow();
});
