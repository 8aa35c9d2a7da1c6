import { Suspense } from 'react';
import { STEP, type WizardStep } from '#core/domain/app-paths.ts';
import type { SyncEngine } from '#src/sync/engine/sync-engine.ts';
import type { RaffleSyncState } from '#src/sync/status/sync-state.ts';
import { useLostFocus } from '#src/ui/layout/use-lost-focus.ts';
import { AttentionBanner, OverruledNote, RaffleLeftBehindNote, StrippedNote } from './lazy-notes.tsx';
import { hasLeftBehindFields } from './left-behind-fields.ts';
import type { WizardData } from './wizard-data.ts';
import { isLockRefusal } from './wizard-locks.ts';
import type { GoTo } from './wizard-steps.ts';

const isStripped = ({ raffle, config }: WizardData) =>
  (raffle.strippedFields ?? []).length + (config?.strippedFields ?? []).length > 0;

/** Notes are live regions. */
const NOTE = '[role="status"], [role="alert"]';

interface WizardNotesProps {
  engine: SyncEngine;
  data: WizardData;
  step: WizardStep;
  state: RaffleSyncState;
  goTo: GoTo;
}

/** Banners and notes above the step. One that goes with the pressed button leaves the focus to the wizard's title (P-1174). */
export function WizardNotes({ engine, data, step, state, goTo }: WizardNotesProps) {
  // The lock banner next to the locked fields explains it.
  const isShownByStep = isLockRefusal(data) && step < STEP.review;
  const isAttentionShown = state.kind === 'attention' && !isShownByStep;
  const isOverruled = data.config?.overruled !== undefined;
  const isLeftBehind = hasLeftBehindFields(data);
  // Also the note about unpublished changes, which the steps have: it goes with the state.
  useLostFocus([state.kind, isAttentionShown, isStripped(data), isOverruled, isLeftBehind].join(), NOTE);
  return (
    <Suspense>
      {isAttentionShown && (
        <AttentionBanner
          engine={engine}
          raffleId={data.raffle.id}
          reason={state.reason}
          step={step}
          goTo={goTo}
        />
      )}
      {isStripped(data) && <StrippedNote engine={engine} data={data} step={step} goTo={goTo} />}
      {isOverruled && <OverruledNote engine={engine} data={data} />}
      {isLeftBehind && <RaffleLeftBehindNote engine={engine} data={data} />}
    </Suspense>
  );
}
