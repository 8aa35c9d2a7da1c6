import type { StoredAccount } from '../repositories/account/users.ts';
import type { ServiceContext } from './service-context.ts';

/** Whether this account is disabled: no sign-in, and nothing of it is public. */
export function isLocked({ lockedAccounts }: ServiceContext, userId: string): boolean {
  return lockedAccounts.includes(userId);
}

/** The account if it is not disabled, for what is asked without a session. */
export function unlessLocked(
  context: ServiceContext,
  account: StoredAccount | undefined,
): StoredAccount | undefined {
  return account && !isLocked(context, account.user.id) ? account : undefined;
}
