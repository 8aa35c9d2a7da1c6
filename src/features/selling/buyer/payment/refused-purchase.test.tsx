// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import type { User } from '#core/domain/account/user.ts';
import { ApiError } from '#src/api/api-error.ts';
import { dropPurchase, putPurchase } from '#src/storage/purchases.ts';
import type { StoredPurchase } from '#src/storage/stored-purchase.ts';
import { keepSession } from '#src/storage/session.ts';
import { inStatus } from '#tests/builders/sold-purchase.ts';
import { RefusedPurchase } from './refused-purchase.tsx';

const CODES: Record<string, string> = { a: 'RVCJJH6D', b: 'BNTFZAFX', c: 'CNGEZVFX' };
const heldBy = (id: string, buyerId: string | null, title = `Rifa ${id}`) =>
  ({
    ...{ id, createdAt: 1, raffle: { title } },
    purchase: inStatus('pending', { id, buyerId, code: CODES[id]! }),
  }) as StoredPurchase;
const REFUSED = { id: 'new', request: {}, raffle: { id: 'r', slug: 'rifa' } } as StoredPurchase;

function openPage(refusal: ApiError, numbers?: number[]): void {
  const stored = { ...REFUSED, request: { numbers } } as StoredPurchase;
  const element = <RefusedPurchase stored={stored} refusal={refusal} />;
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
}

/** Opens the page of a purchase that was refused since the device holds these, signed in as `accountId`. */
async function openRefused(held: StoredPurchase[], accountId: string): Promise<void> {
  for (const one of held) await putPurchase(one);
  keepSession({ user: { id: accountId } as User, token: 'token' });
  const details = { payments: held.map(({ id }) => id) };
  openPage(new ApiError('refused', { code: 'too-many-holds', message: 'Pague uma delas.', details }));
}

const links = () => screen.getAllByRole('link').map(({ textContent }) => textContent);

afterEach(async () => {
  localStorage.clear();
  for (const id of ['a', 'b', 'c']) await dropPurchase(id);
});

test('the holds of the device have links, and those of another account are only counted', async () => {
  await openRefused([heldBy('a', 'ana'), heldBy('b', null), heldBy('c', 'bia')], 'ana');
  await screen.findByText('1 reserva foi feita neste aparelho por outra conta.');
  expect(links().sort()).toEqual([
    'Ver a reserva de Rifa a · RVCJ-JH6D',
    'Ver a reserva de Rifa b · BNTF-ZAFX',
  ]);
});

test('holds of one raffle are told apart by their codes', async () => {
  await openRefused([heldBy('a', 'ana', 'Rifa'), heldBy('b', 'ana', 'Rifa')], 'ana');
  await screen.findByText('Ver a reserva de Rifa · RVCJ-JH6D');
  expect(new Set(links()).size).toBe(2);
});

test('all of another account: how many, and the way back', async () => {
  await openRefused([heldBy('a', 'ana'), heldBy('b', 'ana'), heldBy('c', 'ana')], 'bia');
  await screen.findByText('3 reservas foram feitas neste aparelho por outra conta.');
  expect(links()).toEqual(['Voltar para a rifa']);
});

test.each([
  [3, 'Restam só 3.', ['Levar os últimos 3', 'Voltar para a rifa']],
  [1, 'Resta só 1.', ['Levar o último', 'Voltar para a rifa']],
])('of more tickets than are left the last %i are offered', (available, text, offered) => {
  openPage(new ApiError('refused', { code: 'sold-out', message: 'Não há tantos.', details: { available } }));
  expect(screen.getByText(text)).toBeDefined();
  expect(links()).toEqual(offered);
  expect(screen.getAllByRole('link')[0]?.getAttribute('href')).toBe('/checkout/r/method');
});

test('of a raffle that is sold out it says that numbers may come back, and leads to its page', () => {
  const details = { available: 0 };
  openPage(new ApiError('refused', { code: 'sold-out', message: 'Não há tantos.', details }));
  expect(screen.getByRole('heading').textContent).toBe('Os números acabaram');
  expect(screen.getByText(/^Eles voltam se alguém reservou e não pagar/)).toBeDefined();
  expect(links()).toEqual(['Voltar para a rifa']);
});

test.each([
  [['mp'], 'Escolha outra forma de pagamento', ['Pagar de outra forma', 'Voltar para a rifa']],
  [[], 'Não deu para reservar', ['Voltar para a rifa']],
])('a way to pay that has closed leads to those that are left: %j (P-708)', (options, title, offered) => {
  const details = { options };
  openPage(new ApiError('refused', { code: 'option-closed', message: 'Escolha outra.', details }), [7]);
  expect(screen.getByRole('heading').textContent).toBe(title);
  expect(screen.queryAllByText('Escolha outra.')).toHaveLength(options.length);
  expect(links()).toEqual(offered);
  const [first] = screen.getAllByRole('link');
  expect(first?.getAttribute('href')).toMatch(options.length > 0 ? /^\/checkout\/r\/method$/ : /rifa$/);
});
