import { SYNC_TEXT, UNPUBLISHED_TEXT } from '#core/text/sync.ts';
import { ChangeButtons } from '#src/unpublished-changes/change-buttons.tsx';
import { StateDot } from '#src/ui/elements/state-dot.tsx';
import { useLostFocus } from '#src/ui/layout/use-lost-focus.ts';
import { flushOpenForms } from '#src/ui/seeded-form/open-forms.ts';
import type { Unpublished } from './unpublished-context.ts';
import styles from './unpublished-note.module.css';

/** 'Alterações não publicadas', above the buttons of a step, where it does not shift the content. */
export function UnpublishedNote(changes: Unpublished) {
  useLostFocus();
  return (
    <div className={styles.note} role="status">
      <div className={styles.text}>
        <StateDot tone="warning" label={SYNC_TEXT.unpublished} needsUser />
        {changes.isWithdrawn && <p className={styles.reason}>{UNPUBLISHED_TEXT.withdrawn}</p>}
        {!changes.canPublish && <p className={styles.reason}>{UNPUBLISHED_TEXT.ended}</p>}
      </div>
      <ChangeButtons {...changes} flush={flushOpenForms} />
    </div>
  );
}
