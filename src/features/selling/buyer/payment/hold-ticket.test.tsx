// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { MINUTE_MS } from '#core/domain/durations.ts';
import type { StoredPurchase } from '#src/storage/purchases.ts';
import { openSale } from '#tests/builders/open-sale.ts';
import { inStatus } from '#tests/builders/sold-purchase.ts';
import { purchasedRaffleOf } from '../checkout/purchased-raffle.ts';
import { HoldTicket } from './hold-ticket.tsx';
import type { PurchaseStage } from './stage.ts';

afterEach(cleanup);

const STORED = { id: 'p', raffle: purchasedRaffleOf(openSale()) } as StoredPurchase;

function textOf(stage: PurchaseStage, quantity: number, numbers: number[], leftMs: number): string {
  const expiresAt = new Date(Date.now() + leftMs).toISOString();
  const purchase = inStatus('pending', { quantity, numbers, expiresAt });
  const { container } = render(<HoldTicket stored={STORED} purchase={purchase} stage={stage} />);
  return container.textContent;
}

test.each<[PurchaseStage, number, number[], number, RegExp]>([
  ['paying', 1, [7], 30 * MINUTE_MS, /^Guardamosseu número por\d\d:\d\d/],
  ['paying', 10, [], 30 * MINUTE_MS, /^Guardamosseus 10 tickets por/],
  ['time-over', 10, [], -1, /^10 tickets: reserva encerrada/],
  ['in-review', 1, [], 30 * MINUTE_MS, /^1 ticket guardado para você/],
  ['reported', 2, [7, 8], 30 * MINUTE_MS, /^2 números guardados para você/],
])('a hold that is %s, of %i', (stage, quantity, numbers, leftMs, text) => {
  expect(textOf(stage, quantity, numbers, leftMs)).toMatch(text);
});

test('no clock runs once the time is over', () => {
  textOf('time-over', 2, [7, 8], -1);
  expect(screen.queryByRole('timer')).toBeNull();
});
