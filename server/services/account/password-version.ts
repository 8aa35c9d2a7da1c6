import { findUserByLogin } from '../../repositories/account/users.ts';
import type { ServiceContext } from '../service-context.ts';
import { loginOf } from './sign-in.ts';

/** Identifies a password without revealing it: data bound to it expires when the password changes. */
function passwordVersion({ secrets }: ServiceContext, passwordHash: string): string {
  return secrets.fingerprint(passwordHash, 'password version');
}

/** The same for the user with this login; undefined for unknown logins. */
export async function findPasswordVersion(
  context: ServiceContext,
  login: string,
): Promise<string | undefined> {
  const found = await findUserByLogin(context.db, loginOf(login));
  return found && passwordVersion(context, found.passwordHash);
}
