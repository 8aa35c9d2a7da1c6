// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { User } from '#core/domain/account/user.ts';
import { APP_PATHS, checkoutPath, publicRafflePath, purchasePath } from '#core/domain/app-paths.ts';
import { noteRoomMade } from '#src/storage/room-made.ts';
import { keepSession } from '#src/storage/session.ts';
import { cacheRestWhenIdle } from './cache-rest.ts';

beforeEach(() => history.replaceState(null, '', '/'));
afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

/** Asks the worker as when the page is idle. Returns what it was asked, the last one at the end. */
async function askWorker(): Promise<string[]> {
  const asked: string[] = [];
  const active = { postMessage: ({ type }: { type: string }) => asked.push(type) };
  vi.stubGlobal('navigator', { serviceWorker: { ready: Promise.resolve({ active }) } });
  await cacheRestWhenIdle();
  dispatchEvent(new Event('online'));
  return asked;
}

const ID = '01930000-0000-7000-8000-00000000a0ff';
test.each([
  [publicRafflePath(ID, 'rifa'), 'FETCH_BUYERS'],
  [checkoutPath(ID, 'phone'), 'FETCH_BUYERS'],
  [purchasePath(ID), 'FETCH_BUYERS'],
  [APP_PATHS.myNumbers, 'FETCH_BUYERS'],
  [APP_PATHS.home, 'FETCH_REST'],
  [APP_PATHS.login, 'FETCH_REST'],
])('a visit of %s without a session asks for %s', async (path, type) => {
  history.replaceState(null, '', path);
  expect((await askWorker()).at(-1)).toBe(type);
  keepSession({ user: { id: 'ana' } as User, token: 'token' });
  expect((await askWorker()).at(-1)).toBe('FETCH_REST');
});

test('the installed app is an organizer’s on every page', async () => {
  history.replaceState(null, '', publicRafflePath(ID, 'rifa'));
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  expect((await askWorker()).at(-1)).toBe('FETCH_REST');
});

test('who signs in on a buyer’s visit has all of the app from then on', async () => {
  history.replaceState(null, '', publicRafflePath(ID, 'rifa'));
  const asked = await askWorker();
  keepSession({ user: { id: 'ana' } as User, token: 'token' });
  await vi.waitFor(() => expect(asked.at(-1)).toBe('FETCH_REST'));
});

// Last: room was made for all tests that follow.
test('after room was made only what is needed to open the app is fetched again, also when the network is back', async () => {
  const asked = await askWorker();
  expect(asked.at(-1)).toBe('FETCH_REST');
  noteRoomMade();
  dispatchEvent(new Event('online'));
  expect(asked.at(-1)).toBe('FETCH_INSTALLED');
});
