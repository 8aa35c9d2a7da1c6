// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#src/api/api-error.ts';
import { callApi } from '#src/api/call-api.ts';
import { trySession } from '#src/features/account/auth/sign-in.ts';
import { keepRecovery, readRecovery } from './recovery-state.ts';
import { useRecovery } from './use-recovery.ts';

vi.mock('#src/api/call-api.ts');
vi.mock('#src/features/account/auth/sign-in.ts');

const LOGIN = 'ana@example.com';
const SENT = { id: 'c1', channel: 'email' as const, hasMailbox: false, resendFrom: 0 };
const VOID = new ApiError('refused', { status: 410, code: 'code-void' });

beforeEach(() => {
  keepRecovery({ login: LOGIN, sent: SENT, proof: 'p1' });
  vi.mocked(callApi).mockRejectedValue(VOID);
});

const finish = () => renderHook(useRecovery, { wrapper: MemoryRouter }).result.current.finish('Saveiro#2027');

test('the reply to the new password was lost: the next try signs in with it', async () => {
  vi.mocked(trySession).mockResolvedValue('signed-in');
  expect(await finish()).toBe('signed-in');
  expect(readRecovery('', '').proof).toBeNull();
});

test('a proof that is void, with another password than the account has: says so, and the recovery stays', async () => {
  vi.mocked(trySession).mockResolvedValue('sign-in-needed');
  await expect(finish()).rejects.toBe(VOID);
  expect(readRecovery('', '').proof).toBe('p1');
});
