import { foldedText } from '#core/domain/folded-text.ts';
import type { Purchase } from '#core/domain/selling/purchase.ts';
import { readPurchaseSearch } from '#core/domain/selling/searched-purchase.ts';
import { isRefundRequested } from '#core/domain/selling/refund-request.ts';
import type { PurchaseFilter } from '../data/sales-calls.ts';

/** Applies a filter to loaded purchases; replaces the server's search while offline. */
export function narrowed(purchases: readonly Purchase[], { status, search }: PurchaseFilter): Purchase[] {
  const words = foldedText(search);
  const { phoneDigits, code, number, mayBeEmail } = readPurchaseSearch(search);
  const isFound = (purchase: Purchase) =>
    search === '' ||
    foldedText(purchase.buyerName).includes(words) ||
    (mayBeEmail && foldedText(purchase.buyerEmail).includes(words)) ||
    (phoneDigits !== undefined && purchase.buyerPhone.includes(phoneDigits)) ||
    (number !== undefined && purchase.numbers.includes(number)) ||
    purchase.code === code;
  const isOfGroup = (purchase: Purchase) => {
    if (status === 'reported_late') return purchase.reportedLate;
    if (status === 'refund_requested') return isRefundRequested(purchase);
    if (status === 'refund_by_seller') return purchase.refundBy === 'seller';
    return status === null || purchase.status === status;
  };
  return purchases.filter((purchase) => isOfGroup(purchase) && isFound(purchase));
}
