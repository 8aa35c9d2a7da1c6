import { useState } from 'react';
import { STEP, type WizardStep } from '#core/domain/app-paths.ts';
import { wizardFormOf } from '#src/features/raffles/wizard/wizard-form-id.ts';
import { type GoTo } from '#src/features/raffles/wizard/wizard-steps.ts';
import type { StoredDocument } from '#src/storage/stored-documents.ts';
import type { SyncEngine } from '#src/sync/engine/sync-engine.ts';
import type { RaffleSyncState } from '#src/sync/status/sync-state.ts';
import type { WizardData } from '../wizard-data.ts';
import type { Unpublished } from './unpublished-context.ts';

const hasWithdrawnEdits = (row: Pick<StoredDocument, 'withdrawnRev' | 'ackedRev'> | undefined) =>
  (row?.withdrawnRev ?? 0) > (row?.ackedRev ?? 0);

interface Options {
  engine: SyncEngine;
  data: Pick<WizardData, 'raffle' | 'config'>;
  state: RaffleSyncState;
  step: WizardStep;
  goTo: GoTo;
}

/** The unpublished changes of the raffle in the wizard, and a counter of discards, which remounts the forms. */
export function useUnpublished({ engine, data, state, step, goTo }: Options): {
  unpublished: Unpublished | null;
  discards: number;
} {
  const [discards, setDiscards] = useState(0);
  if (state.kind !== 'unpublished') return { unpublished: null, discards };
  const showInvalid: Unpublished['showInvalid'] = ([first]) => {
    const wrong = first?.document === 'config' ? STEP.config : STEP.data;
    if (wrong !== step) goTo(wrong, first?.fields[0]);
    // Submitting the step's form shows its errors and saves nothing.
    else wizardFormOf(step)?.requestSubmit();
  };
  const onDiscarded = () => setDiscards((before) => before + 1);
  const raffleId = data.raffle.id;
  const isWithdrawn = [data.raffle, data.config].some(hasWithdrawnEdits);
  return {
    unpublished: { engine, raffleId, canPublish: state.canPublish, isWithdrawn, showInvalid, onDiscarded },
    discards,
  };
}
