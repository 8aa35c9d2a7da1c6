import { timingSafeEqual } from 'node:crypto';
import { SECOND_MS } from '#core/domain/durations.ts';
import type { PasswordConfirmation } from '#core/domain/account/password-confirmation.ts';
import { ACCOUNT_TEXT } from '#core/text/account/account.ts';
import { findUserById } from '../../repositories/account/users.ts';
import { AppError, rulesBroken } from '../app-error.ts';
import { isPasswordRight } from './passwords.ts';
import type { Caller, ServiceContext } from '../service-context.ts';

/** Validity of a confirmation: enough for one page of receiving settings, too short for a session stolen later. */
const CONFIRMATION_MINUTES = 10;
const SHAPE = /^(\d{1,15})\.([\da-f]{64})$/;

/** Confirmations are stateless: expiry plus a MAC over session, user and password. */
function signatureOf(
  { secrets }: ServiceContext,
  { user, tokenHash }: Caller,
  { passwordHash, endsAtMs }: { passwordHash: string; endsAtMs: number },
): string {
  return secrets.fingerprint(`${endsAtMs} ${tokenHash} ${user.id} ${passwordHash}`, 'password confirmation');
}

/** A confirmation for this session, valid for 10 minutes while the password is unchanged. */
export function makeConfirmation(
  context: ServiceContext,
  caller: Caller,
  passwordHash: string,
): PasswordConfirmation {
  const expiresInSeconds = CONFIRMATION_MINUTES * 60;
  const endsAtMs = context.now().getTime() + expiresInSeconds * SECOND_MS;
  const signature = signatureOf(context, caller, { passwordHash, endsAtMs });
  return { confirmation: `${endsAtMs}.${signature}`, expiresInSeconds };
}

/** Verifies the caller's password again (decision 060). Throws 422 if it is wrong. */
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
 * For actions that a stolen session token alone must not allow. Throws 403 `password-needed` unless the caller has confirmed
 * with the current password.
 */
export async function assertPasswordConfirmed(context: ServiceContext, caller: Caller): Promise<void> {
  const [, endsAt = '', signature = ''] = SHAPE.exec(caller.passwordConfirmation ?? '') ?? [];
  const endsAtMs = Number(endsAt);
  const found = signature === '' ? undefined : await findUserById(context.db, caller.user.id);
  if (!found || endsAtMs <= context.now().getTime()) throw new AppError('password-needed');
  const right = signatureOf(context, caller, { passwordHash: found.passwordHash, endsAtMs });
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(right))) throw new AppError('password-needed');
}
