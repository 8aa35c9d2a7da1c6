import type { Dexie, Table } from 'dexie';
import type { StoredFact } from './stored-documents.ts';

/** Fact of a database that is written when it is created: another value means another database under the same name. */
const IDENTITY_KEY = 'identity';

/** Gives each new database an identity. Databases that earlier versions of the app have created have none. */
export function giveIdentity(database: Dexie): void {
  database.on('populate', (transaction) => {
    const value = `${Date.now()}-${Math.random()}`;
    void transaction.table('meta').add({ key: IDENTITY_KEY, value });
  });
}

/** The identity of the open database; undefined for one of an earlier version of the app. */
export async function findIdentity({ meta }: { meta: Table<StoredFact, string> }): Promise<unknown> {
  return (await meta.get(IDENTITY_KEY))?.value;
}
