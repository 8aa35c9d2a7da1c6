import { findByCode, readPurchase } from '#core/contract/selling/purchases.ts';
import { callApi } from '#src/api/call-api.ts';
import { findPurchase as findStored } from '#src/storage/purchases.ts';
import { codeProof } from '../purchase-proof.ts';
import { storeRestored } from '../restored-purchase.ts';

/**
 * Stores the purchase with this phone (eleven digits) and code on this device, unless it is there, and returns its id; undefined if
 * there is none.
 * @throws ApiError
 */
export async function findPurchase(phone: string, code: string): Promise<string | undefined> {
  const purchaseProof = codeProof(phone, code);
  const { _id: id } = await callApi(findByCode, { purchaseProof });
  if (id === null) return undefined;
  if (await findStored(id)) return id;
  await storeRestored(await callApi(readPurchase, { parameters: { id }, purchaseProof }), '');
  return id;
}
