// @vitest-environment happy-dom
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#src/api/api-error.ts';
import { callApi } from '#src/api/call-api.ts';
import { readPendingRegistration, keepPendingRegistration } from './pending-registration.ts';
import { RegistrationCode } from './registration-code.tsx';
import { type SignInOutcome, trySession } from './sign-in.ts';

vi.mock('#src/api/call-api.ts');
vi.mock('./sign-in.ts');

const SENT = { id: 'c1', channel: 'email' as const, resendFrom: 0, hasMailbox: false };
const PENDING = { email: 'ana@example.com', sent: SENT, sentAt: Date.now() };
const VOID = 'Este código não vale mais. Peça um novo';
const onMade = vi.fn();

beforeEach(() => {
  vi.resetAllMocks();
  keepPendingRegistration(PENDING);
});

function show(password: string): void {
  render(
    <RegistrationCode
      {...{ pending: PENDING, password, onMade }}
      onResent={() => undefined}
      onStartOver={() => undefined}
    />,
  );
}

function enterCode(): void {
  fireEvent.change(screen.getByRole('textbox'), { target: { value: '012345' } });
  fireEvent.click(screen.getByRole('button', { name: 'Confirmar e entrar' }));
}

/** Confirms with a code that the server refuses as void. */
async function confirmVoid(password: string, outcome: SignInOutcome = 'sign-in-needed'): Promise<void> {
  vi.mocked(callApi).mockRejectedValue(
    new ApiError('refused', { status: 410, code: 'code-void', message: VOID }),
  );
  vi.mocked(trySession).mockResolvedValue(outcome);
  show(password);
  enterCode();
  await waitFor(() => expect(callApi).toHaveBeenCalled());
}

test('the reply to the right code was lost: the next try signs in', async () => {
  await confirmVoid('Rifaria#2026', 'signed-in');
  await waitFor(() => expect(readPendingRegistration()).toBeNull());
  expect(screen.queryByRole('alert')).toBeNull();
  expect(onMade).not.toHaveBeenCalled();
});

test.each(['Rifaria#2026', ''])(
  'a code that is void, without such an account (password %j): says so',
  async (password) => {
    await confirmVoid(password);
    expect((await screen.findByRole('alert')).textContent).toContain(VOID);
    expect(readPendingRegistration()).toEqual(PENDING);
  },
);

test('a wrong code leaves in sight to which address it was sent (P-1132)', async () => {
  vi.mocked(callApi).mockRejectedValue(
    new ApiError('refused', { status: 422, code: 'wrong-code', message: 'Código incorreto' }),
  );
  show('');
  enterCode();
  expect((await screen.findByRole('alert')).textContent).toContain('Código incorreto');
  screen.getByText(/Enviamos um código para ana@example\.com/);
});

test('once another code was sent, the form says that the one before no longer works, and waits for the new one (P-1132)', async () => {
  vi.mocked(callApi).mockResolvedValue({ ...SENT, id: 'c2', expiresInSeconds: 600, resendInSeconds: 60 });
  show('');
  const field = screen.getByRole<HTMLInputElement>('textbox');
  fireEvent.change(field, { target: { value: '012' } });
  fireEvent.click(screen.getByRole('button', { name: 'Enviar outro código' }));
  await screen.findByText('Enviamos outro código. O anterior não vale mais');
  expect([document.activeElement, field.value]).toEqual([field, '']);
});
