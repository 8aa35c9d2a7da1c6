// @vitest-environment happy-dom
import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { StorageProblem } from '#src/storage/storage-problem.ts';
import { OutOfReach } from '#src/ui/loading/lost-chunk.ts';
import { registerUnstoredText } from '#src/store/unstored-text.ts';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { ErrorExplained, ErrorScreen, explainError } from './error-screen.tsx';

const outOfReach = new OutOfReach('A part of the app is out of reach');
const lost = new TypeError('Failed to fetch dynamically imported module: /assets/x.js');

describe('texts of the error screen', () => {
  it.each([
    [
      'a part that was never fetched, without a network',
      outOfReach,
      'Esta tela ainda não está neste aparelho',
    ],
    ['one that is gone', lost, 'Uma parte do aplicativo não abriu'],
    [
      'a database that does not open',
      new StorageProblem('unavailable', undefined),
      'Não conseguimos abrir suas rifas',
    ],
    ['anything else', new Error('x is not a function'), 'Algo deu errado'],
  ])('%s', (_, error, title) => expect(explainError(error).title).toBe(title));

  it('do not claim that reloading helps where a part is gone or wrong', () => {
    for (const error of [lost, new SyntaxError('x')]) {
      expect(explainError(error).text).not.toContain('Recarregar');
    }
  });

  it('claim that everything is stored only where it is', () => {
    for (const error of [outOfReach, lost, new Error('x is not a function')]) {
      expect(explainError(error).text).toContain('está salvo');
      expect(explainError(error, true).text).not.toContain('está salvo');
      expect(explainError(error, true).text).toContain('ainda não foi guardada');
      // What is typed on a public page is not stored.
      expect(explainError(error, false, false).text).not.toMatch(/está salvo|guardad/);
    }
  });

  it('does not show technical messages', () => {
    expect(explainError(new Error('x is not a function')).text).not.toContain('function');
  });
});

it('is announced, as it comes by itself (P-1183)', () => {
  const { getByRole } = render(<ErrorExplained error={new Error('x')} />);
  expect(getByRole('alert').textContent).toContain('Algo deu errado');
});

it('tells of text that a closed form could not store, and no more once it is stored', async () => {
  vi.useFakeTimers();
  history.replaceState(null, '', '/dashboard/my-raffles');
  let isUnstored = false;
  registerUnstoredText(() => isUnstored);
  render(<ErrorExplained error={new Error('x')} />);
  const look = () => act(() => vi.advanceTimersByTimeAsync(500));
  expect(document.body.textContent).toContain('está salvo neste aparelho');
  isUnstored = true;
  await look();
  expect(document.body.textContent).not.toContain('está salvo neste aparelho');
  isUnstored = false;
  await look();
  expect(document.body.textContent).toContain('está salvo neste aparelho');
  registerUnstoredText(() => false);
  vi.useRealTimers();
});

it.each([
  ['/terms', true],
  ['/dashboard/my-raffles', false],
])('at %s the numbers of a buyer, which are kept on the device, are offered: %s', (path, isOffered) => {
  history.replaceState(null, '', path);
  const { queryByRole } = render(<ErrorExplained error={outOfReach} />);
  expect(queryByRole('link', { name: 'Meus números' })?.getAttribute('href')).toBe(
    isOffered ? '/my-numbers' : undefined,
  );
});

describe('a screen outside of the dashboard that is out of reach', () => {
  const reload = vi.fn();
  let isServerUp = false;
  const failing = {
    path: '/',
    loader: () => Promise.reject(outOfReach),
    element: null,
    errorElement: <ErrorScreen />,
  };
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

  beforeEach(async () => {
    vi.useFakeTimers();
    isServerUp = false;
    vi.stubGlobal('location', { pathname: '/dashboard/my-raffles', reload });
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ ok: isServerUp })));
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    render(<RouterProvider router={createMemoryRouter([failing])} />);
    await wait(0);
  });
  afterEach(() => {
    registerUnstoredText(() => false);
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    reload.mockClear();
  });

  it('is opened once the server replies, also where the device was never offline', async () => {
    await wait(20_000);
    expect(reload).not.toHaveBeenCalled();
    isServerUp = true;
    await wait(5_000);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('waits with its reload for text that is not stored (P-1038)', async () => {
    let isUnstored = true;
    registerUnstoredText(() => isUnstored);
    isServerUp = true;
    dispatchEvent(new Event('online'));
    await wait(5_000);
    expect(reload).not.toHaveBeenCalled();
    isUnstored = false;
    await wait(500);
    expect(reload).toHaveBeenCalledOnce();
  });
});
