import { warningOutline } from 'ionicons/icons';
import { useNavigate } from 'react-router-dom';
import { conflictPath } from '#core/domain/app-paths.ts';
import type { AttentionReason } from '#src/sync/sync-outcomes.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { attentionText } from '#src/sync/attention-text.ts';
import { type GoTo, STEP, stepTitle, type WizardStep } from './wizard-steps.ts';

interface AttentionBannerProps {
  raffleId: string;
  reason: AttentionReason;
  step: WizardStep;
  goTo: GoTo;
}

/** The step whose save the server refused; undefined for what no step mends. */
function mendingStep(reason: AttentionReason): WizardStep | undefined {
  if (reason.kind === 'fee-due') return STEP.data;
  if (reason.kind !== 'refused') return undefined;
  return reason.document === 'raffle' ? STEP.data : STEP.config;
}

/** 'Precisa da sua atenção', with what to do about it. Of two versions nobody chooses without having seen both. */
export function AttentionBanner({ raffleId, reason, step, goTo }: AttentionBannerProps) {
  const navigate = useNavigate();
  const mending = mendingStep(reason);
  const action =
    reason.kind === 'conflict' ? (
      <Button variant="secondary" onClick={() => void navigate(conflictPath(raffleId, reason.document))}>
        Ver as diferenças
      </Button>
    ) : (
      mending !== undefined &&
      mending !== step && (
        <Button variant="secondary" onClick={() => goTo(mending)}>
          Ir para {stepTitle(mending, true)}
        </Button>
      )
    );
  return (
    <Banner tone="danger" icon={warningOutline} role="alert" {...(action && { action })}>
      {attentionText(reason)}
    </Banner>
  );
}
