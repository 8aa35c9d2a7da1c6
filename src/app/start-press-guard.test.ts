// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { startPressGuard } from './start-press-guard.ts';

const acted = vi.fn();

afterEach(() => {
  document.body.replaceChildren();
  acted.mockReset();
});

function pressNewButton(): void {
  const button = document.createElement('button');
  button.addEventListener('click', acted);
  document.body.append(button);
  button.click();
}

test.each([
  ['the network is back', window, 'online'],
  ['the screen is looked at again', document, 'visibilitychange'],
  ['something is pressed', document.body, 'pointerdown'],
])('without the guard every press acts, and it starts once %s', async (_what, target, type) => {
  const guardPresses = vi.fn();
  const failed = new TypeError('Failed to fetch dynamically imported module');
  const load = vi
    .fn(() => Promise.resolve({ guardPresses }))
    .mockRejectedValueOnce(failed)
    .mockRejectedValueOnce(failed);
  const occur = () => target.dispatchEvent(new Event(type, { bubbles: true }));
  await startPressGuard(load);
  pressNewButton();
  pressNewButton();
  expect(acted).toHaveBeenCalledTimes(2);

  occur();
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2));
  await Promise.resolve();
  expect(guardPresses).not.toHaveBeenCalled();

  occur();
  await vi.waitFor(() => expect(guardPresses).toHaveBeenCalledOnce());
  occur();
  expect(load).toHaveBeenCalledTimes(3);
});
