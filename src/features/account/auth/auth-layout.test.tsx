// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { AuthLayout } from './auth-layout.tsx';

test('the next step of a registration or recovery has the focus on its title, as its button is gone (P-1135)', async () => {
  const { rerender } = render(
    <AuthLayout title="Criar conta" lead="" stub={null}>
      <button type="button">Criar</button>
    </AuthLayout>,
    { wrapper: MemoryRouter },
  );
  screen.getByRole('button', { name: 'Criar' }).focus();
  rerender(
    <AuthLayout title="Confirme seu e-mail" lead="" stub={null}>
      {null}
    </AuthLayout>,
  );
  const title = screen.getByRole('heading', { name: 'Confirme seu e-mail' });
  await vi.waitFor(() => expect(document.activeElement).toBe(title));
});
