// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HOUR_MS } from '#core/domain/durations.ts';
import { changePurchase } from '#src/storage/purchases.ts';
import type { StoredPurchase } from '#src/storage/stored-purchase.ts';
import { confirmAction } from '#src/ui/overlays/feedback.ts';
import { openSale } from '#tests/builders/open-sale.ts';
import { purchasedRaffleOf } from '../checkout/purchased-raffle.ts';
import { PurchaseScreen } from './purchase-screen.tsx';
import { SENT_FOR_MS } from './unsent.ts';
import { type FollowedPurchase, usePurchase } from './use-purchase.ts';

vi.mock('./use-purchase.ts');
vi.mock('#src/storage/purchases.ts');
vi.mock('#src/ui/overlays/feedback.ts');

const NOW = Date.parse('2026-11-25T15:00:00.000Z');
const STORED = {
  ...{ id: 'p1', raffle: purchasedRaffleOf(openSale()), createdAt: NOW },
  request: { quantity: 2 },
} as StoredPurchase;

const show = vi.fn();

async function open(more: Partial<StoredPurchase> = {}, followed: Partial<FollowedPurchase> = {}) {
  const stored = { ...STORED, ...more };
  vi.mocked(usePurchase).mockReturnValue({
    ...{ stored, refusal: undefined, isUnanswered: false, show },
    ...followed,
  });
  const routes = [{ path: '*', loader: () => stored, Component: PurchaseScreen }];
  render(<RouterProvider router={createMemoryRouter(routes)} />);
  await act(() => vi.advanceTimersByTimeAsync(0));
}

const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);
const press = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await act(() => vi.advanceTimersByTimeAsync(0));
};

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  vi.mocked(changePurchase).mockReset().mockResolvedValue();
  show.mockReset();
});
afterEach(() => void vi.useRealTimers());

test('a reservation without an answer can be given up, at the latest after some seconds (P-837)', async () => {
  await open();
  expect(screen.queryByRole('button', { name: 'Desistir da reserva' })).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(screen.getByRole('button', { name: 'Desistir da reserva' })).toBeTruthy();
});

test.each([
  [true, [['p1', { isWithdrawn: true }]]],
  [false, []],
])('a reservation is given up only if that is confirmed: %s (P-837)', async (isSure, kept) => {
  vi.mocked(confirmAction).mockResolvedValue(isSure);
  await open({}, { isUnanswered: true });
  await press('Desistir da reserva');
  expect(vi.mocked(changePurchase).mock.calls).toEqual(kept);
  expect(show.mock.calls).toEqual(kept.map(([, change]) => [change]));
});

test('after hours without an answer its buyer is asked whether it is still wanted (P-837)', async () => {
  await open({ createdAt: NOW - SENT_FOR_MS });
  expect(screen.getByRole('heading', { name: 'Ainda quer reservar?' })).toBeTruthy();
  screen.getByText(/^Você pediu 2 números da rifa “.+” em 25\/11\/2026 às 10:00, e a resposta não chegou/);
  await press('Reservar agora');
  expect(show).toHaveBeenLastCalledWith({ renewedAt: NOW });
  await press('Desistir');
  expect(show).toHaveBeenLastCalledWith({ isWithdrawn: true });
});

test.each([
  ['a minute less', { createdAt: NOW - SENT_FOR_MS + 60_000 }],
  ['asked for again', { createdAt: NOW - 48 * HOUR_MS, renewedAt: NOW - 60_000 }],
])('%s: it is being sent (P-837)', async (_, more) => {
  await open(more);
  expect(screen.getByText('Reservando seus números…')).toBeTruthy();
});

test.each<[string, Partial<FollowedPurchase>, RegExp, boolean]>([
  ['until there is an answer', {}, /^Desistindo da reserva…$/, false],
  ['without a network', { isUnanswered: true }, /Se a reserva já chegou à rifa, ela é cancelada/, false],
  ['once the server has said that it had not come', { isForgotten: true }, /^Nada foi reservado$/, true],
])('one that was given up, %s (P-837)', async (_, followed, text, isOver) => {
  await open({ isWithdrawn: true, createdAt: NOW - SENT_FOR_MS }, followed);
  expect(screen.getByText(text)).toBeTruthy();
  expect(screen.queryAllByRole('link', { name: 'Voltar para a rifa' })).toHaveLength(isOver ? 1 : 0);
  expect(buttons()).not.toContain('Reservar agora');
});
