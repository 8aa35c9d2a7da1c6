import type { ServiceContext } from './service-context.ts';

/** Whether this account is disabled: no sign-in, and nothing of it is public. */
export function isLocked({ lockedAccounts }: ServiceContext, userId: string): boolean {
  return lockedAccounts.includes(userId);
}
