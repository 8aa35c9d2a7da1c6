// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { LogoutPage } from './logout-page.tsx';
import { eraseAndLeave, leave, type LeavingUser } from './sign-out.ts';

vi.mock('./sign-out.ts');

beforeEach(() => void vi.clearAllMocks());
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function open() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = vi.fn();
});

const UNSENT = {
  raffles: [{ id: 'r1', title: 'Rifa da creche' }],
  hasReceivingSettings: false,
  deletions: 0,
};

async function show(work: Partial<LeavingUser>) {
  const leaving: LeavingUser = {
    hasUnsent: true,
    unsent: UNSENT,
    hasUnstored: false,
    canSend: true,
    onlyHere: [],
    ...work,
  };
  const router = createMemoryRouter([{ path: '/', element: <LogoutPage />, loader: () => leaving }]);
  render(<RouterProvider router={router} />);
  await screen.findByRole('heading', { name: 'Sair da conta?' });
  return screen.getAllByRole('button').map(({ textContent }) => textContent.trim());
}

test('what can be sent is sent first, and no draft is published by it (P-1013)', async () => {
  expect((await show({}))[0]).toBe('Enviar e sair');
  screen.getByText(/Nenhum rascunho é publicado/);
});

test('what waits for a step of its owner is kept, and leads to the step (P-1013)', async () => {
  const [first, ...others] = await show({ canSend: false });
  expect(first).toBe('Sair e manter neste aparelho');
  expect(others).not.toContain('Enviar e sair');
  expect(screen.getByRole('link', { name: 'Ver o que falta' }).getAttribute('href')).toBe(
    '/dashboard/pending',
  );
});

const RESERVATION = { title: 'Rifa da creche', part: 'purchase' } as const;
const OUTSIDE = { title: 'Rifa do time', part: 'outside' } as const;
const ERASE = 'Apagar os dados deste aparelho e sair';

test.each([{}, { hasUnsent: false }])(
  'erasing asks first where it loses purchases, and names them (P-885) %o',
  async (work) => {
    await show({ ...work, onlyHere: [RESERVATION, OUTSIDE] });
    fireEvent.click(screen.getByRole('button', { name: ERASE }));
    expect(eraseAndLeave).not.toHaveBeenCalled();
    await screen.findByText(
      'Das suas compras se perde: a reserva em “Rifa da creche” e a compra em “Rifa do time”, que não está na sua conta.',
    );
  },
);

test.each([
  [
    'a reservation and a report',
    { hasUnsent: false, onlyHere: [RESERVATION, { title: 'Rifa da Bia', part: 'report' } as const, OUTSIDE] },
    'Ainda falta enviar a reserva em “Rifa da creche” e o aviso de pagamento em “Rifa da Bia”.',
  ],
  [
    'a raffle and a withdrawal',
    { onlyHere: [{ title: 'Rifa da Bia', part: 'withdrawal' } as const] },
    'O que você escreveu por último em “Rifa da creche” ainda está só neste aparelho. Ainda falta enviar a desistência da reserva em “Rifa da Bia”.',
  ],
])('signing out names %s that wait, and leads to where they are sent (P-1106)', async (_, work, told) => {
  await show(work);
  screen.getByText(told);
  expect(screen.getByRole('link', { name: 'Minhas compras' }).getAttribute('href')).toBe(
    '/dashboard/my-shopping',
  );
});

test('with nothing to send, signing out promises no more than that (P-1106)', async () => {
  await show({ hasUnsent: false, onlyHere: [OUTSIDE] });
  screen.getByText('Suas rifas e as compras da sua conta já estão salvas.');
  expect(screen.queryByRole('link', { name: 'Minhas compras' })).toBeNull();
});

test.each([
  ['Sair', { hasUnsent: false }],
  ['Sair e manter neste aparelho', {}],
])(
  'once %s is under way, erasing is no longer offered: it would erase nothing (P-885)',
  async (name, work) => {
    vi.mocked(leave).mockReturnValue(new Promise(() => undefined));
    await show(work);
    fireEvent.click(screen.getByRole('button', { name }));
    const erase = screen.getByRole('button', { name: ERASE });
    expect(erase.matches(':disabled')).toBe(true);
    fireEvent.click(screen.getByRole('button', { name }));
    expect(leave).toHaveBeenCalledTimes(1);
  },
);
