import { dayOf } from '#core/domain/days.ts';
import { slotAfter } from '#src/storage/slot-after.ts';
import { findSlot } from '#src/storage/slots.ts';
import { isAhead } from '#src/storage/unsaved-edits.ts';
import { keepVersion } from '#src/storage/versions.ts';
import { acknowledgedIfSame, edited } from '../context/edit-document.ts';
import { enqueued } from '../queue/enqueue.ts';
import { settleImages } from '../queue/queue-saved-images.ts';
import { keepReconciled, reconciliationTables } from '../merge/reconcile-with-server.ts';
import { isPublishedByChoice, stillWithdrawn } from '../merge/withdraw-saves.ts';
import { MERGEABLE_CONFIG, MERGEABLE_RAFFLE, type MergeableDocument } from '../merge/mergeable-documents.ts';
import type { FieldValues } from '../context/sync-outcomes.ts';
import type { SyncContext } from '../context/sync-context.ts';
import { revisionsWithSave } from './revisions-with-save.ts';

/**
 * Sets fields of a raffle's document to the values of another version, to undo a merge. Where the document was saved it is saved
 * again with them; where it was only typed, or its published version waits for a choice, it is only typed (P-1035).
 */
export async function putFields(
  context: SyncContext,
  raffleId: string,
  document: 'raffle' | 'config',
  values: FieldValues,
): Promise<void> {
  if (document === 'raffle') await put(context, MERGEABLE_RAFFLE, raffleId, values);
  else await put(context, MERGEABLE_CONFIG, raffleId, values);
}

/** The user has closed the note about values that lost in a merge. */
export async function forgetOverruled(
  { database }: Pick<SyncContext, 'database'>,
  raffleId: string,
): Promise<void> {
  const { raffles, raffleConfigs } = database;
  await Promise.all([
    raffles.update(raffleId, { overruled: {} }),
    raffleConfigs.update(raffleId, { overruled: {} }),
  ]);
}

function put<K extends 'raffle' | 'config'>(
  context: SyncContext,
  document: MergeableDocument<K>,
  raffleId: string,
  values: FieldValues,
): Promise<void> {
  const { database } = context;
  return database.transaction('rw', reconciliationTables(database), async () => {
    const row = await document.find(database, raffleId);
    if (!row) return;
    const now = context.now();
    const data = { ...row.working, ...values };
    const { kind } = document;
    const slot = await findSlot(database, kind, raffleId);
    const saved = slot ? { ...slot.pending.data, ...values } : data;
    const isWithheld = await isPublishedByChoice(database, raffleId);
    const isSaved = slot !== undefined || (!isAhead(row) && !isWithheld);
    const after = edited(row, data, now);
    const { localRev, savedRev } = revisionsWithSave(row, after, slot);
    const written = { ...after, localRev, overruled: {}, ...stillWithdrawn(row, slot, localRev) };
    const next = acknowledgedIfSame(document, written, slot);
    const pending = { data: saved, localRev: savedRev, savedOn: dayOf(now) };
    const saving = enqueued(slot, kind, raffleId, pending, now);
    // Not sent before the user has chosen between two versions.
    const waiting = row.conflict === null ? saving : slotAfter(saving, 'asked', {});
    const queued = isSaved && isAhead(next) ? waiting : slot;
    await keepReconciled(context, document, { row, slot }, { row: next, slot: queued });
    if (queued === slot) return;
    await keepVersion(database, {
      kind,
      documentId: row.id,
      data: saved,
      keptAt: now.toISOString(),
      reason: 'saved',
    });
    if (kind === 'config') await settleImages(context, raffleId);
  });
}
