import { endSession, findSession } from '#src/storage/session.ts';
import type { SyncContext } from './sync-context.ts';

/** Session access bound to one user: their data are never sent with another user's token. */
export function ownSession(userId: string): Pick<SyncContext, 'findToken' | 'onUnauthorized'> {
  return {
    findToken: () => findOwnToken(userId),
    onUnauthorized(token) {
      // Another tab may have signed in again: only the refused session is ended.
      if (findSession()?.token === token) endSession();
    },
  };
}

/** The user's bearer token; undefined while they are not signed in on this device. */
export function findOwnToken(userId: string): string | undefined {
  const session = findSession();
  return session?.user.id === userId ? session.token : undefined;
}
