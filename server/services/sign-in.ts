import { phoneDigits } from '#core/domain/phone.ts';
import { messagesByField } from '#core/forms/messages-by-field.ts';
import { signInForm } from '#core/forms/account.ts';
import type { SignedIn } from '#core/wire/account.ts';
import { findUserByLogin, updatePasswordHash } from '../repositories/users.ts';
import { AppError, rulesBroken } from './app-error.ts';
import { userTold } from './free-eligibility.ts';
import { hashPassword, isHashOutdated, isPasswordRight } from './passwords.ts';
import type { ServiceContext } from './service-context.ts';
import { openSession } from './sessions.ts';

/** What a person signs in with. */
export interface Login {
  column: 'email' | 'phone';
  /** Empty where what was typed can be neither. */
  value: string;
}

/** An e-mail, or the digits of a phone however it was written (decision 36). */
export function loginOf(text: string): Login {
  return text.includes('@')
    ? { column: 'email', value: text.trim().toLowerCase() }
    : { column: 'phone', value: phoneDigits(text) };
}

/** Opens a session. An unknown login and a wrong password are one refusal, in the same time. */
export async function signIn(
  context: ServiceContext,
  credentials: { login: string; password: string },
  userAgent: string,
): Promise<SignedIn> {
  const judged = signInForm.safeParse(credentials);
  if (!judged.success) throw rulesBroken(messagesByField(judged.error));
  const login = loginOf(judged.data.login);
  const found = login.value === '' ? undefined : await findUserByLogin(context.db, login);
  const isRight = await isPasswordRight(judged.data.password, found?.passwordHash);
  if (!found || !isRight) throw new AppError('wrong-credentials');
  if (isHashOutdated(found.passwordHash)) {
    await updatePasswordHash(context.db, found.user.id, await hashPassword(judged.data.password));
  }
  const token = await openSession(context, found.user.id, userAgent);
  return { token, auth: true, user: userTold(context, found.user) };
}
