// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DAY_MS } from '#core/domain/durations.ts';
import { clearLaterFiles, listAppFiles } from './app-files.ts';
import { wasRoomMade } from './room-made.ts';

const NEEDED = 'https://rifaria.test/assets/index-1.js';
const LATER = 'https://rifaria.test/assets/later/editor-1.js';
/** Of a test; each is two days after the one before. */
let now = Date.now();
let kept: string[];
let registration: { waiting?: object; installing?: object };

beforeEach(() => {
  now += 2 * DAY_MS;
  vi.useFakeTimers({ now });
  kept = [NEEDED, LATER];
  registration = {};
  const cache = {
    keys: () => Promise.resolve(kept.map((url) => ({ url }))),
    delete: ({ url }: Request) => Promise.resolve((kept = kept.filter((one) => one !== url))),
  };
  vi.stubGlobal('caches', {
    has: () => Promise.resolve(true),
    open: () => Promise.resolve(cache),
    delete: () => Promise.resolve(false),
  });
  vi.stubGlobal('navigator', {
    serviceWorker: { getRegistration: () => Promise.resolve(registration) },
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('room is made by later files, which are not fetched by themselves for a day (P-1030)', async () => {
  expect(wasRoomMade()).toBe(false);
  expect(await clearLaterFiles()).toBe(true);
  expect(kept).toEqual([NEEDED]);
  expect(wasRoomMade()).toBe(true);
  vi.advanceTimersByTime(DAY_MS);
  expect(wasRoomMade()).toBe(false);
});

test.each(['waiting', 'installing'] as const)(
  'a version that is %s keeps its later files (P-1030)',
  async (state) => {
    registration = { [state]: {} };
    expect(await clearLaterFiles()).toBe(false);
    expect(kept).toEqual([NEEDED, LATER]);
    expect(await listAppFiles('later')).toEqual([]);
    expect(wasRoomMade()).toBe(false);
  },
);

test('where nothing was to be made, the rest is fetched as before', async () => {
  kept = [NEEDED];
  expect(await clearLaterFiles()).toBe(false);
  expect(wasRoomMade()).toBe(false);
});
