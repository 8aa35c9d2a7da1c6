// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { readRafflePage } from '#src/api/public-raffle-page.ts';
import { putPurchase } from '#src/storage/purchases.ts';
import { openSale } from '#tests/builders/open-sale.ts';
import { inStatus } from '#tests/builders/sold-purchase.ts';
import { makePurchase } from './checkout/make-purchase.ts';
import { MethodStep } from './checkout/method-step.tsx';
import { ChangedPrice } from './payment/changed-price.tsx';
import { ClosedPurchase } from './payment/closed-purchase.tsx';
import { keptSecret } from './saved-link/kept-link.ts';

vi.mock('#src/api/public-raffle-page.ts');
vi.mock('#src/storage/purchases.ts');

const DRAFT = { quantity: 2, name: 'Ana', phone: '11987654321', acceptedRules: true };
const BEFORE = makePurchase(openSale(), DRAFT, 'own-pix', '');
const PRICE = { amountCents: 3000, unitPriceCents: 1500, discountCents: 0 };
const followed = { stored: BEFORE, refusal: undefined, isUnanswered: false, show: () => undefined };
const PLACES = [
  ['the checkout', <MethodStep sale={openSale()} draft={DRAFT} onDone={() => undefined} />],
  ['a changed price', <ChangedPrice stored={BEFORE} price={PRICE} />],
  [
    'a hold that has ended',
    <ClosedPurchase followed={followed} purchase={inStatus('expired')} stage="ended" />,
  ],
] as const;

/** Presses the button that reserves. */
async function press(element: ReactNode): Promise<void> {
  const routes = [
    { path: '/', element },
    { path: '*', element: <p>A compra</p> },
  ];
  render(<RouterProvider router={createMemoryRouter(routes)} />);
  fireEvent.click(await screen.findByRole('button', { name: /^Reservar/ }));
}

beforeEach(() => {
  sessionStorage.clear();
  vi.mocked(readRafflePage).mockResolvedValue(openSale());
  vi.mocked(putPurchase).mockReset().mockResolvedValue(true);
});

test.each(PLACES)(
  'a purchase of %s that could not be stored is opened again by the link in the tab',
  async (_, element) => {
    vi.mocked(putPurchase).mockResolvedValue(false);
    await press(element);
    await screen.findByText('A compra');
    const [stored] = vi.mocked(putPurchase).mock.calls[0] ?? [];
    expect(stored?.request.secret).not.toBe('');
    expect(keptSecret(stored?.id ?? '')).toBe(stored?.request.secret);
  },
);

test('one that is stored needs no link', async () => {
  await press(PLACES[0][1]);
  await screen.findByText('A compra');
  expect(sessionStorage).toHaveLength(0);
});

test.each(PLACES)('a second press in %s makes no second purchase', async (_, element) => {
  await press(element);
  const button = screen.getByRole('button', { name: /^Reservar/ });
  expect(button.getAttribute('aria-busy')).toBe('true');
  fireEvent.click(button);
  if (button instanceof HTMLButtonElement && button.form) fireEvent.submit(button.form);
  await screen.findByText('A compra');
  expect(putPurchase).toHaveBeenCalledTimes(1);
});

test('a price that changed in the checkout: the old one, the new one, and one purchase at the new one (P-709)', async () => {
  const checkout = render(
    <RouterProvider router={createMemoryRouter([{ path: '*', element: PLACES[0][1] }])} />,
  );
  expect(screen.getByRole('button', { name: 'Reservar e pagar · R$ 20,00' })).toBeTruthy();
  checkout.unmount();
  await press(PLACES[1][1]);
  expect(screen.getByText(/^Era R\$ 20,00, agora é R\$ 30,00 \(R\$ 15,00 por ticket\)/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Reservar por R$ 30,00' })).toBeTruthy();
  await screen.findByText('A compra');
  const made = vi.mocked(putPurchase).mock.calls.map(([{ request }]) => request);
  expect(made).toMatchObject([{ quantity: 2, amountCents: 3000 }]);
  expect(made[0]?.id).not.toBe(BEFORE.request.id);
  expect(made[0]?.secret).not.toBe(BEFORE.request.secret);
});

test('once the draw day has begun, an ended hold is not reserved again', async () => {
  const drawsOn = '2020-06-01';
  vi.mocked(readRafflePage).mockResolvedValue(openSale({ config: { drawsOn } }));
  const stored = { ...BEFORE, raffle: { ...BEFORE.raffle, drawsOn } };
  const element = (
    <ClosedPurchase followed={{ ...followed, stored }} purchase={inStatus('expired')} stage="ended" />
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
  expect(screen.getByRole('button', { name: 'Já paguei esta reserva' })).toBeTruthy();
  await act(() => Promise.resolve());
  expect(screen.queryByRole('button', { name: 'Reservar de novo' })).toBeNull();
});
