// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import type { PaymentStatus } from '#core/domain/selling/payment.ts';
import type { Purchase } from '#core/domain/selling/purchase.ts';
import { ApiError } from '#src/api/api-error.ts';
import type { StoredPurchase } from '#src/storage/stored-purchase.ts';
import { openSale } from '#tests/builders/open-sale.ts';
import { inStatus } from '#tests/builders/sold-purchase.ts';
import { purchasedRaffleOf } from '../checkout/purchased-raffle.ts';
import { PurchaseScreen } from './purchase-screen.tsx';
import { usePurchase } from './use-purchase.ts';

vi.mock('./use-purchase.ts');
vi.mock('./payment-view.tsx', () => ({ PaymentView: () => <button type="button">Copiar</button> }));
vi.mock('../receipt/receipt.tsx', () => ({
  Receipt: ({ isNews }: { isNews: boolean }) => <p data-news={isNews}>Recibo</p>,
}));

const STORED = { id: 'p1', raffle: purchasedRaffleOf(openSale()) } as StoredPurchase;

function follow(status: PaymentStatus, hasLinkEnded = false, more: Partial<Purchase> = {}): void {
  const stored = { ...STORED, purchase: inStatus(status, more) };
  const show = () => undefined;
  vi.mocked(usePurchase).mockReturnValue({
    ...{ stored, refusal: undefined, isUnanswered: false, hasLinkEnded, show },
  });
}

test('a payment that arrives is news, and the title takes the focus of a button that is gone', async () => {
  follow('pending');
  const routes = [{ path: '*', loader: () => STORED, Component: PurchaseScreen }];
  const router = createMemoryRouter(routes);
  render(<RouterProvider router={router} />);
  (await screen.findByRole('button', { name: 'Copiar' })).focus();
  follow('approved');
  void router.revalidate();
  expect((await screen.findByText('Recibo')).dataset.news).toBe('true');
  const title = screen.getByRole('heading', { level: 1, name: 'Seu recibo' });
  await vi.waitFor(() => expect(document.activeElement).toBe(title));
});

test('a receipt that is opened is no news', async () => {
  follow('approved');
  const routes = [{ path: '*', loader: () => STORED, Component: PurchaseScreen }];
  render(<RouterProvider router={createMemoryRouter(routes)} />);
  expect((await screen.findByText('Recibo')).dataset.news).toBe('false');
});

test.each([
  ['numbers-taken', { tickets: [7] }, 'Quase! Saíram números da sua escolha', 'O 07 acabou de sair'],
  ['price-changed', { amount: 900, unitPrice: 900, discount: 0 }, 'O preço mudou', 'agora é'],
])(
  'a refusal that comes (%s) is announced, and the title takes the focus (P-839)',
  async (code, details, title, text) => {
    const stored = { ...STORED, request: { numbers: [7, 9] } } as StoredPurchase;
    const sending = { stored, refusal: undefined, isUnanswered: false, show: () => undefined };
    vi.mocked(usePurchase).mockReturnValue(sending);
    const router = createMemoryRouter([{ path: '*', loader: () => STORED, Component: PurchaseScreen }]);
    render(<RouterProvider router={router} />);
    await screen.findByText('Reservando seus números…');
    expect(document.activeElement).toBe(document.body);
    const refusal = new ApiError('refused', { status: 409, code, message: '', details });
    vi.mocked(usePurchase).mockReturnValue({ ...sending, refusal });
    void router.revalidate();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(title);
    expect(alert.textContent).toContain(text);
    const heading = screen.getByRole('heading', { level: 1, name: 'Reserva' });
    await vi.waitFor(() => expect(document.activeElement).toBe(heading));
  },
);

test.each([true, false])('whether what is shown may be old is said: %s (P-867)', async (hasLinkEnded) => {
  follow('pending', hasLinkEnded);
  const routes = [{ path: '*', loader: () => STORED, Component: PurchaseScreen }];
  render(<RouterProvider router={createMemoryRouter(routes)} />);
  await screen.findByRole('button', { name: 'Copiar' });
  expect(screen.queryAllByRole('link', { name: 'Meus números' })).toHaveLength(hasLinkEnded ? 1 : 0);
});

test.each<[string, PaymentStatus, Partial<Purchase>, boolean]>([
  ['that is given back after the freeze', 'refunded', { staysListed: true }, true],
  ['that is to be given back after the freeze', 'refund_due', { staysListed: true }, true],
  ['that was given back before it', 'refunded', {}, false],
  ['of a canceled raffle', 'refunded', { staysListed: true, cancelReason: 'Adoeci' }, false],
])('a purchase %s has a receipt, and is no news: %s %j %s (P-792)', async (_, status, more, hasReceipt) => {
  follow(status, false, more);
  const routes = [{ path: '*', loader: () => STORED, Component: PurchaseScreen }];
  render(<RouterProvider router={createMemoryRouter(routes)} />);
  await screen.findByRole('heading', { level: 1, name: 'Seu recibo' });
  expect(screen.queryAllByText('Recibo').map(({ dataset }) => dataset['news'])).toEqual(
    hasReceipt ? ['false'] : [],
  );
});
