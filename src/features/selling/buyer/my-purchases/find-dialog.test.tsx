// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { purchasePath } from '#core/domain/app-paths.ts';
import { FindDialog } from './find-dialog.tsx';
import { findPurchase, type FoundPurchase } from './find-purchase.ts';

vi.mock('./find-purchase.ts');

beforeEach(() => {
  // jsdom has no dialogs.
  HTMLDialogElement.prototype.showModal = function open() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = () => undefined;
});

/** Searches in the dialog, goes to another page if `isLeft`, and returns where the app is once the purchase is found. */
async function whereFoundLeads(isLeft: boolean): Promise<string> {
  const found = Promise.withResolvers<FoundPurchase>();
  vi.mocked(findPurchase).mockReturnValueOnce(found.promise);
  const router = createMemoryRouter([
    { path: '/', element: <FindDialog onClose={() => undefined} /> },
    { path: '*', element: null },
  ]);
  render(<RouterProvider router={router} />);
  const fill = (label: RegExp, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  fill(/^Celular/, '35998881204');
  fill(/^Código/, '7F3K9QXM');
  fireEvent.click(screen.getByRole('button', { name: 'Buscar' }));
  if (isLeft) await act(() => router.navigate('/rifas'));
  await act(async () => found.resolve({ id: 'p1' }));
  return router.state.location.pathname;
}

test.each([
  ['the dialog leads to it', false, purchasePath('p1')],
  ['whoever has gone elsewhere stays there', true, '/rifas'],
])('once a purchase is found %s', async (_, isLeft, path) => {
  expect(await whereFoundLeads(isLeft)).toBe(path);
});

test('who has lost the code reads how to come by it, or without it to the purchase (P-703)', () => {
  const element = <FindDialog onClose={() => undefined} />;
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
  const hint = screen.getByText(/^Perdeu o código\?/).textContent;
  for (const way of ['Peça ao organizador da rifa', 'o link que você guardou', 'recebeu por e-mail'])
    expect(hint).toContain(way);
  const message = () =>
    new URL(screen.getByRole<HTMLAnchorElement>('link', { name: 'Pedir ao organizador' }).href);
  // To whom is chosen in WhatsApp.
  expect(message().origin + message().pathname).toBe('https://wa.me/');
  expect(message().searchParams.get('text')).toBe(
    'Olá! Comprei na sua rifa pela Rifaria e perdi o código da compra. Você pode me mandar?',
  );
  fireEvent.change(screen.getByLabelText(/^Celular/), { target: { value: '11987654321' } });
  expect(message().searchParams.get('text')).toBe(
    'Olá! Comprei na sua rifa pela Rifaria com o celular (11) 9 8765-4321 e perdi o código da compra. Você pode me mandar?',
  );
});
