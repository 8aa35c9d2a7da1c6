// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { enterLeadsOn } from './enter-leads-on.ts';

afterEach(cleanup);

function show() {
  const send = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  render(
    <form onKeyDown={enterLeadsOn} onSubmit={send}>
      <input aria-label="E-mail" />
      <input aria-label="Senha" />
      <button type="button">Mostrar senha</button>
      <button type="submit">Entrar</button>
    </form>,
  );
  return send;
}

test('Enter leads to the next empty field, and sends once there is none', async () => {
  const send = show();
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('E-mail'), 'ana@example.com{Enter}');
  expect(document.activeElement).toBe(screen.getByLabelText('Senha'));
  expect(send).not.toHaveBeenCalled();
  await user.keyboard('segredo{Enter}');
  expect(send).toHaveBeenCalledOnce();
});

test('Enter on a button is the button’s', async () => {
  const send = show();
  screen.getByText('Mostrar senha').focus();
  await userEvent.setup().keyboard('{Enter}');
  expect(send).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(screen.getByText('Mostrar senha'));
});
