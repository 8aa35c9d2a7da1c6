// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { isLostChunk, loadPart, mayReloadForChunk } from './lost-chunk.ts';

afterEach(() => {
  sessionStorage.clear();
  vi.restoreAllMocks();
});

describe('a chunk that is gone (offline design, updates)', () => {
  it.each([
    new TypeError('Failed to fetch dynamically imported module: https://x/assets/a.js'),
    new TypeError('error loading dynamically imported module'),
    new TypeError('Importing a module script failed.'),
    new Error('Unable to preload CSS for /assets/a.css'),
  ])('is recognised: %s', (error) => expect(isLostChunk(error)).toBe(true));

  it('is not any other mistake', () => {
    expect(isLostChunk(new TypeError('x is not a function'))).toBe(false);
  });

  it('leads to one reload when online, never to a loop', () => {
    expect(mayReloadForChunk(true, 0, 1_000_000)).toBe(true);
    expect(mayReloadForChunk(true, 999_000, 1_000_000)).toBe(false);
    expect(mayReloadForChunk(false, 0, 1_000_000)).toBe(false);
  });

  it('is shown as an error when the reload did not help', async () => {
    sessionStorage.setItem('rifaria.reloaded-for-chunk', String(Date.now()));
    const gone = new TypeError('Failed to fetch dynamically imported module');
    await expect(loadPart(() => Promise.reject(gone))).rejects.toBe(gone);
  });

  it('lets other mistakes through as they are', async () => {
    await expect(loadPart(() => Promise.reject(new Error('boom')))).rejects.toThrow('boom');
  });
});
