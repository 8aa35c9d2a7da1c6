import { turnOffAlert } from '#src/device-alerts/alerts.ts';
import { leavePush } from '#src/device-alerts/leave-push.ts';
import { dropCheckoutDrafts } from '#src/storage/checkout-drafts.ts';
import { dropDeviceAlert, hasDeviceAlert } from '#src/storage/device-alerts.ts';
import { dropAccountCopies, dropOwnPurchasesOf } from '#src/storage/purchases.ts';
import { rememberBuyer } from '#src/storage/remembered-buyer.ts';
import { removeTabValue, SAVED_LINK_KEY } from '#src/store/tab-storage.ts';

/** Ends the alerts of an erased purchase; where the server does not hear of it, its notifications lead to nothing here. */
function endAlertOf(id: string): void {
  if (!hasDeviceAlert(id)) return;
  void turnOffAlert({ kind: 'purchase', id, purchaseProof: {} });
  dropDeviceAlert(id);
}

/** Erases an account's purchases: its copies and those that were made here (P-771, P-885). Purchases without an account stay. */
export async function erasePurchasesOf(userId: string): Promise<void> {
  const [, ids] = await Promise.all([dropAccountCopies(userId), dropOwnPurchasesOf(userId)]);
  ids.forEach(endAlertOf);
  // Without its push service a browser still has them erased.
  await leavePush().catch(() => undefined);
}

/** Forgets whom this device would fill into the next checkout, and what this tab keeps of one. */
export function forgetBuyer(): void {
  rememberBuyer(undefined);
  dropCheckoutDrafts();
  removeTabValue(SAVED_LINK_KEY);
}
