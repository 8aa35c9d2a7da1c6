import { STEP, wizardStepPath } from '#core/domain/app-paths.ts';
import { PUBLICATION_FEE } from '#core/domain/publication/fee-text.ts';
import { FEE_DUE_TEXT } from '#core/text/publication/publication.ts';
import { attentionText } from '#src/sync/status/attention-text.ts';
import type { SyncEngine } from '#src/sync/engine/sync-engine.ts';
import { askWhich, showToast } from '#src/ui/overlays/feedback.ts';

type Discarding = Pick<SyncEngine, 'discard'>;

/** Discards the edit and restores the published version; the edit stays in the version history. */
export async function undoFeeDue(engine: Discarding, raffleId: string): Promise<void> {
  if (await engine.discard({ kind: 'raffle', raffleId }))
    showToast({ message: FEE_DUE_TEXT.undone, tone: 'success' });
  else showToast({ message: FEE_DUE_TEXT.busy, tone: 'warning' });
}

/** Explains that an edit of a published raffle requires the fee, and offers to pay it or to discard the edit. */
export async function askAboutFeeDue(
  engine: Discarding,
  raffleId: string,
  goTo: (path: string) => void,
): Promise<void> {
  const choice = await askWhich(
    { title: FEE_DUE_TEXT.title, message: attentionText({ kind: 'fee-due', message: '' }) },
    [
      { value: 'pay', label: `Pagar ${PUBLICATION_FEE}` },
      { value: 'undo', label: FEE_DUE_TEXT.undo, danger: true },
    ],
  );
  if (choice === 'pay') goTo(wizardStepPath(raffleId, STEP.payment));
  if (choice === 'undo') await undoFeeDue(engine, raffleId);
}
