import { useEffect, useEffectEvent, useState } from 'react';
import { canPublish } from '#core/domain/raffles/raffle-status.ts';
import { ERRORS, SUCCESS } from '#core/text/errors.ts';
import { storageMessage } from '#src/storage/storage-problem.ts';
import type { SyncEngine } from '#src/sync/engine/sync-engine.ts';
import type { GateReason, PublicationGate, PublishOutcome } from '#src/sync/context/sync-outcomes.ts';
import { confirmAction, showDialog, showToast, withLoadingDialog } from '#src/ui/overlays/feedback.ts';
import { useOnline } from '#src/ui/loading/use-online.ts';
import { type Obstacle, publicationObstacles } from '#src/features/raffles/wizard/obstacles.ts';
import type { WizardData } from '#src/features/raffles/wizard/wizard-data.ts';
import { useFeePayment } from '#src/features/raffles/wizard/use-fee-payment.ts';
import { publishRefusalText } from '#src/features/raffles/wizard/terms-refusal.ts';
import { useFeeStanding } from './use-fee-standing.ts';
import { type Terms, useTerms } from './use-terms.ts';
import { type GoTo, type Publication, STEP } from '#src/features/raffles/wizard/wizard-steps.ts';

export interface Publishing {
  /** Violated rules. */
  obstacles: Obstacle[];
  /** Unmet conditions of the publication gate; empty if it is open or was not evaluated. */
  missing: GateReason[];
  /** What the organizer declares before the first publication (P-767). */
  terms: Terms;
  isPublishing: boolean;
  isSending: boolean;
  publishFree: () => void;
  /** Opens the provider's page, where the fee is paid. */
  pay: () => void;
  sendNow: () => void;
}

interface PublishingOptions {
  engine: SyncEngine;
  data: WizardData;
  publication: Publication;
  goTo: GoTo;
}

const PUBLISH_QUESTION = {
  title: 'Publicar a rifa agora?',
  message: 'Ela entra no ar, e quem tiver o link já pode participar. Publicar é grátis.',
  confirmLabel: 'Publicar',
  cancelLabel: 'Ainda não',
};

/** Evaluates the publication gate again whenever the raffle or the connection changes. */
function useGate(engine: SyncEngine, data: WizardData, isAsked: boolean) {
  const isOnline = useOnline(engine.connectivity);
  const [missing, setMissing] = useState<GateReason[]>([]);
  const [timesShown, setTimesShown] = useState(0);
  const { raffle, config, slots } = data;
  useEffect(() => {
    if (!isAsked) return;
    let isCurrent = true;
    void engine.publicationGate(raffle.id).then((gate) => {
      if (isCurrent) setMissing(gate.open ? [] : gate.missing);
    });
    return () => {
      isCurrent = false;
    };
  }, [engine, isAsked, raffle, config, slots, isOnline, timesShown]);
  // Shows the reasons from an action at once and evaluates the gate again, since they may be outdated.
  const show = (reasons: GateReason[]) => {
    setMissing(reasons);
    setTimesShown((times) => times + 1);
  };
  return { missing: isAsked ? missing : [], show };
}

/** Reports the result of 'Enviar agora'. */
function showSendOutcome(gate: PublicationGate): void {
  const isOffline = !gate.open && gate.missing.some(({ kind }) => kind === 'offline');
  if (gate.open) showToast({ message: 'Tudo enviado: já dá para publicar', tone: 'success' });
  else if (isOffline) showToast({ message: 'Ainda sem internet. Está tudo salvo aqui', tone: 'warning' });
  else
    showToast({ message: 'O servidor ainda não recebeu tudo: veja o que falta na lista', tone: 'warning' });
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

/** 'Enviar agora'. */
function useSending(engine: SyncEngine, raffleId: string) {
  const [isSending, setIsSending] = useState(false);
  const send = async () => {
    setIsSending(true);
    try {
      await engine.sendNow();
      showSendOutcome(await engine.publicationGate(raffleId));
    } catch (error) {
      showToast({ message: storageMessage(error), tone: 'danger' });
    } finally {
      setIsSending(false);
    }
  };
  return { isSending, send };
}

/** Publishes a raffle, for free or with the fee (P-506), and lists what still prevents it. */
export function usePublishing(options: PublishingOptions): Publishing {
  const { engine, data, publication, goTo } = options;
  const { isSending, send } = useSending(engine, data.raffle.id);
  const [isPublishing, setIsPublishing] = useState(false);
  const [isPublished, setIsPublished] = useState(false);
  useSuccess(isPublished, options);
  const isAsked = canPublish(publication.status);
  const { missing, show } = useGate(engine, data, isAsked);
  const terms = useTerms(data.raffle.id);
  useFeeStanding(engine, data.raffle.id, publication);
  const obstacles = isAsked ? publicationObstacles(data) : [];
  const showMissing = (reasons: GateReason[]) => {
    show(reasons);
    focusObstacles();
  };
  const fee = useFeePayment({
    engine,
    raffleId: data.raffle.id,
    acceptedTerms: terms.accepted,
    isFeePaid: publication.isFeePaid,
    onTermsMissing: terms.demand,
    onPaid: () => goTo(STEP.payment),
    onGateClosed: showMissing,
  });

  const settle = async (outcome: PublishOutcome) => {
    if (outcome.kind === 'gate-closed') return showMissing(outcome.missing);
    if (outcome.kind !== 'published') return showNotPublished(outcome, terms.accepted);
    showToast({ message: SUCCESS.raffleCreated, tone: 'success' });
    setIsPublished(true);
  };

  /** Leads to what is missing instead of asking, where the answer would change nothing. */
  const isWanted = async () => {
    const gate = await engine.publicationGate(data.raffle.id);
    if (!gate.open) showMissing(gate.missing);
    else if (terms.isAccepted) return confirmAction(PUBLISH_QUESTION);
    else terms.demand();
    return false;
  };

  const publish = async () => {
    setIsPublishing(true);
    let isPublished = false;
    try {
      if (!(await isWanted())) return;
      const outcome = await withLoadingDialog(
        { title: 'Aguarde um momento', message: 'Estamos criando sua rifa grátis!' },
        engine.publishFree(data.raffle.id, terms.accepted),
      );
      isPublished = outcome.kind === 'published';
      await settle(outcome);
    } finally {
      // After publication the screen is about to change, so the button stays disabled.
      if (!isPublished) setIsPublishing(false);
    }
  };

  const pay = () => {
    if (obstacles.length > 0) focusObstacles();
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
    publishFree: () => void (obstacles.length > 0 ? focusObstacles() : publish()),
    pay,
    sendNow: () => void send(),
  };
}

export const OBSTACLES_ID = 'publication-obstacles';

/** Focuses and scrolls to the list of obstacles once it is rendered. */
function focusObstacles(): void {
  requestAnimationFrame(() => {
    const panel = document.getElementById(OBSTACLES_ID);
    panel?.focus();
    panel?.scrollIntoView({ block: 'center' });
  });
}
