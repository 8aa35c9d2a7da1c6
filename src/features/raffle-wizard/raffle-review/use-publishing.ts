import { type RefObject, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { APP_PATHS } from '#core/domain/app-paths.ts';
import { ERRORS, SUCCESS } from '#core/text/errors.ts';
import type { SyncEngine } from '#src/sync/sync-engine.ts';
import type { GateReason, PublishOutcome } from '#src/sync/sync-outcomes.ts';
import { showDialog, showToast, withLoadingDialog } from '#src/ui/feedback.ts';
import { useOnline } from '#src/ui/use-online.ts';
import { type Obstacle, publicationObstacles } from '../obstacles.ts';
import type { WizardData } from '../wizard-data.ts';
import { useFeePayment } from '../use-fee-payment.ts';
import { type GoTo, type Publication, STEP } from '../wizard-steps.ts';

export interface Publishing {
  /** Rules that the raffle breaks. */
  obstacles: Obstacle[];
  /** What the gate waits for; empty when it is open or has not been asked. */
  missing: GateReason[];
  isPublishing: boolean;
  isSending: boolean;
  publishFree: () => void;
  /** Leads to the provider's page, where the fee is paid. */
  pay: () => void;
  sendNow: () => void;
}

interface PublishingOptions {
  engine: SyncEngine;
  data: WizardData;
  publication: Publication;
  goTo: GoTo;
}

/** Asks the gate again whenever something of the raffle, or the connection, has changed. */
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
  // What an action was told may have been sent since: it is shown at once, and asked again.
  const show = (reasons: GateReason[]) => {
    setMissing(reasons);
    setTimesShown((times) => times + 1);
  };
  return { missing: isAsked ? missing : [], show };
}

/** What is said when publishing did not happen. */
function sayNotPublished(outcome: Extract<PublishOutcome, { kind: 'refused' | 'no-answer' }>): void {
  if (outcome.kind === 'refused') {
    void showDialog({ title: ERRORS.raffleSaveTitle, message: outcome.message || ERRORS.raffleSave });
  } else {
    void showDialog({
      title: 'Ainda sem resposta',
      message:
        'Não sabemos se sua rifa foi publicada. Tente de novo quando a internet melhorar: nada será duplicado.',
    });
  }
}

/** Whether the screen is still there: an answer that comes late must not take the user away from another. */
function useIsShown(): RefObject<boolean> {
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return isShown;
}

/** Publishing a raffle, free or by its fee (§4), and what still stands in its way. */
export function usePublishing({ engine, data, publication, goTo }: PublishingOptions): Publishing {
  const navigate = useNavigate();
  const [isPublishing, setIsPublishing] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const isShown = useIsShown();
  const isAsked = publication.status !== 'active';
  const { missing, show } = useGate(engine, data, isAsked);
  const obstacles = isAsked ? publicationObstacles(data) : [];
  const showMissing = (reasons: GateReason[]) => {
    show(reasons);
    focusObstacles();
  };
  const fee = useFeePayment({
    engine,
    raffleId: data.raffle.id,
    onPaid: () => goTo(STEP.payment),
    onGateClosed: showMissing,
  });

  const settle = async (outcome: PublishOutcome) => {
    if (outcome.kind === 'gate-closed') return showMissing(outcome.missing);
    if (outcome.kind !== 'published') return sayNotPublished(outcome);
    showToast({ message: SUCCESS.raffleCreated, tone: 'success' });
    if (isShown.current) void navigate(APP_PATHS.myRaffles);
  };

  const publish = async () => {
    setIsPublishing(true);
    let isPublished = false;
    try {
      const outcome = await withLoadingDialog(
        { title: 'Aguarde um momento', message: 'Estamos criando sua rifa grátis!' },
        engine.publishFree(data.raffle.id),
      );
      isPublished = outcome.kind === 'published';
      await settle(outcome);
    } finally {
      // Published, the screen is about to go: its button does not come to life once more.
      if (!isPublished) setIsPublishing(false);
    }
  };

  const send = async () => {
    setIsSending(true);
    try {
      await engine.sendNow();
      const gate = await engine.publicationGate(data.raffle.id);
      const isOffline = !gate.open && gate.missing.some(({ kind }) => kind === 'offline');
      if (isOffline) showToast({ message: 'Ainda sem internet. Está tudo salvo aqui', tone: 'warning' });
    } finally {
      setIsSending(false);
    }
  };

  return {
    obstacles,
    missing,
    isPublishing: isPublishing || fee.isOpening,
    isSending,
    publishFree: () => void (obstacles.length > 0 ? focusObstacles() : publish()),
    pay: () => (obstacles.length > 0 ? focusObstacles() : fee.pay()),
    sendNow: () => void send(),
  };
}

export const OBSTACLES_ID = 'publication-obstacles';

/** Leads to the list of what is missing, once it is there. */
function focusObstacles(): void {
  requestAnimationFrame(() => {
    const panel = document.getElementById(OBSTACLES_ID);
    panel?.focus();
    panel?.scrollIntoView({ block: 'center' });
  });
}
