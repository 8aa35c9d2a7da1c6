import { dequal } from 'dequal/lite';
import { followRows } from '#src/storage/follow-rows.ts';
import type { UserDatabase } from '#src/storage/user-database.ts';
import { countedTables, countSync, type SyncCounts } from './sync-counts.ts';

/** Of the database that was last asked about: a header that comes back knows at once, and reads nothing anew. */
let followed: { database: UserDatabase; stop: () => void } | undefined;
let counts: SyncCounts | undefined;
const listeners = new Set<() => void>();

function follow(database: UserDatabase): void {
  if (followed?.database === database) return;
  followed?.stop();
  counts = undefined;
  const tables = countedTables(database);
  const stop = followRows(Object.values(tables), () => {
    const next = countSync(tables);
    if (dequal(next, counts)) return;
    counts = next;
    for (const listener of [...listeners]) listener();
  });
  followed = { database, stop };
}

/** How everything of a user stands; usable with useSyncExternalStore. Undefined until that is known. */
export function followedCounts(database: UserDatabase) {
  return {
    now: () => (followed?.database === database ? counts : undefined),
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      follow(database);
      return () => listeners.delete(listener);
    },
  };
}
