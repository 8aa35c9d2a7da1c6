import type { Dexie } from 'dexie';

type Transaction = Pick<IDBTransaction, 'abort' | 'addEventListener'>;

/** Open transactions of all databases of this page. */
const pending = new Set<Transaction>();

/** Tracks a database's transactions for `abortTransactions`. */
export function watchTransactions(database: Dexie): void {
  database.use({
    stack: 'dbcore',
    name: 'pending-transactions',
    create: (core) => ({
      ...core,
      transaction(...asked) {
        const begun = core.transaction(...asked);
        // Dexie's core returns the browser's transaction.
        const transaction = begun as Transaction;
        pending.add(transaction);
        for (const end of ['complete', 'abort']) {
          transaction.addEventListener(end, () => pending.delete(transaction));
        }
        return begun;
      },
    }),
  });
}

/** Aborts all open transactions. Returns whether there were any. */
export function abortTransactions(): boolean {
  return [...pending].filter(abort).length > 0;
}

function abort(transaction: Transaction): boolean {
  try {
    transaction.abort();
    return true;
  } catch {
    // Already committed; its event has not fired yet.
    return false;
  }
}
