import { useSyncExternalStore } from 'react';
import { getSyncEngine } from '#src/sync/signed-in.ts';

/** Whether our server can be reached, as the engine knows it. */
export function useOnline(): boolean {
  const { connectivity } = getSyncEngine();
  return useSyncExternalStore(connectivity.subscribe, connectivity.isOnline);
}
