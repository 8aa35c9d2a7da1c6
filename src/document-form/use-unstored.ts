import { useSyncExternalStore } from 'react';
import type { UnstoredText } from '#src/sync/context/unstored.ts';
import type { SyncEngine } from '#src/sync/engine/sync-engine.ts';

export type UnstoredEngine = Pick<SyncEngine, 'unstored'>;

/** The typed texts that are not stored (P-1029). */
export function useUnstored({ unstored }: UnstoredEngine): readonly UnstoredText[] {
  return useSyncExternalStore(unstored.subscribe, unstored.list);
}

/** Whether typed text of a raffle is not stored; of the user's own document where `raffleId` is null. */
export function useIsUnstored(engine: UnstoredEngine, raffleId: string | null): boolean {
  return useUnstored(engine).some((text) => text.raffleId === raffleId);
}
