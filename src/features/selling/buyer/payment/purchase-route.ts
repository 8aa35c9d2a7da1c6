import { type LoaderFunctionArgs, redirect } from 'react-router-dom';
import { SAVED_PURCHASE_ROUTE } from '#core/domain/app-paths.ts';
import { findPurchase } from '#src/storage/purchases.ts';
import type { StoredPurchase } from '#src/storage/stored-purchase.ts';
import { keptSecret } from '../saved-link/kept-link.ts';
import { PurchaseScreen } from './purchase-screen.tsx';

async function loader({ params }: LoaderFunctionArgs): Promise<StoredPurchase | Response | null> {
  const id = (params.purchaseId ?? '').toLowerCase();
  const stored = await findPurchase(id);
  // A device without storage has lost it with the reload: the tab still knows the link that opened it.
  if (!stored && keptSecret(id) !== '') return redirect(SAVED_PURCHASE_ROUTE.replace(':purchaseId', id));
  return stored ?? null;
}

/** A purchase of this device, loaded from IndexedDB so that it opens offline. */
export const purchaseRoute = { loader, Component: PurchaseScreen };
