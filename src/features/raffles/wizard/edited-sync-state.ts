import { hasUnsavedEdits } from '#src/storage/unsaved-edits.ts';
import { raffleSyncState, type RaffleSyncState } from '#src/sync/status/sync-state.ts';
import type { WizardData } from './wizard-data.ts';
import type { StepsValid } from './wizard-steps.ts';

type Shown = Pick<WizardData, 'raffle' | 'config' | 'slots'>;

/** Whether the raffle was never saved or has unsaved input. */
const isRaffleUnsaved = ({ raffle, slots }: Shown) =>
  hasUnsavedEdits('raffle', raffle, slots) ||
  (raffle.base === null && slots.every(({ kind }) => kind !== 'raffle'));

/**
 * Sync state of a raffle while it is edited. Differs from the list's only in that a draft reads 'Incompleto' as soon as its values would not
 * be sent on leaving the step. The missing fields are named when the step is left.
 */
export function editedSyncState(data: Shown, valid: StepsValid): RaffleSyncState {
  const { raffle, config, slots } = data;
  const state = raffleSyncState(raffle, config, slots);
  if (state.kind !== 'on-device') return state;
  const isIncomplete =
    (isRaffleUnsaved(data) && !valid.data) ||
    (config !== undefined && hasUnsavedEdits('config', config, slots) && !valid.config);
  return isIncomplete ? { kind: 'incomplete', incomplete: [] } : state;
}
