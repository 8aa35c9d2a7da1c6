import { useSyncExternalStore } from 'react';
import type { SyncEngine } from '#src/sync/sync-engine.ts';

/** Whether our server can be reached, followed as that changes. */
export function useOnline({ connectivity }: SyncEngine): boolean {
  return useSyncExternalStore(connectivity.subscribe, connectivity.isOnline);
}
