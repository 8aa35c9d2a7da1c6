import type { Dexie } from 'dexie';

/** As much of the browser's own transaction as is needed here. */
type Transaction = Pick<IDBTransaction, 'abort' | 'addEventListener'>;

/** Of all databases of this page. */
const underWay = new Set<Transaction>();

/** Knows of a database's transactions from now on, for `abortTransactions`. */
export function watchTransactions(database: Dexie): void {
  database.use({
    stack: 'dbcore',
    name: 'transactions-under-way',
    create: (core) => ({
      ...core,
      transaction(...asked) {
        const begun = core.transaction(...asked);
        // What Dexie's core calls a transaction is the browser's own.
        const transaction = begun as Transaction;
        underWay.add(transaction);
        for (const end of ['complete', 'abort']) {
          transaction.addEventListener(end, () => underWay.delete(transaction));
        }
        return begun;
      },
    }),
  });
}

/** Aborts what is under way. Answers whether anything was: its work has failed. */
export function abortTransactions(): boolean {
  return [...underWay].filter(abort).length > 0;
}

function abort(transaction: Transaction): boolean {
  try {
    transaction.abort();
    return true;
  } catch {
    // It has been committed, and has not heard of it yet.
    return false;
  }
}
