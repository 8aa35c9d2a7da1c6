import { foldedText } from '#core/domain/folded-text.ts';
import type { Purchase } from '#core/domain/selling/purchase.ts';
import type { PurchaseFilter } from '../data/sales-calls.ts';

/** Applies a filter to loaded purchases; replaces the server's search while offline. */
export function narrowed(purchases: readonly Purchase[], { status, search }: PurchaseFilter): Purchase[] {
  const words = foldedText(search);
  const digits = search.replace(/\D/g, '');
  const code = search.toUpperCase().replace(/[\s-]/g, '');
  const isFound = (purchase: Purchase) =>
    search === '' ||
    foldedText(purchase.buyerName).includes(words) ||
    (digits !== '' && purchase.buyerPhone.includes(digits)) ||
    (digits !== '' && purchase.numbers.includes(Number(digits))) ||
    purchase.code === code;
  const isOfGroup = (purchase: Purchase) =>
    status === null || (status === 'reported_late' ? purchase.reportedLate : purchase.status === status);
  return purchases.filter((purchase) => isOfGroup(purchase) && isFound(purchase));
}
