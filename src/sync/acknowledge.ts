import type { DocumentAccess } from '#src/storage/documents.ts';
import type { Attempt, Slot } from '#src/storage/slot.ts';
import type { StoredDocument } from '#src/storage/stored-documents.ts';
import type { UserDatabase } from '#src/storage/user-database.ts';
import type { Revised } from './reconciliation.ts';
import { fieldsStripped } from './stripped-fields.ts';

/**
 * The document once the server has answered a save. Edits made since it was sent stay as they are; without any, the
 * server's form of the same data (its sanitised description) takes their place, and what it has stripped is noted. To be
 * called only while the attempt still stands: until then no pull changes the base, so the reply is never older than it.
 */
export function acknowledged<
  Data,
  Acknowledged extends Data & Revised,
  Row extends StoredDocument<Data, Acknowledged>,
>(
  access: DocumentAccess<Data, Acknowledged, Row>,
  row: Row,
  sentRev: number,
  reply: Acknowledged,
  now: Date,
): Row {
  const next = {
    ...row,
    id: reply.id,
    base: reply,
    ackedRev: Math.max(row.ackedRev, sentRev),
    syncedAt: now.toISOString(),
  };
  if (row.localRev !== sentRev) return next;
  const working = access.dataOf(reply);
  const stripped = fieldsStripped(access.richTexts, row.working, working);
  return { ...next, working, ...(stripped.length > 0 && { strippedFields: stripped }) };
}

/** The slot once its attempt is over, whatever the answer: queued again for what was saved meanwhile, or undefined. */
export function slotAfterAttempt(slot: Slot, attempt: Attempt): Slot | undefined {
  if (slot.pending.localRev <= attempt.localRev) return undefined;
  return { ...slot, state: 'queued', attempt: null, tries: 0, nextTryAt: 0, problem: null };
}

/** Writes a slot, or takes it off the queue. */
export async function putSlot(database: UserDatabase, id: string, slot: Slot | undefined): Promise<void> {
  if (slot) await database.slots.put(slot);
  else await database.slots.delete(id);
}
