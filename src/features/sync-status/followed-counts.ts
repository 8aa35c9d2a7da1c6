import { isSameContent } from '#core/domain/same-content.ts';
import { followRows } from '#src/storage/follow-rows.ts';
import type { UserDatabase } from '#src/storage/user-database.ts';
import { createStore } from '#src/store/store.ts';
import { countedTables, countSync, type SyncCounts } from './sync-counts.ts';

/** Follower of the last counted database. Kept, so that a remounted header has the counts at once. */
let followed: { database: UserDatabase; stop: () => void } | undefined;
const counts = createStore<SyncCounts | undefined>(undefined);

function follow(database: UserDatabase): void {
  if (followed?.database === database) return;
  followed?.stop();
  counts.set(undefined);
  const tables = countedTables(database);
  const stop = followRows(Object.values(tables), () => {
    const next = countSync(tables);
    if (!isSameContent(next, counts.get())) counts.set(next);
  });
  followed = { database, stop };
}

/** Sync counts over all data of a user, for useSyncExternalStore. Undefined until read. */
export function followedCounts(database: UserDatabase) {
  return {
    now: () => (followed?.database === database ? counts.get() : undefined),
    subscribe(listener: () => void): () => void {
      const stop = counts.subscribe(listener);
      follow(database);
      return stop;
    },
  };
}
