// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { startPressGuard } from './start-press-guard.ts';

afterEach(() => document.body.replaceChildren());

const acted = vi.fn();

function pressNewButton(): void {
  const button = document.createElement('button');
  button.addEventListener('click', acted);
  document.body.append(button);
  button.click();
}

test('without the guard every press acts, and it starts once the network is back', async () => {
  const guardPresses = vi.fn();
  const load = vi
    .fn(() => Promise.resolve({ guardPresses }))
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  await startPressGuard(load);
  pressNewButton();
  pressNewButton();
  expect(acted).toHaveBeenCalledTimes(2);
  expect(guardPresses).not.toHaveBeenCalled();

  dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(guardPresses).toHaveBeenCalledOnce());
  dispatchEvent(new Event('online'));
  expect(load).toHaveBeenCalledTimes(2);
});
