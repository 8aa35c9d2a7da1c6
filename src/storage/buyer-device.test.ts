// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';

const load = async () => {
  vi.resetModules();
  return (await import('./buyer-device.ts')).buyerDevice;
};

beforeEach(() => localStorage.clear());

test('the token is minted once, and is the same after a reload', async () => {
  const first = (await load())(() => 'one');
  expect(first).toBe('one');
  expect((await load())(() => 'two')).toBe('one');
});

test('without storage it is the same until the reload', async () => {
  const denied = vi.spyOn(localStorage, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  const kept = vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  const device = await load();
  expect([device(() => 'one'), device(() => 'two')]).toEqual(['one', 'one']);
  expect(kept).toHaveBeenCalled();
  denied.mockRestore();
  kept.mockRestore();
});
