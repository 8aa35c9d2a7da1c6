import { Dexie, RangeSet } from 'dexie';

/** What is asked of a database that was lost. */
export type Reopenable = Pick<Dexie, 'name' | 'tables' | 'open' | 'close' | 'hasBeenClosed'>;

/** Opens a database that was lost anew. Screens that read from it look again. @throws where it cannot be opened. */
export async function reopen(database: Reopenable): Promise<void> {
  database.close({ disableAutoOpen: false });
  await database.open();
  Dexie.on.storagemutated.fire(everythingOf(database));
}

/** Everything of it may be other than it was: live queries go by what was written in this page. */
function everythingOf({ name, tables }: Reopenable): Record<string, RangeSet> {
  const parts = tables.flatMap((table) =>
    ['', ':dels', ...table.schema.indexes.map((index) => index.name)].map(
      (index) => `idb://${name}/${table.name}/${index}`,
    ),
  );
  return Object.fromEntries(parts.map((part) => [part, new RangeSet(Dexie.minKey, Dexie.maxKey)]));
}
