// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { checkoutPath, publicRafflePath } from '#core/domain/app-paths.ts';
import { ApiError } from '#src/api/api-error.ts';
import { readRafflePage } from '#src/api/public-raffle-page.ts';
import { changeCheckoutDraft, type CheckoutDraft, dropCheckoutDraft } from '#src/storage/checkout-drafts.ts';
import { onIdle } from '#src/ui/loading/on-idle.ts';
import { openSale } from '#tests/builders/open-sale.ts';
import { checkoutRoute } from './checkout-route.ts';

vi.mock('#src/api/public-raffle-page.ts');
vi.mock('#src/ui/loading/on-idle.ts', () => ({ onIdle: vi.fn(() => () => undefined) }));
vi.mock('../payment/purchase-route.ts', () => ({ purchaseRoute: 'the route' }));

const { id } = openSale().raffle;

/** Opens the checkout's first step; other pages than its own are the raffle's. */
function openCheckout() {
  const path = checkoutPath(':raffleId', 'phone').replace(/phone$/, ':step');
  const router = createMemoryRouter(
    [
      { path, ...checkoutRoute },
      { path: '*', element: <p>A rifa</p> },
    ],
    { initialEntries: [checkoutPath(id, 'phone')] },
  );
  render(<RouterProvider router={router} />);
  return router;
}

async function openUnread(): Promise<void> {
  vi.mocked(readRafflePage).mockRejectedValueOnce(new ApiError('network')).mockResolvedValue(openSale());
  changeCheckoutDraft(id, { quantity: 2 });
  openCheckout();
  await screen.findByText('Não conseguimos abrir a rifa agora');
  // The effects that listen for the network run after the text is there.
  await act(async () => undefined);
}

beforeEach(() => {
  vi.mocked(readRafflePage).mockReset();
});
afterEach(() => {
  dropCheckoutDraft(id);
});

test.each<[string, () => void]>([
  ['on request', () => fireEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }))],
  ['when the network is back', () => act(() => void dispatchEvent(new Event('online')))],
])('a raffle that could not be read is read again %s', async (_, retry) => {
  await openUnread();
  retry();
  await screen.findByRole('heading', { name: 'Qual é o seu celular?' });
});

test('back from a purchase, the steps before it lead to the raffle and on to where I came from', async () => {
  const path = checkoutPath(':raffleId', 'phone').replace(/phone$/, ':step');
  const elsewhere = { path: '*', element: null };
  const router = createMemoryRouter([{ path, ...checkoutRoute }, elsewhere], {
    initialEntries: ['/rifas', checkoutPath(id, 'phone'), checkoutPath(id, 'method'), '/purchase/p1'],
  });
  render(<RouterProvider router={router} />);
  const back = async (leads: string) => {
    act(() => void router.navigate(-1));
    await vi.waitFor(() => expect(router.state.location.pathname).toBe(leads));
  };
  await back(publicRafflePath(id, ''));
  await act(() => router.navigate(1));
  expect(router.state.location.pathname).toBe('/purchase/p1');
  await back(publicRafflePath(id, ''));
  await act(() => router.navigate(-2));
  expect(router.state.location.pathname).toBe('/rifas');
});

test('from step to step it is read once, and the focus goes to the title', async () => {
  await openUnread();
  fireEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  const field = await screen.findByLabelText('Celular com DDD');
  field.focus();
  fireEvent.change(field, { target: { value: '11987654321' } });
  fireEvent.click(screen.getByRole('button', { name: 'Continuar' }));
  await screen.findByRole('heading', { name: 'E o seu nome?' });
  expect(readRafflePage).toHaveBeenCalledTimes(2);
  // Of the title: the field that had it is gone.
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});

test("the first step fetches the code of the purchase's page (P-715)", async () => {
  vi.mocked(onIdle).mockClear();
  await openUnread();
  const loaded = await Promise.all(vi.mocked(onIdle).mock.calls.map(([work]) => work()));
  expect(loaded).toContainEqual({ purchaseRoute: 'the route' });
});

test('a raffle that is no longer public is not blamed on the network: its page says so (P-1129)', async () => {
  vi.mocked(readRafflePage).mockRejectedValueOnce(new ApiError('refused', { status: 404 }));
  changeCheckoutDraft(id, { quantity: 2 });
  const router = openCheckout();
  await screen.findByText('A rifa');
  expect(router.state.location.pathname).toBe(publicRafflePath(id, ''));
});

test.each<['manual' | 'random', CheckoutDraft]>([
  ['manual', { quantity: 2 }],
  ['random', { numbers: [7] }],
])('a choice from before the raffle was %s is made again on its page (P-738)', async (ticketModel, draft) => {
  vi.mocked(readRafflePage).mockResolvedValue(openSale({ config: { ticketModel } }));
  changeCheckoutDraft(id, draft);
  openCheckout();
  await screen.findByText('A rifa');
});
