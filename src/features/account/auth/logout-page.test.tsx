// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { LogoutPage } from './logout-page.tsx';
import type { LeavingUser } from './sign-out.ts';

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
