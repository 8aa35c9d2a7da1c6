import { endSession, findSession } from '#src/storage/session.ts';
import type { SyncContext } from './sync-context.ts';

/** The session as one user's engine may use it: nothing of theirs ever goes out under another's token. */
export function ownSession(userId: string): Pick<SyncContext, 'findToken' | 'onUnauthorized'> {
  return {
    findToken: () => findOwnToken(userId),
    onUnauthorized(token) {
      // Another tab may have signed in anew since: only the refused session ends.
      if (findSession()?.token === token) endSession();
    },
  };
}

/** The user's own bearer token; undefined while they are not the one who is signed in on this device. */
export function findOwnToken(userId: string): string | undefined {
  const session = findSession();
  return session?.user.id === userId ? session.token : undefined;
}
