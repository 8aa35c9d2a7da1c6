// @vitest-environment happy-dom
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { StorageProblem } from '#src/storage/storage-problem.ts';
import { ACTION_BESIDE_TITLE } from '#src/ui/layout/media-query.ts';
import { STICKY_ACTION_ATTRIBUTE } from '#src/ui/layout/sticky-action.tsx';
import { MyRafflesPage } from './my-raffles-page.tsx';

const problem = new StorageProblem('full', undefined);
const connectivity = { isOnline: () => true, subscribe: () => () => undefined };
vi.mock('#src/sync/engine/signed-in.ts', () => ({
  getSyncEngine: () => ({ connectivity, createRaffleDraft: () => Promise.reject(problem) }),
}));
vi.mock('./use-my-raffles.ts', () => ({ useMyRaffles: () => undefined }));
vi.mock('./use-refresh.ts', () => ({
  usePullState: () => 'idle',
  useRefresh: () => ({ isRefreshing: false, refresh: () => undefined }),
}));
const feedback = vi.hoisted(() => ({ showToast: vi.fn() }));
vi.mock('#src/ui/overlays/feedback.ts', () => feedback);

beforeEach(() => vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false })));
afterEach(() => {
  vi.unstubAllGlobals();
});

test.each([
  ['a low window', true],
  ['a phone held upright', false],
])("'Criar rifa' does not wait behind the list in %s (P-1115)", (_, matches) => {
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { matches: query === ACTION_BESIDE_TITLE && matches }),
  );
  render(<MyRafflesPage />, { wrapper: MemoryRouter });
  const button = screen.getByRole('button', { name: 'Criar rifa' });
  expect(button.closest(`[${STICKY_ACTION_ATTRIBUTE}]`) === null).toBe(matches);
});

test('a message says that a draft could not be stored', async () => {
  render(<MyRafflesPage />, { wrapper: MemoryRouter });
  fireEvent.click(screen.getByRole('button', { name: 'Criar rifa' }));
  await waitFor(() =>
    expect(feedback.showToast).toHaveBeenCalledExactlyOnceWith({ message: problem.message, tone: 'danger' }),
  );
});
