import { foldedText } from '#core/domain/folded-text.ts';
import { readPhone } from '#core/domain/phone.ts';
import type { Purchase } from '#core/domain/selling/purchase.ts';
import { mayBeOfEmail } from '#core/domain/selling/searched-email.ts';
import { isRefundRequested } from '#core/domain/selling/refund-request.ts';
import type { PurchaseFilter } from '../data/sales-calls.ts';
import { digitsOf } from '#core/domain/plain-figures.ts';

/** Applies a filter to loaded purchases; replaces the server's search while offline. */
export function narrowed(purchases: readonly Purchase[], { status, search }: PurchaseFilter): Purchase[] {
  const words = foldedText(search);
  const digits = digitsOf(search);
  const phone = readPhone(search) ?? digits;
  const code = search.toUpperCase().replace(/[\s-]/g, '');
  const isFound = (purchase: Purchase) =>
    search === '' ||
    foldedText(purchase.buyerName).includes(words) ||
    (mayBeOfEmail(search) && foldedText(purchase.buyerEmail).includes(words)) ||
    (phone !== '' && purchase.buyerPhone.includes(phone)) ||
    (digits !== '' && purchase.numbers.includes(Number(digits))) ||
    purchase.code === code;
  const isOfGroup = (purchase: Purchase) => {
    if (status === 'reported_late') return purchase.reportedLate;
    if (status === 'refund_requested') return isRefundRequested(purchase);
    if (status === 'refund_by_seller') return purchase.refundBy === 'seller';
    return status === null || purchase.status === status;
  };
  return purchases.filter((purchase) => isOfGroup(purchase) && isFound(purchase));
}
