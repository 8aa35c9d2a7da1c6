import { SAVED_PURCHASE_ROUTE } from '#core/domain/app-paths.ts';

/**
 * The saved link of a purchase (P-755): whoever opens it is its buyer. The secret is in the fragment, which browsers send to no server.
 * `origin`: address of the app, without a path.
 */
export function savedPurchaseLink(origin: string, purchaseId: string, secret: string): string {
  return `${origin}${SAVED_PURCHASE_ROUTE.replace(':purchaseId', purchaseId)}#${secret}`;
}
