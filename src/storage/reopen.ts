import { Dexie, RangeSet } from 'dexie';
import { reportingSilence } from './silent-storage.ts';
import { setStorageHealth } from './storage-health.ts';

/** The part of Dexie that `reopen` needs. */
export type Reopenable = Pick<Dexie, 'name' | 'tables' | 'open' | 'isOpen' | 'close' | 'hasBeenClosed'>;

/**
 * Opens a database again that the browser closed, and refreshes live queries. Where that takes long, storage counts as failing meanwhile.
 * @throws if it cannot be opened.
 */
export async function reopen(database: Reopenable): Promise<void> {
  database.close({ disableAutoOpen: false });
  await reportingSilence(database.open(), () => setStorageHealth('failing'));
  refreshLiveQueries(database);
}

/** Makes all live queries of the database read again. */
export function refreshLiveQueries(database: Pick<Dexie, 'name' | 'tables'>): void {
  Dexie.on.storagemutated.fire(everythingOf(database));
}

/** All ranges of the database: other tabs may have changed anything while it was closed. */
function everythingOf({ name, tables }: Pick<Dexie, 'name' | 'tables'>): Record<string, RangeSet> {
  const parts = tables.flatMap((table) =>
    ['', ':dels', ...table.schema.indexes.map((index) => index.name)].map(
      (index) => `idb://${name}/${table.name}/${index}`,
    ),
  );
  return Object.fromEntries(parts.map((part) => [part, new RangeSet(Dexie.minKey, Dexie.maxKey)]));
}
