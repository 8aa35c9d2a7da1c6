// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readUser } from '#core/contract/account/account.ts';
import { checkCode, resendCode } from '#core/contract/account/recovery.ts';
import type { User } from '#core/domain/account/user.ts';
import { ApiError } from '#src/api/api-error.ts';
import { callApi } from '#src/api/call-api.ts';
import { findSession, keepSession } from '#src/storage/session.ts';
import { confirmCode, sendCode } from './own-account.ts';

vi.mock('#src/api/call-api.ts');

const OLD = { id: 'ana', email: 'old@x.test', isEmailVerified: true, pendingEmail: 'new@x.test' } as User;
const CONFIRMED = { ...OLD, email: 'new@x.test', pendingEmail: '' };
const VOID = new ApiError('refused', { status: 410, code: 'code-void' });
const LOST = new ApiError('network');

type Answer = User | ApiError | null;

/** What the server answers: one answer a call, the last one again and again. */
function answers(given: ReadonlyMap<unknown, Answer[]>) {
  vi.mocked(callApi).mockImplementation((call: unknown) => {
    const left = given.get(call) ?? [];
    const answer = left.length > 1 ? left.shift() : left[0];
    return answer instanceof ApiError ? Promise.reject(answer) : Promise.resolve(answer);
  });
}

beforeEach(() => keepSession({ user: OLD, token: 'token' }));
afterEach(() => localStorage.clear());

test.each([
  ['the confirmation', [LOST, VOID], [CONFIRMED]],
  ['the user', [null, VOID], [LOST, CONFIRMED]],
])('a contact is confirmed although the reply with %s was lost', async (_, checked, read) => {
  answers(
    new Map<unknown, Answer[]>([
      [checkCode, checked],
      [readUser, read],
    ]),
  );
  await expect(confirmCode('email', '123456')).rejects.toBe(LOST);
  await confirmCode('email', '123456');
  expect(findSession()?.user).toEqual(CONFIRMED);
});

test('another code is not asked for of a contact that is confirmed', async () => {
  answers(
    new Map<unknown, Answer[]>([
      [resendCode, [VOID]],
      [readUser, [CONFIRMED]],
    ]),
  );
  expect(await sendCode('email')).toBeUndefined();
  expect(findSession()?.user).toEqual(CONFIRMED);
});

test.each([
  ['still waits', OLD],
  ['was changed elsewhere', { ...OLD, pendingEmail: 'third@x.test' }],
])('a code that is void is said to be, where the contact %s', async (_, user) => {
  answers(
    new Map<unknown, Answer[]>([
      [checkCode, [VOID]],
      [readUser, [user]],
    ]),
  );
  await expect(confirmCode('email', '123456')).rejects.toBe(VOID);
  expect(findSession()?.user).toEqual(user);
});
