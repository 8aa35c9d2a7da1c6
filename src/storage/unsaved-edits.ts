import type { Slot } from './slot.ts';
import type { StoredDocument } from './stored-documents.ts';

/**
 * Whether the last edits of a raffle's document were never saved: neither the queue nor the server has them. `slots` are those
 * of its raffle.
 */
export function hasUnsavedEdits(
  kind: 'raffle' | 'config',
  { localRev, ackedRev }: Pick<StoredDocument, 'localRev' | 'ackedRev'>,
  slots: readonly Slot[],
): boolean {
  const isOwn = (slot: Slot) => slot.kind === kind || (kind === 'config' && slot.kind === 'config-create');
  const queued = slots.filter(isOwn).map(({ pending }) => pending.localRev);
  return localRev > Math.max(ackedRev, ...queued);
}
