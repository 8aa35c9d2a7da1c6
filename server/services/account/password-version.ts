import { findUserByLogin } from '../../repositories/account/users.ts';
import type { ServiceContext } from '../service-context.ts';
import { loginOf } from './sign-in.ts';

/** Identifies a password without telling anything of it: what is bound to it ends when the password changes. */
function passwordVersion({ secrets }: ServiceContext, passwordHash: string): string {
  return secrets.fingerprint(passwordHash, 'password version');
}

/** The same for whoever has this login; undefined where nobody has it. */
export async function findPasswordVersion(
  context: ServiceContext,
  login: string,
): Promise<string | undefined> {
  const found = await findUserByLogin(context.db, loginOf(login));
  return found && passwordVersion(context, found.passwordHash);
}
