import { warningOutline } from 'ionicons/icons';
import type { SyncEngine } from '#src/sync/sync-engine.ts';
import type { AttentionReason } from '#src/sync/sync-outcomes.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { attentionText } from './attention-text.ts';
import styles from './wizard.module.css';

interface AttentionBannerProps {
  engine: SyncEngine;
  raffleId: string;
  reason: AttentionReason;
  /** What the form holds has given way to the server's version. */
  onReplaced: () => void;
}

function ConflictChoice({
  engine,
  raffleId,
  document,
  onReplaced,
}: Omit<AttentionBannerProps, 'reason'> & {
  document: 'raffle' | 'config';
}) {
  const keepServer = async () => {
    await engine.resolveConflict(raffleId, document, 'server');
    onReplaced();
  };
  return (
    <div className={styles.choice}>
      <Button variant="secondary" onClick={() => void engine.resolveConflict(raffleId, document, 'device')}>
        Manter a deste aparelho
      </Button>
      <Button variant="secondary" onClick={() => void keepServer()}>
        Usar a do servidor
      </Button>
    </div>
  );
}

/** 'Precisa da sua atenção', with what to do about it. */
export function AttentionBanner({ reason, ...rest }: AttentionBannerProps) {
  const action =
    reason.kind === 'conflict' ? <ConflictChoice {...rest} document={reason.document} /> : undefined;
  return (
    <Banner tone="danger" icon={warningOutline} role="alert" {...(action !== undefined && { action })}>
      {attentionText(reason)}
    </Banner>
  );
}
