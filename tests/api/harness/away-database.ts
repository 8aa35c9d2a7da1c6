import type { TestDatabase } from './open-test-database.ts';

type Database = TestDatabase['db'];

/** A database whose next `times` queries find it restarting. */
export function awayDatabase(db: Database, times: number): Database {
  let left = times;
  return db.withPlugin({
    transformQuery({ node }) {
      if (left === 0) return node;
      left -= 1;
      throw Object.assign(new Error('terminating connection'), { code: '57P01' });
    },
    transformResult: ({ result }) => Promise.resolve(result),
  });
}
