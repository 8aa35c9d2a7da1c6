import { findByCode, readPurchase } from '#core/contract/selling/purchases.ts';
import { callApi } from '#src/api/call-api.ts';
import { findPurchase as findStored } from '#src/storage/purchases.ts';
import { codeProof } from '#src/storage/purchase-proof.ts';
import { storeRestored } from '../restored-purchase.ts';

/** 'raffle-away': there is one, but its raffle's page is not public now, and it could not be stored. */
export type FoundPurchase = { id: string } | 'none' | 'raffle-away';

/**
 * Stores the purchase with this phone (eleven digits) and code on this device, unless it is there, and returns its id.
 * @throws ApiError
 */
export async function findPurchase(phone: string, code: string): Promise<FoundPurchase> {
  const purchaseProof = codeProof(phone, code);
  const { _id: id } = await callApi(findByCode, { purchaseProof });
  if (id === null) return 'none';
  if (await findStored(id)) return { id };
  const purchase = await callApi(readPurchase, { parameters: { id }, purchaseProof });
  const restored = await storeRestored(purchase, '');
  return restored === 'raffle-away' ? restored : { id };
}
