import type { User } from '#core/domain/user.ts';
import type { StoredUser } from '../../repositories/account/users.ts';
import type { ServiceContext } from '../service-context.ts';

/** The user as told to themselves, with whether they are one of the privileged accounts (§4, decision 9). */
export function toUserReply(context: ServiceContext, stored: StoredUser): User {
  const accounts = context.freePublicationAccounts;
  const { id, email, isEmailVerified } = stored;
  return { ...stored, freeEligible: accounts.includes(id) || (isEmailVerified && accounts.includes(email)) };
}
