// @vitest-environment happy-dom
import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ServerRenderContext } from './server-render.ts';
import { useNow } from './use-now.ts';

const SERVER_TIME = new Date('2026-11-20T15:00:40.000Z');
const rendered: string[] = [];

function Clock() {
  const now = useNow().toISOString();
  rendered.push(now);
  return <p>{now}</p>;
}

const screen = (
  <ServerRenderContext value={{ at: SERVER_TIME, origin: 'https://rifaria.example' }}>
    <Clock />
  </ServerRenderContext>
);

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers({ now: new Date('2026-11-20T15:03:10.000Z') });
  rendered.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a page taken over begins with the minute of the server, and goes on with that of the device', async () => {
  const root = document.createElement('div');
  root.innerHTML = renderToString(screen);
  expect(root.textContent).toBe('2026-11-20T15:00:00.000Z');
  rendered.length = 0;
  const mismatches: unknown[] = [];
  const app = await act(() =>
    hydrateRoot(root, screen, { onRecoverableError: (error) => mismatches.push(error) }),
  );
  expect(mismatches).toEqual([]);
  expect([rendered[0], root.textContent]).toEqual(['2026-11-20T15:00:00.000Z', '2026-11-20T15:03:00.000Z']);
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(root.textContent).toBe('2026-11-20T15:04:00.000Z');
  await act(() => Promise.resolve(app.unmount()));
  expect(vi.getTimerCount()).toBe(0);
});
