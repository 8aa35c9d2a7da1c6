// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, MemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import type { PurchaseBody } from '#core/wire/selling/purchase-body.ts';
import { readRafflePage } from '#src/api/public-raffle-page.ts';
import type { StoredPurchase } from '#src/storage/stored-purchase.ts';
import { openSale } from '#tests/builders/open-sale.ts';
import { inStatus } from '#tests/builders/sold-purchase.ts';
import { purchasedRaffleOf } from '../checkout/purchased-raffle.ts';
import { PaymentView } from './payment-view.tsx';

vi.mock('#src/api/public-raffle-page.ts', () => ({ readRafflePage: vi.fn() }));
vi.mock('#src/device-alerts/alert-button.tsx', () => ({ AlertButton: () => null }));

const EXPIRES_AT = '2030-05-10T15:30:00Z';
const AT_PROVIDER = { brCode: '000201PIX', checkoutUrl: 'https://mp.test/p1', expiresAt: EXPIRES_AT };

const ofMethod = (method: 'pix' | 'card'): StoredPurchase => ({
  ...{ id: 'p1', createdAt: 0, providerMethod: method, provider: { method, ...AT_PROVIDER } },
  request: { secret: 'a'.repeat(43), option: 'mp', quantity: 2 } as PurchaseBody,
  raffle: purchasedRaffleOf(openSale({ config: { supportPhone: '35998881204' } })),
});

beforeEach(() => {
  vi.mocked(readRafflePage).mockResolvedValue(openSale());
});
test.each([
  ['card', 'paying'],
  ['pix', 'paying'],
  ['card', 'in-review'],
  ['card', 'ending'],
  ['card', 'time-over'],
] as const)('%s, %s: code, link and a way to ask are there (P-824)', (method, stage) => {
  vi.setSystemTime('2030-05-10T15:00:00Z');
  const stored = ofMethod(method);
  const followed = { stored, refusal: undefined, isUnanswered: false, show: () => undefined };
  const purchase = inStatus('pending', { method: 'mp', expiresAt: EXPIRES_AT });
  const element = <PaymentView {...{ followed, purchase, stage }} />;
  const { container } = render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
  expect(container.textContent).toContain('7F3K-9QXM');
  expect(screen.getByRole('button', { name: 'Guardar link da compra' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Alguma dúvida? Fale com Dona Lúcia' })).toBeTruthy();
  vi.useRealTimers();
});

test.each([
  ['time-over', 1],
  ['ending', 1],
  ['in-review', 0],
] as const)(
  'while the provider decides, %s: a hold that has ended can be had again at once (P-716)',
  async (stage, count) => {
    const stored = ofMethod('card');
    const followed = { stored, refusal: undefined, isUnanswered: false, show: () => undefined };
    const purchase = inStatus('pending', { method: 'mp', expiresAt: EXPIRES_AT });
    const element = <PaymentView {...{ followed, purchase, stage }} />;
    render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
    await act(() => Promise.resolve());
    expect(screen.queryAllByRole('button', { name: 'Reservar de novo' })).toHaveLength(count);
    expect(screen.queryAllByRole('link', { name: 'Voltar para a rifa' })).toHaveLength(count);
  },
);

test.each([
  ['?status=pending', {}, 1],
  ['?status=in_process', {}, 1],
  ['?status=pending', { isCardRefused: true }, 0],
  ['?status=approved', {}, 0],
  ['', {}, 0],
])(
  "back from the provider's page with %j, %j: that the payment is being analysed (P-820)",
  (query, more, count) => {
    vi.setSystemTime('2030-05-10T15:00:00Z');
    const followed = {
      stored: ofMethod('card'),
      refusal: undefined,
      isUnanswered: false,
      show: () => undefined,
    };
    const purchase = inStatus('pending', { method: 'mp', expiresAt: EXPIRES_AT, ...more });
    const element = <PaymentView {...{ followed, purchase }} stage="paying" />;
    const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [`/purchase/p1${query}`] });
    render(<RouterProvider router={router} />);
    expect(screen.queryAllByText('Seu pagamento está em análise.')).toHaveLength(count);
    vi.useRealTimers();
  },
);

test('the title takes the focus of the button that has changed the way to pay (P-839)', () => {
  const purchase = inStatus('pending', { method: 'mp' });
  const viewOf = (method: 'pix' | 'card') => {
    const followed = {
      stored: ofMethod(method),
      refusal: undefined,
      isUnanswered: false,
      show: () => undefined,
    };
    return (
      <MemoryRouter>
        <h1 tabIndex={-1}>Pagamento</h1>
        <PaymentView {...{ followed, purchase }} stage="paying" />
      </MemoryRouter>
    );
  };
  const { rerender } = render(viewOf('card'));
  screen.getByRole('button', { name: 'Guardar link da compra' }).focus();
  rerender(viewOf('card'));
  expect(document.activeElement?.textContent).toBe('Guardar link da compra');
  rerender(viewOf('pix'));
  expect(document.activeElement?.localName).toBe('h1');
});
