import { useCallback, useSyncExternalStore } from 'react';
import {
  type CheckoutDraft,
  findCheckoutDraft,
  noCheckoutDraft,
  onCheckoutDraftChange,
} from '#src/storage/checkout-drafts.ts';

/** The checkout draft of this tab for a raffle. */
export function useCheckoutDraft(raffleId: string): CheckoutDraft {
  return useSyncExternalStore(
    onCheckoutDraftChange,
    useCallback(() => findCheckoutDraft(raffleId), [raffleId]),
    noCheckoutDraft,
  );
}
