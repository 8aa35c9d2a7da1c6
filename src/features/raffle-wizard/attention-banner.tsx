import { warningOutline } from 'ionicons/icons';
import { useNavigate } from 'react-router-dom';
import { conflictPath } from '#core/domain/app-paths.ts';
import type { AttentionReason } from '#src/sync/sync-outcomes.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { attentionText } from '#src/sync/attention-text.ts';

interface AttentionBannerProps {
  raffleId: string;
  reason: AttentionReason;
}

/** 'Precisa da sua atenção', with what to do about it. Of two versions nobody chooses without having seen both. */
export function AttentionBanner({ raffleId, reason }: AttentionBannerProps) {
  const navigate = useNavigate();
  const action = reason.kind === 'conflict' && (
    <Button variant="secondary" onClick={() => void navigate(conflictPath(raffleId, reason.document))}>
      Ver as diferenças
    </Button>
  );
  return (
    <Banner tone="danger" icon={warningOutline} role="alert" {...(action && { action })}>
      {attentionText(reason)}
    </Banner>
  );
}
