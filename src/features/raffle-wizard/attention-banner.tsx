import { warningOutline } from 'ionicons/icons';
import { useNavigate } from 'react-router-dom';
import { conflictPath, wizardStepPath } from '#core/domain/app-paths.ts';
import type { AttentionReason } from '#src/sync/sync-outcomes.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { showToast } from '#src/ui/feedback.ts';
import type { SyncEngine } from '#src/sync/sync-engine.ts';
import { attentionText } from '#src/sync/attention-text.ts';
import { startAnew } from '#src/sync/start-anew.ts';
import { type GoTo, STEP, stepTitle, type WizardStep } from './wizard-steps.ts';

interface AttentionBannerProps {
  engine: SyncEngine;
  raffleId: string;
  reason: AttentionReason;
  step: WizardStep;
  goTo: GoTo;
}

/** The step whose save the server refused; undefined for what no step mends. */
function mendingStep(reason: AttentionReason): WizardStep | undefined {
  if (reason.kind === 'fee-due') return STEP.payment;
  if (reason.kind !== 'refused') return undefined;
  return reason.document === 'raffle' ? STEP.data : STEP.config;
}

/** What to do about it, where this screen does not already ask for it. */
function Way({ engine, raffleId, reason, step, goTo }: AttentionBannerProps) {
  const navigate = useNavigate();
  const mending = mendingStep(reason);
  if (reason.kind === 'conflict') {
    return (
      <Button variant="secondary" onClick={() => void navigate(conflictPath(raffleId))}>
        Ver as diferenças
      </Button>
    );
  }
  if (reason.kind === 'deleted-elsewhere') {
    const start = async () => {
      await startAnew(
        engine,
        raffleId,
        (id) => void navigate(wizardStepPath(id, STEP.data), { replace: true }),
      );
      showToast({ message: 'Pronto: um rascunho novo, com tudo o que você escreveu', tone: 'success' });
    };
    return (
      <Button variant="secondary" onClick={start}>
        Criar uma nova com este texto
      </Button>
    );
  }
  if (mending === undefined || mending === step) return null;
  return (
    <Button variant="secondary" onClick={() => goTo(mending)}>
      Ir para {stepTitle(mending, false)}
    </Button>
  );
}

/** 'Precisa da sua atenção', with what to do about it. Of two versions nobody chooses without having seen both. */
export function AttentionBanner(props: AttentionBannerProps) {
  return (
    <Banner tone="danger" icon={warningOutline} role="alert" action={<Way {...props} />}>
      {attentionText(props.reason)}
    </Banner>
  );
}
