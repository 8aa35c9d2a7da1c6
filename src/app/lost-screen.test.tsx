// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { OutOfReach } from '#src/ui/loading/lost-chunk.ts';
import { LostScreen } from './lost-screen.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ ok: true })));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a screen out of reach opens by itself, also where the network was gone again at the first try', async () => {
  let tries = 0;
  const load = () => {
    tries += 1;
    return tries < 4
      ? Promise.reject(new OutOfReach('no chunk'))
      : Promise.resolve({ Component: () => <h1>Meus dados</h1> });
  };
  const routes = [{ errorElement: <LostScreen />, children: [{ path: '/my-data', lazy: load }] }];
  const router = createMemoryRouter(routes, { initialEntries: ['/my-data'] });
  render(<RouterProvider router={router} future={{ v7_startTransition: false }} />);
  // The screen is rendered after each.
  for (let check = 0; check < 4; check += 1) await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(screen.getByRole('heading').textContent).toBe('Meus dados');
  expect(tries).toBe(4);
});
