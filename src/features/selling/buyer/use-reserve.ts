import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { purchasePath } from '#core/domain/app-paths.ts';
import { putPurchase } from '#src/storage/purchases.ts';
import type { StoredPurchase } from '#src/storage/stored-purchase.ts';
import { keepLink } from './saved-link/kept-link.ts';

/** Stores a purchase on this device and opens its page, which sends it. A second press meanwhile makes no second purchase. */
export function useReserve() {
  const navigate = useNavigate();
  const [isReserving, setReserving] = useState(false);
  const reserve = async (stored: StoredPurchase): Promise<void> => {
    if (isReserving) return;
    setReserving(true);
    const { id, request } = stored;
    // Without storage a reload loses it: then the tab keeps what opens it again, as of a saved link.
    if (!(await putPurchase(stored))) keepLink({ purchaseId: id, secret: request.secret });
    void navigate(purchasePath(id), { replace: true });
  };
  return { isReserving, reserve };
}
