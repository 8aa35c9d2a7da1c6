import { ERRORS } from '#core/text/errors.ts';
import { UNPUBLISHED_TEXT } from '#core/text/sync.ts';
import { storageMessage } from '#src/storage/storage-problem.ts';
import type { IncompleteDocument } from '#src/sync/context/incomplete-document.ts';
import type { SyncEngine } from '#src/sync/engine/sync-engine.ts';
import { attentionText } from '#src/sync/status/attention-text.ts';
import { confirmAction, showDialog, showToast } from '#src/ui/overlays/feedback.ts';

/** Asks whether the changes are to be published, and names what buyers will see changed. Wrong fields are for `publishChanges` to tell. */
export async function askToPublishChanges(
  engine: Pick<SyncEngine, 'changesToPublish'>,
  raffleId: string,
): Promise<boolean> {
  try {
    const { labels, incomplete } = await engine.changesToPublish(raffleId);
    if (incomplete.length > 0) return true;
    return await confirmAction({
      title: UNPUBLISHED_TEXT.publishTitle,
      message: UNPUBLISHED_TEXT.publishMessage(labels),
      confirmLabel: UNPUBLISHED_TEXT.publishConfirm,
      cancelLabel: UNPUBLISHED_TEXT.publishCancel,
    });
  } catch (error) {
    showToast({ message: storageMessage(error), tone: 'danger' });
    return false;
  }
}

/**
 * Publishes the changes of an active raffle and reports the result (P-1017). `showInvalid` opens missing or invalid fields,
 * in which case nothing of that document was published.
 */
export async function publishChanges(
  engine: Pick<SyncEngine, 'publishChanges'>,
  raffleId: string,
  showInvalid: (incomplete: readonly IncompleteDocument[]) => void,
): Promise<void> {
  try {
    const outcome = await engine.publishChanges(raffleId);
    if (outcome.kind === 'published') showToast({ message: UNPUBLISHED_TEXT.published, tone: 'success' });
    else if (outcome.kind === 'on-device') {
      const message = outcome.isOnline ? UNPUBLISHED_TEXT.noAnswer : UNPUBLISHED_TEXT.offline;
      showToast({ message, tone: 'neutral' });
    } else if (outcome.kind === 'attention') {
      await showDialog({ title: ERRORS.raffleSaveTitle, message: attentionText(outcome.reason) });
    } else {
      showToast({ message: UNPUBLISHED_TEXT.invalid, tone: 'warning' });
      showInvalid(outcome.incomplete);
    }
  } catch (error) {
    showToast({ message: storageMessage(error), tone: 'danger' });
  }
}
