import type { ServiceContext } from './service-context.ts';

/** Whether nobody may enter this account here, and nothing of it is shown to others. */
export function isLocked({ lockedAccounts }: ServiceContext, userId: string): boolean {
  return lockedAccounts.includes(userId);
}
