import { useEffect, useState } from 'react';
import { watchPurchases } from '#src/storage/purchases.ts';
import type { StoredPurchase } from '#src/storage/stored-purchase.ts';

/** All purchases of this device, newest first, updated on changes; undefined until loaded. */
export function usePurchases(): StoredPurchase[] | undefined {
  const [purchases, setPurchases] = useState<StoredPurchase[]>();
  useEffect(() => watchPurchases(setPurchases), []);
  return purchases;
}
