import { STEP, wizardStepPath } from '#core/domain/app-paths.ts';
import type { IncompleteDocument } from '#src/sync/context/incomplete-document.ts';
import { getSyncEngine } from '#src/sync/engine/signed-in.ts';
import { incompleteText } from '#src/sync/status/incomplete-text.ts';
import type { RaffleSyncState } from '#src/sync/status/sync-state.ts';
import { ChangeButtons } from '#src/unpublished-changes/change-buttons.tsx';
import styles from './raffle-card.module.css';

interface WaitingLineProps {
  raffleId: string;
  title: string;
  sync: Extract<RaffleSyncState, { kind: 'unpublished' | 'incomplete' }>;
  /** Opens a page, with `field` at that field. */
  goTo: (path: string, field?: string) => void;
}

/** Actions for changes that are not sent automatically. */
export function WaitingLine({ raffleId, title, sync, goTo }: WaitingLineProps) {
  const complete = ([first]: readonly IncompleteDocument[]) =>
    goTo(wizardStepPath(raffleId, first?.document === 'config' ? STEP.config : STEP.data), first?.fields[0]);
  if (sync.kind === 'unpublished') {
    return (
      <ChangeButtons
        engine={getSyncEngine()}
        raffleId={raffleId}
        title={title}
        canPublish={sync.canPublish}
        showInvalid={complete}
      />
    );
  }
  return (
    <button type="button" className={styles.missing} onClick={() => complete(sync.incomplete)}>
      Falta completar: {incompleteText(sync.incomplete)}. <span className={styles.solve}>Completar</span>
    </button>
  );
}
