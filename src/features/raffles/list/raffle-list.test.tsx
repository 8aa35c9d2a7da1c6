// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { raffleSalesPath } from '#core/domain/app-paths.ts';
import type { RaffleCardData } from './raffle-card-data.ts';
import { RaffleList } from './raffle-list.tsx';

const NONE: never[] = [];
const engine = { unstored: { find: () => undefined, list: () => NONE, subscribe: () => () => undefined } };
vi.mock('#src/sync/engine/signed-in.ts', () => ({ getSyncEngine: () => engine }));
vi.mock('./cover.tsx', () => ({ Cover: () => null }));

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-20T23:58:30-03:00') }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const RAFFLE = {
  id: 'r1',
  title: 'Cesta de Natal',
  status: 'active',
  drawsOn: '2026-11-21',
  maxTickets: 100,
  soldTickets: 5,
  isPaused: false,
  sync: { kind: 'on-server', at: '2026-11-20T15:00:00.000Z' },
} as RaffleCardData;

test('the words of a card follow the day while the list stays open', async () => {
  render(<RaffleList raffles={[RAFFLE]} seenAt={null} />, { wrapper: MemoryRouter });
  expect(screen.getByText(/^sorteio amanhã/)).toBeTruthy();
  expect(screen.getByText(/^Salvo no servidor às/)).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(120_000));
  expect(screen.getByText(/^sorteio hoje/)).toBeTruthy();
  expect(screen.getByText('Salvo no servidor em 20/11/2026')).toBeTruthy();
});

test.each<[Partial<RaffleCardData>, string]>([
  [{ isPrivate: true }, 'Ativo · só pelo link'],
  [{ isPrivate: false }, 'Ativo'],
  [{ isPrivate: true, status: 'draft' }, 'Rascunho'],
])('a card says whether a raffle on the air is found by its link alone: %o (P-358)', (change, label) => {
  render(<RaffleList raffles={[{ ...RAFFLE, ...change }]} seenAt={null} />, { wrapper: MemoryRouter });
  expect(screen.getByText(label)).toBeTruthy();
});

test('who comes back from outside the dashboard finds the list as long as it was left (P-1164)', () => {
  let scroll = () => undefined as void;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(seen: (entries: { isIntersecting: boolean }[]) => void) {
        scroll = () => seen([{ isIntersecting: true }]);
      }
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
  const raffles = Array.from({ length: 60 }, (_, index) => ({ ...RAFFLE, id: `r${index}` }));
  const open = () => {
    cleanup();
    render(<RaffleList raffles={raffles} seenAt={null} />, { wrapper: MemoryRouter });
    return screen.getAllByRole('listitem').length;
  };
  expect(open()).toBe(12);
  act(() => scroll());
  expect(open()).toBe(36);
});

test.each([
  ['its place', 'r1', 'r2'],
  ['the last place', 'r2', 'r1'],
])('a raffle that is deleted gives the focus to the one in %s (P-1168)', (_, gone, next) => {
  const raffles = ['r0', 'r1', 'r2'].map((id) => ({ ...RAFFLE, id, title: `Rifa ${id}` }));
  const list = (shown: RaffleCardData[]) => (
    <MemoryRouter>
      <RaffleList raffles={shown} seenAt={null} />
    </MemoryRouter>
  );
  const { rerender } = render(list(raffles));
  screen.getByRole('button', { name: `Ações de Rifa ${gone}` }).focus();
  rerender(list(raffles.filter(({ id }) => id !== gone)));
  expect(document.activeElement?.textContent).toBe(`Rifa ${next}`);
  // Focus that was taken away on purpose is not brought back.
  (document.activeElement as HTMLElement).blur();
  rerender(list([...raffles]));
  expect(document.activeElement === document.body).toBe(true);
});

test.each([
  ['its organizer', false, 'informe o resultado', 'Informar resultado'],
  ['the Loteria Federal', true, 'aguarda o resultado', 'Ver vendas'],
])(
  'a sold raffle that waits for the result of %s says so, and leads there (P-342)',
  (_, isFederal, words, link) => {
    render(<RaffleList raffles={[{ ...RAFFLE, drawsOn: '2026-11-19', isFederal }]} seenAt={null} />, {
      wrapper: MemoryRouter,
    });
    expect(screen.getByText(`sorteio era 19/11/2026, ${words}`)).toBeTruthy();
    expect(screen.getByRole('link', { name: link }).getAttribute('href')).toBe(raffleSalesPath('r1'));
  },
);
