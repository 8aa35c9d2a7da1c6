import type { DocumentData } from '#src/storage/slot.ts';
import { slotId } from '#src/storage/slot.ts';
import type { StoredDocument } from '#src/storage/stored-documents.ts';
import type { UserDatabase } from '#src/storage/user-database.ts';
import { keepVersion } from '#src/storage/versions.ts';
import { putSlot } from './acknowledge.ts';
import { adoptId } from './adopt-id.ts';
import { settleImages } from './images/queue-saved-images.ts';
import { keepReplaced } from './keep-replaced.ts';
import type { LocalState, Reconciled, Revised } from './reconciliation.ts';
import { mergePulled } from './merge-pulled.ts';
import type { MergeableDocument } from './mergeable-documents.ts';
import type { SyncContext } from './sync-context.ts';

/** What a meeting of both sides reads and writes. */
export function reconciliationTables(database: UserDatabase) {
  const { raffles, raffleConfigs, sellerProfile, ticketPlans, slots, versions, meta, images, imageBytes } =
    database;
  return [raffles, raffleConfigs, sellerProfile, ticketPlans, slots, versions, meta, images, imageBytes];
}

/** Brings a document together with what the server has, and keeps what comes of it. Runs within the caller's transaction. */
export async function reconcileWithServer<
  Data extends DocumentData,
  Acknowledged extends Data & Revised,
  Row extends StoredDocument<Data, Acknowledged>,
>(
  context: SyncContext,
  document: MergeableDocument<Data, Acknowledged, Row>,
  raffleId: string | null,
  { before, slot }: { before: Row; slot: LocalState<Row>['slot'] },
  server: Acknowledged,
): Promise<Reconciled<Row>> {
  const circumstances = await document.circumstances(context, before, server);
  const met = mergePulled(document, { row: before, slot }, server, circumstances);
  await keepReconciled(context, document, raffleId, { row: before, slot }, met);
  if (document.kind === 'config' && raffleId !== null && slot && met.slot !== slot)
    await settleImages(context, raffleId);
  return met;
}

/**
 * Writes what came of a meeting. What stood on either side and stands no more goes to the history. Runs within the caller's
 * transaction.
 */
export async function keepReconciled<
  Data extends DocumentData,
  Acknowledged extends Data & Revised,
  Row extends StoredDocument<Data, Acknowledged>,
>(
  context: SyncContext,
  document: MergeableDocument<Data, Acknowledged, Row>,
  raffleId: string | null,
  before: LocalState<Row>,
  { row, slot }: LocalState<Row>,
): Promise<void> {
  const { database, now } = context;
  const { kind } = document;
  if (slot !== before.slot) await putSlot(database, slotId(kind, raffleId), slot);
  // What says nothing new is not written: no screen is drawn again for it.
  if (row === before.row) return;
  await keepReplaced(context, document, before.row, row);
  if (row.overruled !== before.row.overruled && row.base) {
    const lost = { kind, documentId: row.id, data: document.dataOf(row.base), keptAt: now().toISOString() };
    await keepVersion(database, { ...lost, reason: 'not-chosen' });
  }
  await adoptId(database, kind, before.row.id, row.id);
  await document.table(database).put(row);
}
