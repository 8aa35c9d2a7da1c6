// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { SalesRaffle } from '../data/sales-raffle.ts';
import { PausedBanner } from './pause-sales.tsx';

const { askToPause } = vi.hoisted(() => ({ askToPause: vi.fn() }));
vi.mock('#src/paused-sales/ask-to-pause.ts', () => ({ askToPause }));

afterEach(() => void vi.resetAllMocks());

const raffle = { id: 'r1', title: 'Rifa', isPaused: true } as SalesRaffle;
const SINCE = '2026-11-20T15:00:00.000Z';

test('a restore is named, also in the question before sales are resumed (P-739)', async () => {
  render(<PausedBanner raffle={raffle} pause={{ since: SINCE, by: 'restore' }} isOnline />);
  expect(screen.getByText(/Vendas pausadas desde/)).toBeTruthy();
  expect(screen.getByText(/restaurados de uma cópia de segurança/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Retomar vendas' }));
  await vi.waitFor(() =>
    expect(askToPause).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ id: 'r1', isRestored: true }),
    ),
  );
});

test('payments without a purchase are counted and listed (P-750)', () => {
  const stray = { id: '77', amountCents: 2_050, paidAt: SINCE, payerEmail: 'ma•••@example.com' };
  const strayPayments = { count: 2, newest: [stray] };
  const pause = { since: SINCE, by: 'restore', strayPayments } as const;
  const { rerender } = render(<PausedBanner raffle={raffle} pause={pause} isOnline />);
  expect(screen.getByText('2 pagamentos sem compra')).toBeTruthy();
  expect(screen.getByText(/20,50/)).toBeTruthy();
  expect(screen.getByText('Pagamento 77')).toBeTruthy();
  expect(screen.getByText('ma•••@example.com')).toBeTruthy();
  expect(screen.getByText('Aqui estão os 1 mais recentes.')).toBeTruthy();
  const none = { ...pause, strayPayments: { count: 0, newest: [] } };
  rerender(<PausedBanner raffle={raffle} pause={none} isOnline />);
  expect(screen.queryByText(/sem compra/)).toBeNull();
});

test('sales that the operator has stopped say why, and are not resumed here (P-747)', () => {
  const pause = { since: SINCE, by: 'operator', reason: 'Prêmio não comprovado' } as const;
  render(<PausedBanner raffle={raffle} pause={pause} isOnline />);
  expect(screen.getByText(/Prêmio não comprovado/)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('without the network they are shown from what the device knows, without the reason', () => {
  render(<PausedBanner raffle={{ ...raffle, isStopped: true }} pause={null} isOnline={false} />);
  expect(screen.getByText('A Rifaria suspendeu as vendas.')).toBeTruthy();
});

test.each([null, { since: SINCE, by: 'seller' } as const])(
  'a pause of the seller (%j) says nothing of a restore, and offline offers nothing',
  (pause) => {
    render(<PausedBanner raffle={raffle} pause={pause} isOnline={false} />);
    expect(screen.getByText(/Vendas pausadas/)).toBeTruthy();
    expect(screen.queryByText(/cópia de segurança/)).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  },
);
