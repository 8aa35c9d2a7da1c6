// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { PurchaseList } from './purchase-list.tsx';
import type { AccountReading } from './use-account-purchases.ts';

const open = (account: AccountReading) =>
  render(
    <RouterProvider
      router={createMemoryRouter([{ path: '*', element: <PurchaseList account={account} /> }])}
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
