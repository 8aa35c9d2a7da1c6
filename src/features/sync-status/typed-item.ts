import { STEP, wizardStepPath } from '#core/domain/app-paths.ts';
import { isPublicStatus } from '#core/domain/raffles/public-raffle.ts';
import { isEditable } from '#core/domain/raffles/raffle-status.ts';
import type { Slot } from '#src/storage/slot.ts';
import type { StoredRaffle, StoredRaffleConfig } from '#src/storage/stored-documents.ts';
import { hasUnsavedEdits } from '#src/storage/unsaved-edits.ts';
import { incompleteText } from '#src/sync/status/incomplete-text.ts';
import { type Discarding, DOCUMENT_LABELS, type PendingItem } from './pending-item.ts';

/** The item for a document's unsaved input, in addition to its queued item; undefined if there is none. */
export function typedItem(
  document: 'raffle' | 'config',
  row: StoredRaffle | StoredRaffleConfig,
  raffle: StoredRaffle,
  slots: readonly Slot[],
): PendingItem | undefined {
  if (row.conflict !== null || !hasUnsavedEdits(document, row, slots)) return undefined;
  const status = raffle.base?.status ?? 'draft';
  const raffleId = raffle.id;
  const common = {
    id: `typed:${document}:${raffleId}`,
    label: DOCUMENT_LABELS[document],
    path: wizardStepPath(raffleId, document === 'raffle' ? STEP.data : STEP.config),
    slotIds: [],
  };
  const discarding = discardingOf(document, row, raffle, slots);
  if (isPublicStatus(status)) {
    return { ...common, state: { kind: 'unpublished', canPublish: isEditable(status) }, discarding };
  }
  if (row.incomplete?.localRev !== row.localRev) return { ...common, state: { kind: 'open' }, discarding };
  const { fields } = row.incomplete;
  const missing = incompleteText([{ document, fields }]);
  return { ...common, field: fields[0], state: { kind: 'incomplete', missing }, discarding };
}

function discardingOf(
  document: 'raffle' | 'config',
  { base }: StoredRaffle | StoredRaffleConfig,
  { id: raffleId }: StoredRaffle,
  slots: readonly Slot[],
): Discarding {
  const isKnown = base !== null || slots.some(({ kind }) => kind === document);
  if (isKnown) return { kind: 'discard-changes', raffleId, only: document };
  if (document === 'raffle') return { kind: 'delete-raffle', raffleId };
  return { kind: 'discard', what: { kind: document, raffleId } };
}
