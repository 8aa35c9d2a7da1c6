import { dayOf } from '#core/domain/days.ts';
import type { DocumentAccess } from '#src/storage/documents.ts';
import { type DocumentData, type Slot, slotId } from '#src/storage/slot.ts';
import type { StoredDocument } from '#src/storage/stored-documents.ts';
import { keepVersion } from '#src/storage/versions.ts';
import { undoDelete } from './waiting-deletions.ts';
import { edited, isOnServer } from './edit-document.ts';
import { enqueued } from './enqueue.ts';
import type { SyncContext } from './sync-context.ts';

/** What became of a save within its transaction. */
export interface Saved<Row extends SavedRow = SavedRow> {
  localRev: number;
  /** The server has never had it. */
  isNew: boolean;
  /** The document and its place in the queue, as the transaction leaves them. */
  row: Row;
  slot: Slot | undefined;
}

/** What of a document tells how its save ended: what the server has of it, and whether another device has deleted it. */
export interface SavedRow {
  ackedRev: number;
  deletedElsewhere?: boolean;
}

/**
 * Puts the document and its place in the queue, in the caller's transaction: there is no saved document without a slot,
 * and no slot without its document.
 */
export async function putSaved<
  Data extends object,
  Acknowledged extends Data,
  Row extends StoredDocument<Data, Acknowledged>,
>(
  context: SyncContext,
  access: DocumentAccess<Data, Acknowledged, Row>,
  raffleId: string | null,
  row: Row,
  data: Data & DocumentData,
): Promise<Saved<Row>> {
  const { database } = context;
  const now = context.now();
  const [slot] = await Promise.all([
    database.slots.get(slotId(access.kind, raffleId)),
    // Whoever saves it, in another tab maybe, wants it after all.
    raffleId === null ? false : undoDelete(context, raffleId),
  ]);
  const next = edited<Data, Acknowledged, Row>(row, data, now);
  if (slot === undefined && isOnServer(access, next)) {
    const kept = { ...next, ackedRev: next.localRev };
    await access.table(database).put(kept);
    return { localRev: next.localRev, isNew: false, row: kept, slot };
  }
  const pending = { data, localRev: next.localRev, savedOn: dayOf(now) };
  const queued = enqueued(slot, access.kind, raffleId, pending, now);
  // Between two versions the user chooses first.
  const waiting: Slot = next.conflict === null ? queued : { ...queued, state: 'conflict' };
  const version = { documentId: row.id, data, keptAt: now.toISOString(), reason: 'saved' } as const;
  await Promise.all([
    access.table(database).put(next),
    database.slots.put(waiting),
    keepVersion(database, { kind: access.kind, ...version }),
  ]);
  return { localRev: next.localRev, isNew: row.base === null, row: next, slot: waiting };
}
