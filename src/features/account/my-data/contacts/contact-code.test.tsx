// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { User } from '#core/domain/account/user.ts';
import { sendCode } from '#src/features/account/my-data/own-account.ts';
import { ContactCode } from './contact-code.tsx';

vi.mock('#src/features/account/my-data/own-account.ts');

const ANA = { id: 'ana', email: 'ana@x.test', isEmailVerified: true, pendingEmail: 'nova@x.test' } as User;
const CHALLENGE = {
  ...{ id: 'c1', channel: 'email' as const, hasMailbox: false },
  ...{ expiresInSeconds: 600, resendInSeconds: 60 },
};

test('once another code was sent to a contact, the form says that the one before no longer works (P-1132)', async () => {
  vi.mocked(sendCode).mockResolvedValue({ ...CHALLENGE, id: 'c2' });
  const sent = { challenge: CHALLENGE, at: 0 };
  render(<ContactCode user={ANA} contact="email" sent={sent} onSent={vi.fn()} onClose={vi.fn()} />);
  const field = screen.getByRole<HTMLInputElement>('textbox');
  fireEvent.change(field, { target: { value: '012' } });
  fireEvent.click(screen.getByRole('button', { name: 'Enviar outro código' }));
  await screen.findByText('Enviamos outro código. O anterior não vale mais');
  expect([document.activeElement, field.value]).toEqual([field, '']);
  screen.getByText('nova@x.test');
});
