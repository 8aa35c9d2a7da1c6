// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { noteRoomMade } from '#src/storage/room-made.ts';
import { cacheRestWhenIdle } from './cache-rest.ts';

afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

test('after room was made only what is needed to open the app is fetched again, also when the network is back', async () => {
  const asked: string[] = [];
  const active = { postMessage: ({ type }: { type: string }) => asked.push(type) };
  vi.stubGlobal('navigator', { serviceWorker: { ready: Promise.resolve({ active }) } });
  await cacheRestWhenIdle();
  dispatchEvent(new Event('online'));
  expect(asked.at(-1)).toBe('FETCH_REST');
  noteRoomMade();
  dispatchEvent(new Event('online'));
  expect(asked.at(-1)).toBe('FETCH_INSTALLED');
});
