import { useState } from 'react';
import { ERRORS } from '#core/text/errors.ts';
import type { SyncEngine } from '#src/sync/sync-engine.ts';
import type { FeePaymentOutcome, GateReason } from '#src/sync/sync-outcomes.ts';
import { showToast, withLoadingDialog } from '#src/ui/feedback.ts';

export interface FeePayment {
  isOpening: boolean;
  pay: () => void;
}

interface FeePaymentOptions {
  engine: SyncEngine;
  raffleId: string;
  /** An approved payment was found: nothing is due. */
  onPaid: () => void;
  onGateClosed: (missing: GateReason[]) => void;
}

function sayNotOpened(outcome: Extract<FeePaymentOutcome, { kind: 'refused' | 'no-answer' }>): void {
  const message =
    outcome.kind === 'refused'
      ? outcome.message
      : 'O servidor não respondeu. Tente de novo quando a internet melhorar: nada é cobrado duas vezes.';
  showToast({ title: ERRORS.paymentTitle, message: message || ERRORS.paymentTitle, tone: 'danger' });
}

/** Leads to the provider's page, where the publication fee is paid (§4), or on, when it is paid already. */
export function useFeePayment({ engine, raffleId, onPaid, onGateClosed }: FeePaymentOptions): FeePayment {
  const [isOpening, setIsOpening] = useState(false);
  const open = async () => {
    setIsOpening(true);
    let isLeaving = false;
    try {
      const outcome = await withLoadingDialog(
        { title: 'Aguarde um momento', message: 'Estamos abrindo o pagamento da taxa' },
        engine.beginFeePayment(raffleId),
      );
      isLeaving = outcome.kind === 'checkout';
      if (outcome.kind === 'checkout') location.assign(outcome.address);
      else if (outcome.kind === 'paid') onPaid();
      else if (outcome.kind === 'gate-closed') onGateClosed(outcome.missing);
      else sayNotOpened(outcome);
    } finally {
      // On the way to the provider the button does not come to life once more.
      if (!isLeaving) setIsOpening(false);
    }
  };
  return { isOpening, pay: () => void open() };
}
