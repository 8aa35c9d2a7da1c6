import type { PurchasePix } from '#core/domain/selling/purchase.ts';
import type { StoredPurchase } from '#src/storage/stored-purchase.ts';

/** The Pix code that the buyer's bank takes: without a txid once it has refused the other (P-748). */
export const payableCode = (
  { isCodeRefused }: Pick<StoredPurchase, 'isCodeRefused'>,
  { brCode, brCodeWithoutTxid }: PurchasePix,
): string => (isCodeRefused === true && brCodeWithoutTxid) || brCode;
