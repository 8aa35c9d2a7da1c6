// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listWinners } from '#core/contract/draw/result.ts';
import { readSoldList } from '#core/contract/draw/sold-list.ts';
import { readSalesTotals } from '#core/contract/selling/sales.ts';
import { SALES_DRAW } from '#core/text/draw/sales-draw.ts';
import { RaffleSalesPage } from './raffle-sales-page.tsx';

const { replies, pull, gesture } = vi.hoisted(() => ({
  replies: {
    totalsRead: 0,
    winners: [] as unknown[],
    list: null as unknown,
    isDrawn: false,
    isFederal: false,
  },
  pull: vi.fn(),
  gesture: { refresh: () => undefined as void },
}));
vi.mock('#src/sync/engine/signed-in.ts', () => ({
  getSyncEngine: () => ({ userId: 'u1', connectivity: {}, pull }),
}));
vi.mock('#src/ui/loading/use-online.ts', () => ({ useOnline: () => true }));
vi.mock('#src/ui/lists/pull-to-refresh.tsx', () => ({
  PullToRefresh: ({ onRefresh }: { onRefresh: () => void }) => {
    gesture.refresh = onRefresh;
    return null;
  },
}));
vi.mock('#src/api/call-api.ts', () => ({
  callApi: async (call: unknown) => {
    if (call === listWinners) return replies.winners;
    if (call === readSalesTotals) replies.totalsRead += 1;
    return call === readSoldList ? replies.list : new Promise(() => undefined);
  },
}));
vi.mock('#src/api/call-page.ts', () => ({ callApiPage: () => new Promise(() => undefined) }));
vi.mock('../layout/token-notice.tsx', () => ({ TokenNotice: () => null }));
vi.mock('../layout/raffle-heading.tsx', () => ({ RaffleHeading: () => null }));
vi.mock('../draw/name-result-dialog.tsx', () => new Promise(() => undefined));
vi.mock('../data/sales-raffle.ts', () => ({
  useSalesRaffle: (id: string) => ({
    ...{ id, title: 'Cesta', status: 'active', maxTickets: 100, prizes: ['Moto'], ticketModel: 'manual' },
    ...{ saleStartsOn: '2020-01-01', drawsOn: '2020-01-01', isPaused: false },
    ...{ isFederal: replies.isFederal, isDrawn: replies.isDrawn },
  }),
}));

const LIST = { tickets: 2, fromDay: null };
const WINNER = {
  ...{ kind: 'prize', place: 1, prize: 'Moto', prizeCents: null, number: 3, purchaseId: 'p1' },
  ...{ name: 'Maria Lima', phone: '', delivery: { deliveredOn: null, answer: null } },
};
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

const page = (raffleId: string) => (
  <MemoryRouter initialEntries={[`/${raffleId}`]}>
    <Routes>
      <Route path="/:raffleId" element={<RaffleSalesPage />} />
    </Routes>
  </MemoryRouter>
);

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(replies, { totalsRead: 0, winners: [], list: null, isDrawn: false, isFederal: false });
});
afterEach(() => vi.useRealTimers());

test('pulling the page asks again for the list, and for what the device knows of the raffle (P-812)', async () => {
  render(page('pulled'));
  await pass(0);
  expect(screen.getByText(`${SALES_DRAW.listOpen} ${SALES_DRAW.drawThen}`)).toBeTruthy();
  replies.list = LIST;
  act(() => gesture.refresh());
  await pass(0);
  expect(screen.getByText(SALES_DRAW.nameResult)).toBeTruthy();
  expect(pull).toHaveBeenCalledOnce();
});

test('pulling the page asks again for the winners (P-811)', async () => {
  Object.assign(replies, { list: LIST, isFederal: true });
  render(page('drawn-elsewhere'));
  await pass(0);
  replies.winners = [WINNER];
  act(() => gesture.refresh());
  await pass(0);
  expect(screen.getByText('Maria Lima')).toBeTruthy();
});

test('a page that stays open learns that the list was closed (P-812)', async () => {
  render(page('watched'));
  await pass(0);
  replies.list = LIST;
  await pass(60_000);
  expect(screen.getByText(SALES_DRAW.nameResult)).toBeTruthy();
});

test('no other part of the app waits for the dialog that names a result', async () => {
  replies.list = LIST;
  const beside = (text: string) => (
    <>
      <p>{text}</p>
      {page('slow-dialog')}
    </>
  );
  const { rerender } = render(beside('before'));
  await pass(0);
  fireEvent.click(screen.getByRole('button', { name: SALES_DRAW.nameResult }));
  rerender(beside('after'));
  expect(screen.getByText('after')).toBeTruthy();
});

test('once the device knows of the result the winners are asked for again (P-811)', async () => {
  Object.assign(replies, { list: LIST, isFederal: true });
  const { rerender } = render(page('told'));
  await pass(0);
  Object.assign(replies, { winners: [WINNER], isDrawn: true });
  rerender(page('told'));
  await pass(0);
  expect(screen.getByText('Maria Lima')).toBeTruthy();
});

test('the sums of a raffle on the air are read again while the page is in front (P-733)', async () => {
  render(page('watched'));
  await pass(0);
  expect(replies.totalsRead).toBe(1);
  await pass(60_000);
  expect(replies.totalsRead).toBe(3);
});
