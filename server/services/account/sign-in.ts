import { readPhone } from '#core/domain/phone.ts';
import { typedEmail } from '#core/domain/typed-text.ts';
import { signInForm } from '#core/forms/account/account.ts';
import type { SignedIn } from '#core/wire/account/account.ts';
import { inTransaction } from '../../repositories/transaction.ts';
import { findUserByLogin, lockUser, updatePasswordHash } from '../../repositories/account/users.ts';
import { AppError } from '../app-error.ts';
import { parsedBy } from '../parsed-by.ts';
import { toUserReply } from './free-eligibility.ts';
import { isLocked } from '../locked-accounts.ts';
import { hashPassword, isHashOutdated, matchPassword } from './passwords.ts';
import type { ServiceContext } from '../service-context.ts';
import { openSession } from './sessions.ts';

/** A login as typed, normalized to the column that it is looked up by. */
export interface Login {
  column: 'email' | 'phone';
  /** Empty if the input is neither: a phone that does not fit is never cut to one that does. */
  value: string;
}

/** Normalizes a login: e-mail, or the digits of a phone in any notation (P-202). */
export function loginOf(text: string): Login {
  return text.includes('@')
    ? { column: 'email', value: typedEmail(text).toLowerCase() }
    : { column: 'phone', value: readPhone(text) ?? '' };
}

/** Opens a session. Unknown logins and wrong passwords get the same refusal in the same time. */
export async function signIn(
  context: ServiceContext,
  credentials: { login: string; password: string },
  userAgent: string,
): Promise<SignedIn> {
  const typed = parsedBy(signInForm, credentials);
  const login = loginOf(typed.login);
  const found = login.value === '' ? undefined : await findUserByLogin(context.db, login);
  const { isRight, isOldForm } = await matchPassword(typed.password, found?.passwordHash);
  if (!found || !isRight || isLocked(context, found.user.id)) throw new AppError('wrong-credentials');
  const needsRehash = isOldForm || isHashOutdated(found.passwordHash);
  const newHash = needsRehash ? await hashPassword(typed.password) : undefined;
  const token = await inTransaction(context.db, async (db) => {
    // Password or account may have changed since they were read; that revoked all sessions.
    const locked = await lockUser(db, found.user.id);
    if (locked?.passwordHash !== found.passwordHash || locked.user[login.column] !== login.value) {
      throw new AppError('wrong-credentials');
    }
    if (newHash !== undefined) await updatePasswordHash(db, found.user.id, newHash);
    return openSession({ ...context, db }, found.user.id, userAgent);
  });
  return { token, auth: true, user: toUserReply(context, found.user) };
}
