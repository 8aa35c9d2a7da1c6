import { useEffect, useEffectEvent, useState } from 'react';
import { STEP } from '#core/domain/app-paths.ts';
import { canPublish } from '#core/domain/raffles/raffle-status.ts';
import { ERRORS, SUCCESS } from '#core/text/errors.ts';
import type { SyncEngine } from '#src/sync/engine/sync-engine.ts';
import type { GateReason, PublishOutcome } from '#src/sync/context/sync-outcomes.ts';
import { showDialog, showToast, withLoadingDialog } from '#src/ui/overlays/feedback.ts';
import { useObstacles } from '#src/features/raffles/wizard/use-obstacles.ts';
import type { WizardData } from '#src/features/raffles/wizard/wizard-data.ts';
import { useFeePayment } from '#src/features/raffles/wizard/use-fee-payment.ts';
import { publishRefusalText } from '#src/features/raffles/wizard/terms-refusal.ts';
import { askToPublish } from './ask-to-publish.ts';
import { focusObstacles, type Gate, useGate, useSending } from './use-gate.ts';
import { useFeeStanding } from './use-fee-standing.ts';
import { type Terms, useTerms } from './use-terms.ts';
import { type GoTo, type Publication } from '#src/features/raffles/wizard/wizard-steps.ts';

export interface Publishing extends Gate {
  /** What the organizer declares before the first publication (P-767). */
  terms: Terms;
  isPublishing: boolean;
  publishFree: () => void;
  /** Opens the provider's page, where the fee is paid; publishes if it is already paid. */
  pay: () => void;
}

interface PublishingOptions {
  engine: SyncEngine;
  data: WizardData;
  publication: Publication;
  goTo: GoTo;
}

const ALL_SENT = 'Tudo enviado: já dá para publicar';

/** Reports that the raffle is published, also where this device cannot show it so (P-1170). */
function showPublished(isStored: boolean): void {
  if (isStored) showToast({ message: SUCCESS.raffleCreated, tone: 'success' });
  else showToast({ message: SUCCESS.publishedUnstored, tone: 'warning', durationMs: 8000 });
}

/** Reports that the raffle was not published. */
function showNotPublished(
  outcome: Extract<PublishOutcome, { kind: 'refused' | 'no-answer' }>,
  acceptedTerms: string | undefined,
): void {
  if (outcome.kind === 'refused') {
    const message = publishRefusalText(outcome, acceptedTerms) || ERRORS.publish;
    void showDialog({ title: ERRORS.publishTitle, message });
  } else {
    void showDialog({
      title: 'Ainda sem resposta',
      message:
        'Não sabemos se sua rifa foi publicada. Tente de novo quando a internet melhorar: nada será duplicado.',
    });
  }
}

/**
 * Opens the last step once the raffle published here is active in the live query; before that the last step would redirect back.
 * An effect, so that it does not navigate after the user has left this screen.
 */
function useSuccess(isPublished: boolean, { publication, goTo }: PublishingOptions): void {
  const isDone = isPublished && publication.status === 'active';
  const goOn = useEffectEvent(() => goTo(STEP.payment));
  useEffect(() => {
    if (isDone) goOn();
  }, [isDone]);
}

/** Publishes a raffle, for free or with the fee (P-506), and lists what still prevents it. */
export function usePublishing(options: PublishingOptions): Publishing {
  const { engine, data, publication, goTo } = options;
  const { isSending, send } = useSending(engine, data.raffle.id, ALL_SENT);
  const [isPublishing, setIsPublishing] = useState(false);
  const [isPublished, setIsPublished] = useState(false);
  useSuccess(isPublished, options);
  const { isFeePaid = false } = publication;
  const isAsked = canPublish(publication.status);
  const { missing, show } = useGate(engine, data, isAsked);
  const terms = useTerms(data.raffle.id);
  useFeeStanding(engine, data.raffle.id, publication);
  const { known, obstacles, refuse } = useObstacles(data, isAsked);
  const showMissing = (reasons: GateReason[]) => {
    show(reasons);
    focusObstacles();
  };
  const fee = useFeePayment({
    engine,
    raffleId: data.raffle.id,
    acceptedTerms: terms.accepted,
    isFeePaid,
    onTermsMissing: terms.demand,
    onPaid: () => goTo(STEP.payment),
    onGateClosed: showMissing,
    onUnfit: refuse,
  });

  const settle = async (outcome: PublishOutcome) => {
    if (outcome.kind === 'gate-closed') return showMissing(outcome.missing);
    if (outcome.kind === 'refused' && Object.keys(outcome.fields).length > 0) return refuse(outcome.fields);
    if (outcome.kind !== 'published') return showNotPublished(outcome, terms.accepted);
    showPublished(outcome.isStored);
    setIsPublished(true);
  };

  const isWanted = () =>
    askToPublish(engine, { raffleId: data.raffle.id, isFeePaid, terms, onGateClosed: showMissing });

  const publish = async () => {
    setIsPublishing(true);
    let isLeaving = false;
    try {
      if (!(await isWanted())) return;
      const outcome = await withLoadingDialog(
        { title: 'Aguarde um momento', message: 'Estamos criando sua rifa grátis!' },
        engine.publishFree(data.raffle.id, terms.accepted),
      );
      isLeaving = outcome.kind === 'published' && outcome.isStored;
      await settle(outcome);
    } finally {
      // After publication the screen is about to change, so the button stays disabled.
      if (!isLeaving) setIsPublishing(false);
    }
  };

  /** With the fee paid the provider's page, which asks otherwise, does not open. */
  const publishPaid = async () => {
    setIsPublishing(true);
    if (await isWanted().finally(() => setIsPublishing(false))) fee.pay();
  };

  const pay = () => {
    if (known.length > 0) focusObstacles();
    else if (isFeePaid) void publishPaid();
    // A closed gate is listed first.
    else if (missing.length === 0 && !terms.isAccepted) terms.demand();
    else fee.pay();
  };

  return {
    obstacles,
    missing,
    terms,
    isPublishing: isPublishing || fee.isOpening,
    isSending,
    publishFree: () => void (known.length > 0 ? focusObstacles() : publish()),
    pay,
    sendNow: () => void send(),
  };
}
