import { useSyncExternalStore } from 'react';
import { findSession, onSessionChange, type Session } from '#src/storage/session.ts';

/** The stored session, read once a change: a store must answer the same object while nothing has changed. */
let current: Session | undefined = findSession();
onSessionChange(() => {
  current = findSession();
});

/** Who is signed in on this device, as of now. */
export function useSession(): Session | undefined {
  return useSyncExternalStore(onSessionChange, () => current);
}
