import { useSyncExternalStore } from 'react';
import { NOT_STORED_LABEL, STORING_LABEL, type SyncLabel } from '#src/sync/status/sync-state-label.ts';
import { isAnyFormAhead, subscribeFormsAhead } from '#src/ui/seeded-form/open-forms.ts';
import { type UnstoredEngine, useIsUnstored } from './use-unstored.ts';

/** `label`, which tells of the stored document; that of the typed text where it is not stored (P-1029), or is being stored (P-1036). */
export function useFormLabel<Label extends SyncLabel | undefined>(
  engine: UnstoredEngine,
  raffleId: string | null,
  label: Label,
): Label | SyncLabel {
  const isUnstored = useIsUnstored(engine, raffleId);
  const isAhead = useSyncExternalStore(subscribeFormsAhead, isAnyFormAhead);
  if (isUnstored) return NOT_STORED_LABEL;
  return isAhead && label?.tone === 'success' ? STORING_LABEL : label;
}
