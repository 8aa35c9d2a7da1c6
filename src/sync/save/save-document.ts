import { dayOf } from '#core/domain/days.ts';
import type { DocumentAccess } from '#src/storage/documents.ts';
import { slotAfter } from '#src/storage/slot-after.ts';
import type { SlotOf } from '#src/storage/slot.ts';
import { findSlot, storeSlot } from '#src/storage/slots.ts';
import type {
  DocumentData,
  DocumentKind,
  DocumentRow,
  DocumentTypes,
} from '#src/storage/stored-documents.ts';
import { keepVersion } from '#src/storage/versions.ts';
import { isPublishedByChoice } from '../merge/withdraw-saves.ts';
import { undoDelete } from '../queue/waiting-deletions.ts';
import { edited, isOnServer } from '../context/edit-document.ts';
import { enqueued } from '../queue/enqueue.ts';
import type { SyncContext } from '../context/sync-context.ts';

/** The result of a save within its transaction. */
export interface Saved<K extends DocumentKind = DocumentKind> {
  localRev: number;
  /** The server has never had it. */
  isNew: boolean;
  /** The document and its slot, as the transaction leaves them. */
  row: DocumentRow<K>;
  slot: SlotOf<K> | undefined;
}

/**
 * Stores the document and its slot in the caller's transaction (P-1004): there is no saved document without a slot, and no slot without
 * its document. While the published version of its raffle waits for a choice it gets no slot: it is an unpublished change (P-1035).
 */
export async function putSaved<K extends DocumentKind>(
  context: SyncContext,
  access: DocumentAccess<K>,
  raffleId: DocumentTypes[K]['raffleId'],
  row: DocumentRow<K>,
  data: DocumentData<K>,
): Promise<Saved<K>> {
  const { database } = context;
  const now = context.now();
  const [slot] = await Promise.all([
    findSlot(database, access.kind, raffleId),
    // Saving a deleted raffle, possibly in another tab, undoes its deletion.
    raffleId === null ? false : undoDelete(context, raffleId),
  ]);
  const written = edited(row, data, now);
  const isWithheld = raffleId !== null && (await isPublishedByChoice(database, raffleId));
  const withdrawnRev = isWithheld ? written.localRev : undefined;
  const next = { ...written, ...(row.withdrawnRev !== withdrawnRev && { withdrawnRev }) };
  if (slot === undefined && isOnServer(access, next)) {
    const kept = { ...next, ackedRev: next.localRev };
    await access.table(database).put(kept);
    return { localRev: next.localRev, isNew: false, row: kept, slot };
  }
  const pending = { data, localRev: next.localRev, savedOn: dayOf(now) };
  const queued = enqueued(slot, access.kind, raffleId, pending, now);
  // Not sent before the user has chosen between two versions.
  const sendable = next.conflict === null ? queued : slotAfter(queued, 'asked', {});
  // An attempt of unknown outcome is repeated even where what was saved after it is withheld.
  const waiting = isWithheld ? slotAfter(queued, 'withdrawn', {}) : sendable;
  const version = { documentId: row.id, data, keptAt: now.toISOString(), reason: 'saved' } as const;
  await Promise.all([
    access.table(database).put(next),
    storeSlot(database, queued.id, waiting),
    keepVersion(database, { kind: access.kind, ...version }),
  ]);
  return { localRev: next.localRev, isNew: row.base === null, row: next, slot: waiting };
}
