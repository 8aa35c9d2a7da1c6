import { useState } from 'react';
import { ApiError } from '#src/api/api-error.ts';
import { callProblem } from '#src/api/call-problem.ts';
import type { PurchaseChange } from '#src/storage/stored-purchase.ts';
import { showToast } from '#src/ui/overlays/feedback.ts';
import type { FollowedPurchase } from './use-purchase.ts';

const asToast = (message: string) => showToast({ message, tone: 'danger' });

/** Runs a call of the buyer about a purchase and shows what it changes, or by `onProblem` why it failed; in a toast by default. */
export function useBuyerAction({ show }: FollowedPurchase, onProblem: (message: string) => void = asToast) {
  const [isRunning, setRunning] = useState(false);
  const run = async (action: () => Promise<PurchaseChange>): Promise<void> => {
    setRunning(true);
    try {
      show(await action());
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      onProblem(callProblem(error));
    } finally {
      setRunning(false);
    }
  };
  return { isRunning, run };
}
