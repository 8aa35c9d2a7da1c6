// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mayHavePurchases } from './purchase-mark.ts';
import { dropPurchase, listUnanswered, putPurchase } from './purchases.ts';
import type { StoredPurchase } from './stored-purchase.ts';

const PURCHASE = { id: 'p1', createdAt: 1, raffle: { id: 'r1' } } as StoredPurchase;
const ask = () => listUnanswered('r1');

beforeEach(() => localStorage.clear());
afterEach(async () => {
  vi.unstubAllGlobals();
  await dropPurchase('p1');
});

test('a device that was asked once and had no purchase is known to have none, until it stores one', async () => {
  expect(mayHavePurchases()).toBe(true);
  await ask();
  expect(mayHavePurchases()).toBe(false);
  await putPurchase(PURCHASE);
  expect(mayHavePurchases()).toBe(true);
});

test('purchases of an earlier version, which noted nothing, are found', async () => {
  await putPurchase(PURCHASE);
  localStorage.clear();
  await ask();
  expect(mayHavePurchases()).toBe(true);
});

test('what is stored while the database is asked stays noted', async () => {
  const asked = ask();
  await putPurchase(PURCHASE);
  await asked;
  expect(mayHavePurchases()).toBe(true);
});

test('without local storage every page asks', async () => {
  vi.stubGlobal('localStorage', undefined);
  await ask();
  expect(mayHavePurchases()).toBe(true);
});
