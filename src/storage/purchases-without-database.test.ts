// @vitest-environment happy-dom
import { Dexie } from 'dexie';
import { IDBKeyRange } from 'fake-indexeddb';
import { expect, test, vi } from 'vitest';
import type { StoredPurchase } from './stored-purchase.ts';

const stored = (id: string) => ({ id, createdAt: 1 }) as StoredPurchase;

const blocked = {
  open() {
    throw new DOMException('blocked', 'SecurityError');
  },
};

/** The module over what the browser has as IndexedDB. */
async function purchasesOver(indexedDB: object | undefined) {
  Object.assign(Dexie.dependencies, { indexedDB, IDBKeyRange: indexedDB && IDBKeyRange });
  vi.resetModules();
  return import('./purchases.ts');
}

test.each([
  ['blocked', blocked],
  ['missing', undefined],
])(
  'where IndexedDB is %s the list has the purchases of this page, and follows them',
  async (_, indexedDB) => {
    const { changePurchase, dropPurchase, putPurchase, watchPurchases } = await purchasesOver(indexedDB);
    const told = vi.fn<(purchases: StoredPurchase[]) => void>();
    const stop = watchPurchases(told);
    const shown = () => told.mock.lastCall?.[0].map(({ id, checkedAt }) => [id, checkedAt]);
    await vi.waitFor(() => expect(shown()).toEqual([]));
    expect(await putPurchase(stored('p1'))).toBe(false);
    expect(shown()).toEqual([['p1', undefined]]);
    await changePurchase('p1', { checkedAt: 7 });
    expect(shown()).toEqual([['p1', 7]]);
    await dropPurchase('p1');
    expect(shown()).toEqual([]);
    stop();
    const calls = told.mock.calls.length;
    await putPurchase(stored('p2'));
    expect(told).toHaveBeenCalledTimes(calls);
  },
);
