import { ApiError } from '#src/api/api-error.ts';
import { changePurchase, dropPurchase } from '#src/storage/purchases.ts';
import type { PurchaseChange, StoredPurchase } from '#src/storage/stored-purchase.ts';
import { isPermanent } from './refusal.ts';
import { giveUpStored, readPurchaseNow, untilSent } from './send-purchase.ts';

/** Keeps that a purchase without an answer is not wanted any more, until the server has been told (P-837). Returns what it changes. */
export async function keepWithdrawal(id: string): Promise<PurchaseChange> {
  await changePurchase(id, { isWithdrawn: true });
  return { isWithdrawn: true };
}

/** Keeps that an old purchase without an answer is wanted all the same, so that it is sent (P-837). Returns what it changes. */
export async function keepRenewal(id: string): Promise<PurchaseChange> {
  const renewed = { renewedAt: Date.now() };
  await changePurchase(id, renewed);
  return renewed;
}

/** What became of a purchase that cannot be given up: it is over, or was paid. */
async function giveUpOrRead(stored: StoredPurchase): Promise<PurchaseChange> {
  try {
    return await giveUpStored(stored);
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'wrong-purchase-state')) throw error;
    return readPurchaseNow(stored, new AbortController().signal);
  }
}

/**
 * Gives a purchase without an answer up. The server may have it: its request may have come there, and its reply been lost. Returns what it
 * changes; undefined where the server has none, which the device then forgets. @throws ApiError without an answer
 */
export async function withdrawUnsent(stored: StoredPurchase): Promise<PurchaseChange | undefined> {
  const { id } = stored;
  // What is under way may still make it.
  await untilSent(id);
  const done = { isWithdrawn: undefined };
  try {
    const change = await giveUpOrRead(stored);
    await changePurchase(id, done);
    return { ...change, ...done };
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404 && isPermanent(error))) throw error;
    await dropPurchase(id);
    return undefined;
  }
}
