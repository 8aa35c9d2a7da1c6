import type { User } from '#core/domain/account/user.ts';
import type { StoredUser } from '../../repositories/account/users.ts';
import type { ServiceContext } from '../service-context.ts';

/** The user as replied to themselves, with `freeEligible` for privileged accounts (P-504). */
export function toUserReply(context: ServiceContext, stored: StoredUser): User {
  const accounts = context.freePublicationAccounts;
  const { id, email, isEmailVerified } = stored;
  return { ...stored, freeEligible: accounts.includes(id) || (isEmailVerified && accounts.includes(email)) };
}
