import { timingSafeEqual } from 'node:crypto';
import type { PasswordConfirmation } from '#core/domain/password-confirmation.ts';
import { ACCOUNT_TEXT } from '#core/text/account.ts';
import { findUserById } from '../../repositories/account/users.ts';
import { AppError, rulesBroken } from '../app-error.ts';
import { isPasswordRight } from './passwords.ts';
import type { Caller, ServiceContext } from '../service-context.ts';

/** How long a confirmation is good: time for a page of receiving settings, not for a session that is stolen later. */
const CONFIRMATION_MINUTES = 10;
const SHAPE = /^(\d{1,15})\.([\da-f]{64})$/;

/** Nothing is kept of a confirmation: it names its end, and is keyed to session, user and password. */
function signatureOf(
  { secrets }: ServiceContext,
  { user, tokenHash }: Caller,
  { passwordHash, endsAtMs }: { passwordHash: string; endsAtMs: number },
): string {
  return secrets.fingerprint(`${endsAtMs} ${tokenHash} ${user.id} ${passwordHash}`, 'password confirmation');
}

/** A confirmation for this session, good for 10 minutes while this is the password. */
export function makeConfirmation(
  context: ServiceContext,
  caller: Caller,
  passwordHash: string,
): PasswordConfirmation {
  const expiresInSeconds = CONFIRMATION_MINUTES * 60;
  const endsAtMs = context.now().getTime() + expiresInSeconds * 1_000;
  const signature = signatureOf(context, caller, { passwordHash, endsAtMs });
  return { confirmation: `${endsAtMs}.${signature}`, expiresInSeconds };
}

/** Takes the caller's password again (decision 060). Throws 422 where it is wrong. */
export async function confirmPassword(
  context: ServiceContext,
  caller: Caller,
  password: string,
): Promise<PasswordConfirmation> {
  const found = await findUserById(context.db, caller.user.id);
  if (!found || !(await isPasswordRight(password, found.passwordHash))) {
    throw rulesBroken({ password: ACCOUNT_TEXT.passwordWrong });
  }
  return makeConfirmation(context, caller, found.passwordHash);
}

/**
 * For what a session alone may not do: a stolen token must not be enough to take an account or its money. Throws 403
 * `password-needed` unless the caller has confirmed with the password that is theirs now.
 */
export async function assertPasswordConfirmed(context: ServiceContext, caller: Caller): Promise<void> {
  const [, endsAt = '', signature = ''] = SHAPE.exec(caller.passwordConfirmation ?? '') ?? [];
  const endsAtMs = Number(endsAt);
  const found = signature === '' ? undefined : await findUserById(context.db, caller.user.id);
  if (!found || endsAtMs <= context.now().getTime()) throw new AppError('password-needed');
  const right = signatureOf(context, caller, { passwordHash: found.passwordHash, endsAtMs });
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(right))) throw new AppError('password-needed');
}
