// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { dayOf } from '#core/domain/days.ts';
import { DAY_MS } from '#core/domain/durations.ts';
import { CANCEL_RAFFLE } from '#core/text/raffles/cancellation.ts';
import { keepClockDifference } from '#src/api/server-clock.ts';
import { keepLoaded } from '../data/loaded.ts';
import { LOADED } from '../data/sales-calls.ts';
import { RaffleSalesPage } from './raffle-sales-page.tsx';

const { days } = vi.hoisted(() => ({ days: { drawsOn: '' } }));
vi.mock('#src/sync/engine/signed-in.ts', () => ({
  getSyncEngine: () => ({ userId: 'u1', connectivity: {} }),
}));
vi.mock('#src/ui/loading/use-online.ts', () => ({ useOnline: () => true }));
vi.mock('#src/api/call-api.ts', () => ({ callApi: () => new Promise(() => undefined) }));
vi.mock('#src/api/call-page.ts', () => ({ callApiPage: () => new Promise(() => undefined) }));
vi.mock('../layout/token-notice.tsx', () => ({ TokenNotice: () => null }));
vi.mock('../layout/raffle-heading.tsx', () => ({ RaffleHeading: () => null }));
vi.mock('../data/sales-raffle.ts', () => ({
  useSalesRaffle: (id: string) => ({
    ...{ id, title: 'Cesta', status: 'active', maxTickets: 100, prizes: ['Moto'], ...days },
    ...{ saleStartsOn: '2020-01-01', isFederal: false, isPaused: false, ticketModel: 'manual' },
  }),
}));

afterEach(() => {
  keepClockDifference(0);
});

test.each([
  ['two days ahead, before the draw', -2, 1, ['Venda em dinheiro', 'Pausar vendas', CANCEL_RAFFLE.title]],
  ['right, before the draw', 0, 1, ['Venda em dinheiro', 'Pausar vendas', CANCEL_RAFFLE.title]],
  ['two days behind, past the draw', 2, -1, []],
  ['right, past the draw', 0, -1, []],
])('what the sales offer goes by the server where the device is %s (P-830)', (_, ahead, left, offered) => {
  keepClockDifference(ahead * DAY_MS);
  const serverNow = Date.now() + ahead * DAY_MS;
  days.drawsOn = dayOf(new Date(serverNow + left * DAY_MS));
  const paid = { purchases: 1, tickets: 2, amountCents: 1_000 };
  const byDay = [{ day: dayOf(new Date(serverNow)), ...paid }];
  keepLoaded(LOADED.totals('r1'), { byStatus: { approved: paid }, byDay, byMethod: {}, pause: null });
  render(
    <MemoryRouter initialEntries={['/r1']}>
      <Routes>
        <Route path="/:raffleId" element={<RaffleSalesPage />} />
      </Routes>
    </MemoryRouter>,
  );
  const names = screen.getAllByRole('button').map(({ textContent }) => textContent);
  expect(names.filter((name) => /^(Venda em|Pausar|Cancelar)/.test(name)).toSorted()).toEqual(
    offered.toSorted(),
  );
  expect(screen.getByText(/10,00 hoje$/)).toBeTruthy();
});
