import { readPurchase } from '#core/contract/selling/purchases.ts';
import { PURCHASE_SECRET_PATTERN } from '#core/domain/selling/purchase.ts';
import { ApiError } from '#src/api/api-error.ts';
import { callApi } from '#src/api/call-api.ts';
import { findPurchase } from '#src/storage/purchases.ts';
import { secretProof } from '../purchase-proof.ts';
import { storeRestored } from '../restored-purchase.ts';
import { forgetLink, keepLink } from './kept-link.ts';
import type { SavedLink } from './take-secret.ts';

/** Whether the server knows no such purchase for this secret. */
const isWrong = (error: unknown) =>
  error instanceof ApiError && error.kind === 'refused' && error.status < 500 && error.status !== 429;

/**
 * Stores the purchase of a saved link on this device, unless it is there. False for a link that opens none.
 * @throws ApiError without an answer
 */
export async function openSavedLink(link: SavedLink): Promise<boolean> {
  const { purchaseId, secret } = keepLink(link);
  const id = purchaseId.toLowerCase();
  const known = await findPurchase(id);
  if (known) {
    forgetLink();
    return true;
  }
  if (!PURCHASE_SECRET_PATTERN.test(secret)) return false;
  try {
    const purchase = await callApi(readPurchase, { parameters: { id }, purchaseProof: secretProof(secret) });
    await storeRestored(purchase, secret);
    forgetLink();
    return true;
  } catch (error) {
    if (!isWrong(error)) throw error;
    forgetLink();
    return false;
  }
}
