import type { LoaderFunctionArgs } from 'react-router-dom';
import { findPurchase, type StoredPurchase } from '#src/storage/purchases.ts';
import { PurchaseScreen } from './purchase-screen.tsx';

async function loader({ params }: LoaderFunctionArgs): Promise<StoredPurchase | null> {
  return (await findPurchase((params.purchaseId ?? '').toLowerCase())) ?? null;
}

/** A purchase of this device, loaded from IndexedDB so that it opens offline. */
export const purchaseRoute = { loader, Component: PurchaseScreen };
