import type { KyselyPlugin } from 'kysely';
import type { TestApi } from './test-api.ts';

/** Restarts the servers of a test over a database that counts its statements; returns a function that counts those of `work`. */
export function countStatementsOf(api: TestApi): (work: () => Promise<unknown>) => Promise<number> {
  let count = 0;
  const counting: KyselyPlugin = {
    transformQuery({ node }) {
      count += 1;
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  const db = api.database.db.withPlugin(counting);
  api.database = { ...api.database, db, another: db };
  api.start();
  return async (work) => {
    const before = count;
    await work();
    return count - before;
  };
}
