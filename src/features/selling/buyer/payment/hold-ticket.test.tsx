// @vitest-environment happy-dom
import { act, render, renderHook, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#core/domain/durations.ts';
import { keepClockDifference } from '#src/api/server-clock.ts';
import type { StoredPurchase } from '#src/storage/stored-purchase.ts';
import { openSale } from '#tests/builders/open-sale.ts';
import { inStatus } from '#tests/builders/sold-purchase.ts';
import { purchasedRaffleOf } from '../checkout/purchased-raffle.ts';
import { HoldTicket } from './hold-ticket.tsx';
import type { PurchaseStage } from './stage.ts';
import { useStage } from './use-stage.ts';

afterEach(() => {
  keepClockDifference(0);
});

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

test.each([
  [[3, 4, 7], '03 · 04 · 07'],
  [[1, 2, 3, 4, 5, 6, 7, 8], '01 · 02 · 03 · 04 · 05 · 06 e mais 2'],
])('the chosen numbers %j are named while they are held (P-1114)', (numbers, named) => {
  expect(textOf('paying', numbers.length, numbers, MINUTE_MS).endsWith(named)).toBe(true);
  expect(textOf('reported', numbers.length, numbers, MINUTE_MS).endsWith(named)).toBe(true);
});

test('no clock runs once the time is over', () => {
  textOf('time-over', 2, [7, 8], -1);
  expect(screen.queryByRole('timer')).toBeNull();
});

test.each([
  ['an hour ahead', -HOUR_MS],
  ['right', 0],
  ['an hour behind', HOUR_MS],
])('half an hour by the server is left where the clock of the device is %s (P-830)', (_, difference) => {
  keepClockDifference(difference);
  const leftMs = 30 * MINUTE_MS + difference;
  expect(textOf('paying', 2, [7, 8], leftMs)).toMatch(/por30:00Rifa/);
  const expiresAt = new Date(Date.now() + leftMs).toISOString();
  const held = { ...STORED, purchase: inStatus('pending', { expiresAt }) };
  expect(renderHook(() => useStage(held)).result.current).toBe('paying');
});

test('a reply that sets the clock right opens a hold whose time seemed over, and closes it in time', () => {
  vi.useFakeTimers();
  const expiresAt = new Date(Date.now() - HOUR_MS + MINUTE_MS).toISOString();
  const held = { ...STORED, purchase: inStatus('pending', { expiresAt }) };
  const { result, unmount } = renderHook(() => useStage(held));
  expect(result.current).toBe('time-over');
  keepClockDifference(-HOUR_MS);
  act(() => void vi.advanceTimersByTime(SECOND_MS));
  expect(result.current).toBe('paying');
  act(() => void vi.advanceTimersByTime(MINUTE_MS));
  expect(result.current).toBe('time-over');
  unmount();
  vi.useRealTimers();
});
