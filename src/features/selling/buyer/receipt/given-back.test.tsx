// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import type { PurchaseResult } from '#core/domain/raffles/raffle-result.ts';
import type { Purchase } from '#core/domain/selling/purchase.ts';
import { ApiError } from '#src/api/api-error.ts';
import { callApi } from '#src/api/call-api.ts';
import { readRafflePage } from '#src/api/public-raffle-page.ts';
import type { StoredPurchase } from '#src/storage/stored-purchase.ts';
import { openSale } from '#tests/builders/open-sale.ts';
import { ownPrizes } from '#tests/builders/raffle-result.ts';
import { inStatus } from '#tests/builders/sold-purchase.ts';
import { purchasedRaffleOf } from '../checkout/purchased-raffle.ts';
import { Receipt } from './receipt.tsx';
import { usePurchaseResult } from './use-purchase-result.ts';

vi.mock('#src/api/call-api.ts');
vi.mock('#src/api/public-raffle-page.ts');
vi.mock('#src/storage/purchases.ts');
vi.mock('./use-purchase-result.ts');

const DRAWN: PurchaseResult = {
  ...{ drawNumber: null, drawnOn: '2026-12-19', publishedAt: '2026-12-19T23:36:00.000Z' },
  ...{ numbers: [92], won: [] },
};
const WON = { ...DRAWN, won: ownPrizes() };
const REFUNDED = inStatus('refunded', {
  ...{
    quantity: 2,
    numbers: [7, 42],
    staysListed: true,
    refundedCents: 2000,
    paidAt: '2026-12-01T12:00:00Z',
  },
  ...{ closed: { at: '2026-12-19T15:00:00Z', by: 'seller' } },
  refundRequest: { reason: 'Engano', askedAt: '2026-12-02T12:00:00Z', accepted: true, answer: '' },
});
const OWED: Purchase = { ...REFUNDED, status: 'refund_due', refundDueCents: 2000, refundRequest: undefined };

beforeEach(() => {
  vi.mocked(callApi).mockRejectedValue(new ApiError('network'));
  vi.mocked(readRafflePage).mockReturnValue(new Promise(() => undefined));
});

function open(purchase: Purchase, result: PurchaseResult | null): void {
  vi.mocked(usePurchaseResult).mockReturnValue({ result, show: () => undefined });
  const raffle = { ...purchasedRaffleOf(openSale()), drawsOn: null };
  const stored = { id: 'p1', request: { secret: 's' }, raffle, purchase } as StoredPurchase;
  const followed = { stored, refusal: undefined, isUnanswered: false, show: () => undefined };
  const element = <Receipt followed={followed} purchase={purchase} />;
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
}

test.each<[string, Purchase, PurchaseResult | null, string, RegExp]>([
  [
    'given back, before the result',
    REFUNDED,
    null,
    'Boa sorte, Ana!',
    /^Valor devolvido\. O valor de R\$\s20,00 foi devolvido, segundo .+ Seus números já estavam na lista .+ continuam valendo\.$/,
  ],
  [
    'given back, that has won',
    REFUNDED,
    WON,
    'Você ganhou, Ana!',
    /^Valor devolvido\. .+ valeram do mesmo jeito\.$/,
  ],
  [
    'to be given back, that has not won',
    OWED,
    DRAWN,
    'Não foi desta vez, Ana',
    /^Devolução de R\$\s20,00\. O valor volta para você\. Seus números/,
  ],
])(
  'a purchase in the list of the draw, %s, keeps its receipt, which tells of its money (P-792)',
  (_, purchase, result, title, money) => {
    open(purchase, result);
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(title);
    expect(screen.getByText('Lista do sorteio')).toBeTruthy();
    const told = screen.getAllByRole('status').map(({ textContent }) => textContent);
    expect(told).toContainEqual(expect.stringMatching(money));
    expect(screen.queryByText(/^Você pediu o dinheiro/)).toBeNull();
    expect(screen.queryAllByText('Devolvido em')).toHaveLength(purchase.status === 'refunded' ? 1 : 0);
    expect(screen.queryByRole('link', { name: 'Mais números' })).toBeNull();
  },
);

test('its winner says whether the prize was received (P-792, P-816)', async () => {
  open(REFUNDED, WON);
  expect(await screen.findAllByText('Recebi o prêmio')).toHaveLength(WON.won.length);
});
