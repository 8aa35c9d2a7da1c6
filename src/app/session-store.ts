import { useSyncExternalStore } from 'react';
import { findSession, onSessionChange, type Session } from '#src/storage/session.ts';

/** The stored session, read once per change: `useSyncExternalStore` needs the same object while nothing has changed. */
let current: Session | undefined = findSession();
onSessionChange(() => {
  current = findSession();
});

const serverSnapshot = () => undefined;

/** The session of this device; renders again when it changes. None in the first render of a page that the build rendered. */
export function useSession(): Session | undefined {
  return useSyncExternalStore(onSessionChange, () => current, serverSnapshot);
}
