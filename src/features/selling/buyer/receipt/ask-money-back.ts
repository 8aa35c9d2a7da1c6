import { readPurchase, requestRefund } from '#core/contract/selling/purchases.ts';
import { ApiError } from '#src/api/api-error.ts';
import { callApi } from '#src/api/call-api.ts';
import type { PurchaseChange, StoredPurchase } from '#src/storage/stored-purchase.ts';
import { keepReply, provenBuyersCall } from '../payment/send-purchase.ts';

/**
 * Asks for the money of a purchase back. One that was asked before, by a request whose reply was lost, answers what is known.
 * @throws ApiError
 */
export async function askMoneyBack(stored: StoredPurchase, reason: string): Promise<PurchaseChange> {
  const which = provenBuyersCall(stored);
  try {
    return await keepReply(stored, await callApi(requestRefund, { ...which, body: { reason } }));
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'refund-already-requested') throw error;
    const known = await callApi(readPurchase, which);
    if (!known.refundRequest) throw error;
    return await keepReply(stored, known);
  }
}
