// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, expect, test, vi } from 'vitest';
import { ChangePasswordDialog } from './change-password-dialog.tsx';
import { savePassword } from './own-account.ts';

vi.mock('./own-account.ts');

beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function open() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = vi.fn();
});

test.each([
  ['too weak', 'fraca', 'A senha precisa de 8 caracteres, com letra minúscula, maiúscula, número e símbolo'],
  ['too long', `Aa#1${'x'.repeat(125)}`, 'Senha muito longa, no máximo 128 caracteres'],
])(
  'a new password that is %s is refused at its field before anything is sent (P-203)',
  (_, password, message) => {
    render(<ChangePasswordDialog email="ana@example.com" onClose={vi.fn()} />, { wrapper: MemoryRouter });
    fireEvent.change(screen.getByLabelText('Senha atual'), { target: { value: 'Rifaria#2026' } });
    fireEvent.change(screen.getByLabelText('Senha nova'), { target: { value: password } });
    fireEvent.submit(document.querySelector('form')!);
    expect(screen.getByRole('alert').textContent).toContain(message);
    expect(savePassword).not.toHaveBeenCalled();
  },
);
