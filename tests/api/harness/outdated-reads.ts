import type { TestDatabase } from './open-test-database.ts';

type Database = TestDatabase['db'];

/** A database whose first transaction waits for `change`: what was read before it is outdated then. */
export function outdatedReads(db: Database, change: () => Promise<unknown>): Database {
  let changed: Promise<unknown> | undefined;
  const transaction = () => ({
    async execute<Result>(work: (inside: Database) => Promise<Result>): Promise<Result> {
      await (changed ??= change());
      return db.transaction().execute(work);
    },
  });
  return new Proxy(db, {
    get(target, name) {
      if (name === 'transaction') return transaction;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
}
