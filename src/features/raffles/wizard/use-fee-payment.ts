import { useCallback, useEffect, useState } from 'react';
import { SECOND_MS } from '#core/domain/durations.ts';
import { ERRORS } from '#core/text/errors.ts';
import { areTermsMissing, publishRefusalText } from './terms-refusal.ts';
import type { SyncEngine } from '#src/sync/engine/sync-engine.ts';
import type { FeePaymentOutcome, GateReason } from '#src/sync/context/sync-outcomes.ts';
import { onShown } from '#src/ui/loading/on-shown.ts';
import { showToast, withLoadingDialog } from '#src/ui/overlays/feedback.ts';

export interface FeePayment {
  isOpening: boolean;
  pay: () => void;
}

interface FeePaymentOptions {
  engine: SyncEngine;
  raffleId: string;
  /** The version of the declaration that was ticked on this screen (P-767). */
  acceptedTerms?: string | undefined;
  /** The fee is paid: the dialog says that the raffle is published. */
  isFeePaid?: boolean | undefined;
  /** Called if the server has no declaration for this raffle and none was ticked here; the callee leads to it. */
  onTermsMissing: () => void;
  /** Called if an approved payment was found, so that nothing is due. */
  onPaid: () => void;
  onGateClosed: (missing: GateReason[]) => void;
  /** Called if the server refuses fields of the raffle: a message by field, to be listed (P-437). */
  onUnfit: (fields: Record<string, string>) => void;
}

const OPENING = 'Estamos abrindo o pagamento da taxa';
const PUBLISHING = 'Estamos publicando sua rifa';

function showNotOpened(
  outcome: Extract<FeePaymentOutcome, { kind: 'refused' | 'no-answer' }>,
  { acceptedTerms, isFeePaid = false }: FeePaymentOptions,
): void {
  const message =
    outcome.kind === 'refused'
      ? publishRefusalText(outcome, acceptedTerms)
      : 'O servidor não respondeu. Tente de novo quando a internet melhorar: nada é cobrado duas vezes.';
  const title = isFeePaid ? ERRORS.publishTitle : ERRORS.paymentTitle;
  showToast({ title, message: message || title, tone: 'danger' });
}

/** The provider's page has opened by then, or does not open, milliseconds: no event tells that the browser was told to stop. */
const LEAVING_MS = 15 * SECOND_MS;

/** Calls `onBack` if this page is shown again after `isLeaving`, or is not left after all. `onBack` must be stable. */
function useComeBack(isLeaving: boolean, onBack: () => void): void {
  useEffect(() => {
    if (!isLeaving) return undefined;
    const controller = new AbortController();
    // 'Voltar' may bring the page from the back/forward cache; an installed app shows the provider's page above this one.
    onShown(onBack, controller.signal);
    const timer = setTimeout(onBack, LEAVING_MS);
    return () => {
      controller.abort();
      clearTimeout(timer);
    };
  }, [isLeaving, onBack]);
}

/** Opens the provider's page, where the publication fee is paid (P-506), or continues if it is already paid. */
export function useFeePayment(options: FeePaymentOptions): FeePayment {
  const { engine, raffleId, acceptedTerms, isFeePaid = false, onPaid, onGateClosed } = options;
  const [progress, setProgress] = useState<'none' | 'asking' | 'leaving'>('none');
  const end = useCallback(() => setProgress('none'), []);
  useComeBack(progress === 'leaving', end);
  const open = async () => {
    setProgress('asking');
    let isLeaving = false;
    try {
      const outcome = await withLoadingDialog(
        { title: 'Aguarde um momento', message: isFeePaid ? PUBLISHING : OPENING },
        engine.beginFeePayment(raffleId, acceptedTerms),
      );
      isLeaving = outcome.kind === 'checkout';
      if (outcome.kind === 'checkout') location.assign(outcome.address);
      else if (outcome.kind === 'paid') onPaid();
      else if (outcome.kind === 'gate-closed') onGateClosed(outcome.missing);
      else if (outcome.kind === 'refused' && areTermsMissing(outcome) && acceptedTerms === undefined)
        options.onTermsMissing();
      else if (outcome.kind === 'refused' && Object.keys(outcome.fields).length > 0)
        options.onUnfit(outcome.fields);
      else showNotOpened(outcome, options);
    } finally {
      // While the browser navigates to the provider, the button stays disabled.
      setProgress(isLeaving ? 'leaving' : 'none');
    }
  };
  return { isOpening: progress !== 'none', pay: () => void open() };
}
