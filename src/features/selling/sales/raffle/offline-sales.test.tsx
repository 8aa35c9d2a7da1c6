// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { readSalesTotals } from '#core/contract/selling/sales.ts';
import type { WinnerContact } from '#core/domain/raffles/raffle-result.ts';
import type { SalesTotals } from '#core/domain/selling/purchase.ts';
import { NAME_RESULT, SALES_DRAW } from '#core/text/draw/sales-draw.ts';
import { CANCEL_RAFFLE } from '#core/text/raffles/cancellation.ts';
import { POSTPONE } from '#core/text/raffles/postponement.ts';
import { ApiError } from '#src/api/api-error.ts';
import { callApi } from '#src/api/call-api.ts';
import { LOW_WINDOW } from '#src/ui/layout/media-query.ts';
import { keepLoaded } from '../data/loaded.ts';
import { LOADED } from '../data/sales-calls.ts';
import { RaffleSalesPage } from './raffle-sales-page.tsx';

const { network } = vi.hoisted(() => ({ network: { isOnline: true } }));
vi.mock('#src/sync/engine/signed-in.ts', () => ({
  getSyncEngine: () => ({ userId: 'u1', connectivity: {} }),
}));
vi.mock('#src/ui/loading/use-online.ts', () => ({ useOnline: () => network.isOnline }));
vi.mock('#src/api/call-api.ts', () => ({ callApi: vi.fn(() => new Promise(() => undefined)) }));
vi.mock('#src/api/call-page.ts', () => ({ callApiPage: () => new Promise(() => undefined) }));
vi.mock('../layout/token-notice.tsx', () => ({ TokenNotice: () => null }));
vi.mock('../layout/raffle-heading.tsx', () => ({ RaffleHeading: () => null }));
vi.mock('../data/sales-raffle.ts', () => ({
  useSalesRaffle: (id: string) => ({
    ...{ id, title: 'Cesta', status: 'active', maxTickets: 100, prizes: ['Moto'] },
    ...{ saleStartsOn: '2020-01-01', drawsOn: id === 'selling' ? '2199-01-01' : '2020-01-01' },
    ...{ isFederal: false, isPaused: false, ticketModel: 'manual' },
  }),
}));

const WINNER = {
  ...{ kind: 'prize', place: 1, prize: 'Moto', prizeCents: null, number: 3, purchaseId: 'p1' },
  ...{ name: 'Maria Lima', phone: '', delivery: { deliveredOn: null, answer: null } },
} as unknown as WinnerContact;

/** The sales of a raffle while the network is there, and what happens to them once it is gone. */
function openSales(raffleId: string) {
  network.isOnline = true;
  const page = () => (
    <MemoryRouter initialEntries={[`/${raffleId}`]}>
      <Routes>
        <Route path="/:raffleId" element={<RaffleSalesPage />} />
      </Routes>
    </MemoryRouter>
  );
  const { rerender } = render(page());
  const loseSignal = () => {
    network.isOnline = false;
    rerender(page());
  };
  return { loseSignal };
}

test.each([
  ['a low window', true],
  ['any other', false],
])("in %s 'Venda em dinheiro' does not wait behind the purchases (P-1115)", (_, isLow) => {
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { matches: query === LOW_WINDOW && isLow }),
  );
  openSales('selling');
  const button = screen.getByRole('button', { name: 'Venda em dinheiro' });
  const isBefore = button.compareDocumentPosition(screen.getByRole('heading', { name: 'Compras' }));
  expect(isBefore === Node.DOCUMENT_POSITION_FOLLOWING).toBe(isLow);
  vi.unstubAllGlobals();
});

test('the winners stay when the signal drops, without what needs a network (P-733)', () => {
  keepLoaded(LOADED.winners('drawn'), [WINNER]);
  const { loseSignal } = openSales('drawn');
  expect(screen.getByText('Marcar entrega')).toBeTruthy();
  loseSignal();
  expect(screen.getByText('Maria Lima')).toBeTruthy();
  expect(screen.queryByText('Marcar entrega')).toBeNull();
});

test('the open dialog of a result stays when the signal drops, and says what it needs (P-733)', async () => {
  keepLoaded(LOADED.winners('live'), []);
  keepLoaded(LOADED.soldList('live'), { tickets: 2, fromDay: null });
  const { loseSignal } = openSales('live');
  await act(async () => fireEvent.click(screen.getByText(SALES_DRAW.nameResult)));
  await screen.findByText(NAME_RESULT.review);
  loseSignal();
  expect(screen.getByText(NAME_RESULT.needsNetwork)).toBeTruthy();
});

test.each([POSTPONE.title, CANCEL_RAFFLE.title])(
  'the open dialog %j stays when the signal drops, and is not offered then (P-733)',
  async (title) => {
    keepLoaded(LOADED.totals('selling'), { byStatus: {}, byDay: [], byMethod: {}, pause: null });
    const { loseSignal } = openSales('selling');
    await act(async () => fireEvent.click(screen.getByRole('button', { name: title })));
    await screen.findByRole('dialog', { name: title });
    loseSignal();
    expect(screen.getByRole('dialog', { name: title })).toBeTruthy();
    cleanup();
    openSales('selling').loseSignal();
    expect(screen.queryByRole('button', { name: title })).toBeNull();
  },
);

test('what was not loaded in this visit is not said to be shown (P-733)', () => {
  openSales('unloaded').loseSignal();
  expect(screen.getByText(/ainda não foram carregados/)).toBeTruthy();
  expect(screen.queryByText(/Estas são as vendas/)).toBeNull();
});

test('the search keeps what is typed, and the focus, while the money of a canceled raffle becomes due (P-340)', () => {
  const totalsOf = (status: 'approved' | 'refund_due'): SalesTotals => ({
    ...{ byDay: [], byMethod: {}, pause: null },
    byStatus: { [status]: { purchases: 1, tickets: 1, amountCents: 100 } },
    cancellation: {
      ...{ reason: 'Adoeci', canceledAt: '2026-11-20T18:00:00Z' },
      ...{ purchases: 1, due: 1, reported: 0 },
    },
  });
  keepLoaded(LOADED.totals('canceled'), totalsOf('approved'));
  openSales('canceled');
  const search = screen.getByRole<HTMLInputElement>('searchbox');
  search.focus();
  fireEvent.change(search, { target: { value: 'Ana' } });
  act(() => void keepLoaded(LOADED.totals('canceled'), totalsOf('refund_due')));
  expect(document.activeElement).toBe(search);
  expect(search.value).toBe('Ana');
});

test('sums that did not come are said to be missing, and can be asked for again (P-1163)', async () => {
  const sums = vi.fn().mockRejectedValueOnce(new ApiError('not-ours'));
  sums.mockResolvedValueOnce({ byStatus: {}, byDay: [], byMethod: {}, pause: null });
  vi.mocked(callApi).mockImplementation((call: unknown) =>
    call === readSalesTotals ? sums() : new Promise(() => undefined),
  );
  openSales('failing');
  const retry = await screen.findByRole('button', { name: 'Tentar de novo' });
  expect(screen.getByText('Os valores não carregaram agora.')).toBeTruthy();
  await act(async () => fireEvent.click(retry));
  expect(screen.getByText('Recebido')).toBeTruthy();
  expect(screen.queryByText('Os valores não carregaram agora.')).toBeNull();
});
