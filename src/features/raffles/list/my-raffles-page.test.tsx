// @vitest-environment happy-dom
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { StorageProblem } from '#src/storage/storage-problem.ts';
import { ACTION_BESIDE_TITLE } from '#src/ui/layout/media-query.ts';
import { STICKY_ACTION_ATTRIBUTE } from '#src/ui/layout/sticky-action.tsx';
import { createStore } from '#src/store/store.ts';
import type { PullState } from '#src/sync/engine/pulling.ts';
import { MyRafflesPage } from './my-raffles-page.tsx';

const problem = new StorageProblem('full', undefined);
const pullState = createStore<PullState>('idle');
const pulling = { state: pullState.get, subscribe: pullState.subscribe };
const pull = () => new Promise<never>(() => undefined);
const connectivity = { isOnline: () => true, subscribe: () => () => undefined };
vi.mock('#src/sync/engine/signed-in.ts', () => ({
  getSyncEngine: () => ({ connectivity, pulling, pull, createRaffleDraft: () => Promise.reject(problem) }),
}));
vi.mock('./use-my-raffles.ts', () => ({ useMyRaffles: () => ({ cards: [], pulledAt: undefined }) }));
vi.mock('#src/ui/lists/pull-to-refresh.tsx', () => ({
  PullToRefresh: ({ onRefresh }: { onRefresh: () => void }) => <button onClick={onRefresh}>Puxar</button>,
}));
vi.mock('./pending-deletions.tsx', () => ({ PendingDeletions: () => null }));
const feedback = vi.hoisted(() => ({ showToast: vi.fn() }));
vi.mock('#src/ui/overlays/feedback.ts', () => feedback);

beforeEach(() => {
  pullState.set('idle');
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
});
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

test.each([
  ['offline', 'Sem internet por enquanto'],
  ['failed', 'Não conseguimos buscar suas rifas'],
] as const)(
  'why a first list does not come (%s) is said while it is tried again too (P-1165)',
  (outcome, title) => {
    render(<MyRafflesPage />, { wrapper: MemoryRouter });
    act(() => pullState.set('pulling'));
    expect(screen.queryByText(title)).toBeNull();
    act(() => pullState.set(outcome));
    fireEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    act(() => pullState.set('pulling'));
    expect(screen.getByText(title)).toBeTruthy();
  },
);

test('a first list that is still on its way is not called failed when it is asked for once more (P-1165)', () => {
  render(<MyRafflesPage />, { wrapper: MemoryRouter });
  act(() => pullState.set('pulling'));
  fireEvent.click(screen.getByText('Puxar'));
  expect(screen.queryByText('Não conseguimos buscar suas rifas')).toBeNull();
});
