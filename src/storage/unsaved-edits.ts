import type { Slot } from './slot.ts';
import type { StoredDocument } from './stored-documents.ts';

type Revisions = Pick<StoredDocument, 'localRev' | 'ackedRev'>;

/** Whether a document was edited since the last state that the server acknowledged: some of it is saved and waits, or is only typed. */
export function isAhead({ localRev, ackedRev }: Revisions): boolean {
  return localRev > ackedRev;
}

/**
 * Whether the last edits of a raffle's document were never saved: neither the queue nor the server has them. `slots` are those
 * of its raffle.
 */
export function hasUnsavedEdits(
  kind: 'raffle' | 'config',
  { localRev, ackedRev }: Revisions,
  slots: readonly Slot[],
): boolean {
  const isOwn = (slot: Slot) => slot.kind === kind || (kind === 'config' && slot.kind === 'config-create');
  const queued = slots.filter(isOwn).map(({ pending }) => pending.localRev);
  return localRev > Math.max(ackedRev, ...queued);
}
