// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { User } from '#core/domain/account/user.ts';
import type { Purchase } from '#core/domain/selling/purchase.ts';
import { watchPurchases } from '#src/storage/purchases.ts';
import { keepSession } from '#src/storage/session.ts';
import type { StoredPurchase } from '#src/storage/stored-purchase.ts';
import { openSale } from '#tests/builders/open-sale.ts';
import { inStatus } from '#tests/builders/sold-purchase.ts';
import { purchasedRaffleOf } from '../checkout/purchased-raffle.ts';
import { SENT_FOR_MS } from '../payment/unsent.ts';
import { useOwnPurchaseNote } from './use-own-purchase-note.ts';

vi.mock('#src/storage/purchases.ts');
vi.mock('../payment/send-waiting.ts', () => ({ keepSending: () => () => undefined }));

const RAFFLE = purchasedRaffleOf(openSale());
const NOW = '2026-11-21T15:00:00Z';

const stored = (purchase: Purchase, raffle = RAFFLE) =>
  ({ id: purchase.id, raffle, purchase }) as StoredPurchase;
const held = (id: string, expiresAt: string, more: Partial<Purchase> = {}) =>
  stored(inStatus('pending', { id, expiresAt, ...more }));
const paid = (id: string, quantity: number) =>
  stored(inStatus('approved', { id, quantity, expiresAt: null }));

function Shown() {
  return useOwnPurchaseNote(RAFFLE.id);
}

/** What the note says and where it leads, once the page is idle. */
async function noteOf(purchases: StoredPurchase[]) {
  vi.mocked(watchPurchases).mockImplementation((listener) => {
    listener(purchases);
    return () => undefined;
  });
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: <Shown /> }])} />);
  await act(() => vi.advanceTimersByTimeAsync(1_500));
  await vi.waitFor(() => expect(watchPurchases).toHaveBeenCalled());
  await act(() => vi.advanceTimersByTimeAsync(0));
  return shownNote();
}

function shownNote() {
  const link = screen.queryByRole('link');
  return link && [link.textContent, link.getAttribute('href')];
}

// The page loads it when it is idle, which takes longer on a busy machine than is waited for here.
beforeAll(() => import('./watch-own-purchase.tsx'));
beforeEach(() => vi.useFakeTimers({ now: new Date(NOW) }));
afterEach(() => {
  vi.useRealTimers();
  vi.resetAllMocks();
  localStorage.clear();
});

const HELD = 'Sua reserva espera o pagamento ·';

test.each<[string, StoredPurchase[], [text: string, path: string] | null]>([
  ['nothing', [], null],
  ['a hold of another raffle', [stored(inStatus('approved'), { ...RAFFLE, id: 'other' })], null],
  ['a hold', [held('a', '2026-11-21T15:12:35Z')], [`${HELD} 12:34Pagar`, '/purchase/a']],
  [
    'two holds, and what is paid',
    [paid('p', 2), held('late', '2026-11-21T15:40:00Z'), held('soon', '2026-11-21T15:05:01Z')],
    [`${HELD} 5:00Pagar`, '/purchase/soon'],
  ],
  [
    'one that is being sent, and what is paid',
    [paid('p', 2), { id: 's', raffle: RAFFLE } as StoredPurchase],
    ['Sua reserva ainda está sendo enviadaVer', '/purchase/s'],
  ],
  [
    'one that was refused, and what is paid',
    [paid('p', 2), { id: 's', raffle: RAFFLE, refusal: {} } as StoredPurchase],
    ['Não deu para reservarVer', '/purchase/s'],
  ],
  [
    'one that was refused, and one that is being sent',
    [
      { id: 'r', raffle: RAFFLE, refusal: {} } as StoredPurchase,
      { id: 's', raffle: RAFFLE } as StoredPurchase,
    ],
    ['Sua reserva ainda está sendo enviadaVer', '/purchase/s'],
  ],
  [
    'one that has had no answer for hours',
    [{ id: 's', raffle: RAFFLE, createdAt: Date.parse(NOW) - SENT_FOR_MS } as StoredPurchase],
    ['Sua reserva não foi enviadaVer', '/purchase/s'],
  ],
  ['one that was given up', [{ id: 's', raffle: RAFFLE, isWithdrawn: true } as StoredPurchase], null],
  ['a hold whose time is over', [held('a', '2026-11-21T14:59:59Z')], null],
  [
    'a payment in review, and what is paid',
    [paid('p', 2), held('a', '2026-11-21T15:12:34Z', { inReview: true })],
    ['Você tem um pagamento sendo conferidoVer', '/purchase/a'],
  ],
  ['one paid number', [paid('p', 1)], ['Você já tem 1 número nesta rifaVer', '/purchase/p']],
  [
    'two paid purchases',
    [paid('p', 12), paid('q', 3)],
    ['Você já tem 15 números nesta rifaVer', '/my-numbers'],
  ],
  ['what was given back', [stored(inStatus('refunded'))], null],
])('%s: what the page of the raffle says to its buyer (P-341)', async (_what, purchases, note) => {
  expect(await noteOf(purchases)).toEqual(note);
});

test('a device without purchases on which nobody is signed in loads no database for it', async () => {
  localStorage.setItem('rifaria.purchases', '0');
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: <Shown /> }])} />);
  await act(() => vi.advanceTimersByTimeAsync(1_500));
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(watchPurchases).not.toHaveBeenCalled();
  keepSession({ user: { id: 'ana' } as User, token: 'token' });
  expect(await noteOf([paid('p', 1)])).not.toBeNull();
});

test('the note goes when the hold ends', async () => {
  await noteOf([held('a', '2026-11-21T15:00:20Z')]);
  expect(shownNote()).not.toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(shownNote()).toBeNull();
});
