import { warningOutline } from 'ionicons/icons';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { conflictPath, STEP, type WizardStep, wizardStepPath } from '#core/domain/app-paths.ts';
import type { AttentionReason } from '#src/sync/context/sync-outcomes.ts';
import { Banner } from '#src/ui/elements/banner.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { showToast } from '#src/ui/overlays/feedback.ts';
import { useLostFocus } from '#src/ui/layout/use-lost-focus.ts';
import type { SyncEngine } from '#src/sync/engine/sync-engine.ts';
import { attentionText } from '#src/sync/status/attention-text.ts';
import { recreateRaffle } from '#src/sync/engine/recreate-raffle.ts';
import { PUBLICATION_FEE } from '#core/domain/publication/fee-text.ts';
import { FEE_DUE_TEXT } from '#core/text/publication/publication.ts';
import { undoFeeDue } from '#src/unpublished-changes/ask-about-fee-due.ts';
import { type GoTo, stepTitle } from './wizard-steps.ts';

interface AttentionBannerProps {
  engine: SyncEngine;
  raffleId: string;
  reason: AttentionReason;
  step: WizardStep;
  goTo: GoTo;
}

/** The step in which the problem can be fixed; undefined if no step can fix it. */
function stepThatFixes(reason: AttentionReason): WizardStep | undefined {
  if (reason.kind !== 'refused') return undefined;
  return reason.document === 'raffle' ? STEP.data : STEP.config;
}

/** Copies a raffle that was deleted elsewhere into a new draft, one for all presses. */
function RecreateButton({ engine, raffleId }: Pick<AttentionBannerProps, 'engine' | 'raffleId'>) {
  const navigate = useNavigate();
  const [isPending, setPending] = useState(false);
  const start = async () => {
    setPending(true);
    try {
      await recreateRaffle(
        engine,
        raffleId,
        (id) => void navigate(wizardStepPath(id, STEP.data), { replace: true }),
      );
      showToast({ message: 'Pronto: um rascunho novo, com tudo o que você escreveu', tone: 'success' });
    } finally {
      setPending(false);
    }
  };
  return (
    <Button variant="secondary" pending={isPending} onClick={() => void start()}>
      Criar uma nova com este texto
    </Button>
  );
}

/** The action for a reason, unless the current screen already offers it. */
function AttentionAction({ engine, raffleId, reason, step, goTo }: AttentionBannerProps) {
  const navigate = useNavigate();
  const fixingStep = stepThatFixes(reason);
  if (reason.kind === 'conflict') {
    return (
      <Button variant="secondary" onClick={() => void navigate(conflictPath(raffleId))}>
        Ver as diferenças
      </Button>
    );
  }
  if (reason.kind === 'deleted-elsewhere') return <RecreateButton engine={engine} raffleId={raffleId} />;
  if (reason.kind === 'fee-due') {
    return (
      <>
        {step !== STEP.payment && <Button onClick={() => goTo(STEP.payment)}>Pagar {PUBLICATION_FEE}</Button>}
        <Button variant="secondary" onClick={() => void undoFeeDue(engine, raffleId)}>
          {FEE_DUE_TEXT.undo}
        </Button>
      </>
    );
  }
  if (fixingStep === undefined || fixingStep === step) return null;
  return (
    <Button variant="secondary" onClick={() => goTo(fixingStep)}>
      Ir para {stepTitle(fixingStep, false)}
    </Button>
  );
}

/** 'Precisa da sua atenção' with the matching action. A conflict links to the comparison, so that both versions are seen first. */
export function AttentionBanner(props: AttentionBannerProps) {
  useLostFocus(props.reason.kind);
  return (
    <Banner tone="danger" icon={warningOutline} role="alert" action={<AttentionAction {...props} />}>
      {attentionText(props.reason)}
    </Banner>
  );
}
