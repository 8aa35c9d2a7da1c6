import { phoneDigits } from '#core/domain/phone.ts';
import { messagesByField } from '#core/forms/messages-by-field.ts';
import { signInForm } from '#core/forms/account.ts';
import type { SignedIn } from '#core/wire/account.ts';
import { inTransaction } from '../../repositories/transaction.ts';
import { findUserByLogin, lockUser, updatePasswordHash } from '../../repositories/account/users.ts';
import { AppError, rulesBroken } from '../app-error.ts';
import { toUserReply } from './free-eligibility.ts';
import { isLocked } from '../locked-accounts.ts';
import { hashPassword, isHashOutdated, isPasswordRight } from './passwords.ts';
import type { ServiceContext } from '../service-context.ts';
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
  if (!found || !isRight || isLocked(context, found.user.id)) throw new AppError('wrong-credentials');
  const newHash = isHashOutdated(found.passwordHash) ? await hashPassword(judged.data.password) : undefined;
  const token = await inTransaction(context.db, async (db) => {
    // The password may have been changed, or the account removed, since it was read: their sessions have ended.
    const locked = await lockUser(db, found.user.id);
    if (locked?.passwordHash !== found.passwordHash || locked.user[login.column] !== login.value) {
      throw new AppError('wrong-credentials');
    }
    if (newHash !== undefined) await updatePasswordHash(db, found.user.id, newHash);
    return openSession({ ...context, db }, found.user.id, userAgent);
  });
  return { token, auth: true, user: toUserReply(context, found.user) };
}
