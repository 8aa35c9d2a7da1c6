import { useState } from 'react';
import { UNPUBLISHED_TEXT } from '#core/text/sync.ts';
import type { IncompleteDocument } from '#src/sync/context/incomplete-document.ts';
import type { SyncEngine } from '#src/sync/engine/sync-engine.ts';
import { Button } from '#src/ui/elements/button.tsx';
import styles from './change-buttons.module.css';
import { askToDiscardChanges } from './discard-changes.ts';
import { askToPublishChanges, publishChanges } from './publish-changes.ts';

interface ChangeButtonsProps {
  engine: Pick<SyncEngine, 'changesToPublish' | 'publishChanges' | 'discardChanges'>;
  raffleId: string;
  /** Title of the raffle for screen readers, where several are listed. */
  title?: string;
  /** The raffle has not ended. */
  canPublish: boolean;
  /** Stores pending input of an open form, before either action. */
  flush?: () => Promise<void>;
  /** Opens the missing or invalid fields. */
  showInvalid: (incomplete: readonly IncompleteDocument[]) => void;
  onDiscarded?: () => void;
}

/** Buttons to publish or discard the unpublished changes of a raffle, each after a question (P-1017). */
export function ChangeButtons(props: ChangeButtonsProps) {
  const { engine, raffleId, title, canPublish, flush, showInvalid, onDiscarded } = props;
  const [isPublishing, setPublishing] = useState(false);
  const labelOf = (label: string) => (title === undefined ? undefined : `${label} de ${title}`);
  const publish = async () => {
    await flush?.();
    if (!(await askToPublishChanges(engine, raffleId))) return;
    setPublishing(true);
    try {
      await publishChanges(engine, raffleId, showInvalid);
    } finally {
      setPublishing(false);
    }
  };
  const discard = async () => {
    await flush?.();
    if (await askToDiscardChanges(engine, raffleId)) onDiscarded?.();
  };
  return (
    <div className={styles.buttons}>
      <Button
        variant="quiet"
        className={styles.button}
        aria-label={labelOf(UNPUBLISHED_TEXT.discard)}
        onClick={() => void discard()}
      >
        {UNPUBLISHED_TEXT.discard}
      </Button>
      {canPublish && (
        <Button
          variant="secondary"
          className={styles.button}
          pending={isPublishing}
          aria-label={labelOf(UNPUBLISHED_TEXT.publish)}
          onClick={() => void publish()}
        >
          {UNPUBLISHED_TEXT.publish}
        </Button>
      )}
    </div>
  );
}
