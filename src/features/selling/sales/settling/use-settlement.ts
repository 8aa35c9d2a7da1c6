import { useState } from 'react';
import type { Purchase } from '#core/domain/selling/purchase.ts';
import type { SellerAction } from '#core/domain/selling/seller-actions.ts';
import { ApiError } from '#src/api/api-error.ts';
import { showToast } from '#src/ui/overlays/feedback.ts';
import { useDialogProblem } from '#src/ui/overlays/use-dialog-problem.ts';
import { keepPurchase } from '../data/sales-calls.ts';
import { actionOutcome } from './action-outcomes.ts';
import { failureText } from './ask-and-settle.ts';
import type { SettledSale } from './settled-sale.ts';

interface Settlement {
  action: SellerAction;
  /** The dialog's. */
  title: string;
  sale: SettledSale;
  /** Message at the field; undefined if the input can be sent. */
  fault: string | undefined;
  /** Wire name of the field in a refusal. */
  wireName: string;
  /** Sends the input; answers the changed purchase. */
  send: () => Promise<Purchase>;
  /** Closes the dialog after success. */
  onDone: () => void;
}

/** Submission of a dialog that changes a purchase and has one field. */
export function useSettlement({ action, title, sale, fault, wireName, send, onDone }: Settlement) {
  const [isValidated, setValidated] = useState(false);
  const [refused, setRefused] = useState<string>();
  const [problem, setProblem] = useDialogProblem(title);
  const [isPending, setPending] = useState(false);

  const apply = async () => {
    const changed = await send();
    onDone();
    // At once with the dialog's end: only then is it known whether the focus is left with no button (P-1162).
    keepPurchase(changed);
    showToast(actionOutcome(action, sale.purchase, changed));
  };
  const submit = async () => {
    setValidated(true);
    if (isPending || fault !== undefined) return;
    setPending(true);
    setProblem(undefined);
    try {
      await apply();
    } catch (error) {
      setRefused(error instanceof ApiError ? error.fields[wireName] : undefined);
      setProblem(failureText(error));
      await sale.onUnclear();
    } finally {
      setPending(false);
    }
  };
  return {
    error: (isValidated ? fault : undefined) ?? refused,
    problem,
    isPending,
    submit: () => void submit(),
    /** To be called when the input changes: what was refused is another input. */
    forgetRefusal: () => setRefused(undefined),
  };
}
