import { expect, test, vi } from 'vitest';
import { createListeners, createStore } from './store.ts';

test('a store notifies its listeners of changed values only', () => {
  const store = createStore(1);
  const listener = vi.fn();
  const stop = store.subscribe(listener);
  store.set(1);
  expect(listener).not.toHaveBeenCalled();
  store.set(2);
  expect([listener.mock.calls.length, store.get()]).toEqual([1, 2]);
  stop();
  store.set(3);
  expect(listener).toHaveBeenCalledTimes(1);
});

test('a listener added during a notification is called the next time', () => {
  const listeners = createListeners();
  const late = vi.fn();
  listeners.subscribe(() => listeners.subscribe(late));
  listeners.notify();
  expect(late).not.toHaveBeenCalled();
  listeners.notify();
  expect(late).toHaveBeenCalledTimes(1);
});
