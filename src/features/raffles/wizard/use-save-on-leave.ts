import { useEffect } from 'react';
import { type WizardStep } from '#core/domain/app-paths.ts';
import { incompleteText } from '#src/sync/status/incomplete-text.ts';
import type { SyncEngine } from '#src/sync/engine/sync-engine.ts';
import { showToast } from '#src/ui/overlays/feedback.ts';
import { flushOpenForms } from '#src/ui/seeded-form/open-forms.ts';

const INCOMPLETE_SHOWN_MS = 7_000;

/** Saves the valid documents of a draft, and names the fields that keep the others from being sent. */
async function leave(engine: Pick<SyncEngine, 'leaveRaffle'>, raffleId: string): Promise<void> {
  await flushOpenForms();
  const incomplete = await engine.leaveRaffle(raffleId);
  if (incomplete.length === 0) return;
  showToast({
    message: `Salvo só neste aparelho. Para enviar, falta completar: ${incompleteText(incomplete)}.`,
    tone: 'neutral',
    durationMs: INCOMPLETE_SHOWN_MS,
  });
}

/** Saves a draft when its step is left (P-1016), for another step or another screen. */
export function useSaveOnLeave(
  engine: Pick<SyncEngine, 'leaveRaffle'>,
  raffleId: string,
  step: WizardStep,
): void {
  useEffect(
    () => () => {
      // The autosave has already reported a storage failure; the next start retries.
      leave(engine, raffleId).catch(() => undefined);
    },
    [engine, raffleId, step],
  );
}
