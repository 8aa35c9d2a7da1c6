// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import type { User } from '#core/domain/account/user.ts';
import { putPurchase } from '#src/storage/purchases.ts';
import { clearSession, keepSession } from '#src/storage/session.ts';
import type { StoredPurchase } from '#src/storage/stored-purchase.ts';
import { openSale } from '#tests/builders/open-sale.ts';
import { inStatus } from '#tests/builders/sold-purchase.ts';
import { purchasedRaffleOf } from '../checkout/purchased-raffle.ts';
import { PurchaseList } from './purchase-list.tsx';
import type { AccountReading } from './use-account-purchases.ts';
import { useFreshPurchases } from './use-fresh-purchases.ts';

vi.mock('#src/api/call-api.ts');
vi.mock('./use-fresh-purchases.ts');

beforeEach(() => clearSession());

const open = (account?: AccountReading) =>
  render(
    <RouterProvider
      router={createMemoryRouter([{ path: '*', element: <PurchaseList {...(account && { account })} /> }])}
    />,
  );

test.each([
  [1, '1 compra da sua conta não pode ser aberta agora.'],
  [3, '3 compras da sua conta não podem ser abertas agora.'],
])('%s of the account that cannot be opened: it is said under the list', async (unopened, text) => {
  open({ state: 'present', unopened });
  await screen.findByText(text);
});

test('nothing is said where all can be opened', async () => {
  open({ state: 'present', unopened: 0 });
  await screen.findByRole('button', { name: 'Buscar por telefone' });
  expect(screen.queryByRole('status')).toBeNull();
});

test('an account that could not be read, on a device without purchases, is not said to have none (P-1130)', async () => {
  open({ state: 'kept', unopened: 0 });
  await screen.findByRole('heading', { name: 'Não deu para ver as compras da sua conta' });
  expect(screen.queryByText(/^Seus números vão morar aqui/)).toBeNull();
  expect(screen.queryByText(/guardadas neste aparelho/)).toBeNull();
});

const ANA = { id: 'ana' } as User;

test.each<[string, AccountReading | undefined, string[]]>([
  ['the device reads all of its purchases', undefined, ['hers', 'unassigned']],
  ['an account leaves its own to its list', { state: 'present', unopened: 0 }, ['unassigned']],
])('the list of %s (P-838)', async (_, account, read) => {
  const raffle = purchasedRaffleOf(openSale());
  for (const [id, buyerId] of [
    ['unassigned', null],
    ['hers', 'ana'],
  ] as const) {
    const purchase = inStatus('pending', { id, buyerId });
    await putPurchase({ ...{ id, raffle, purchase, request: {} }, createdAt: 0 } as StoredPurchase);
  }
  keepSession({ user: ANA, token: 'token' });
  open(account);
  await screen.findByRole('list', { name: 'Compras' });
  const [shown = []] = vi.mocked(useFreshPurchases).mock.lastCall ?? [];
  expect(shown.map(({ id }) => id).toSorted()).toEqual(read);
});
