import type { DocumentAccess } from '#src/storage/documents.ts';
import { slotAfter } from '#src/storage/slot-after.ts';
import type { QueuedSlot, SentSlot, SlotKind } from '#src/storage/slot.ts';
import type { Acknowledged, DocumentKind, DocumentRow } from '#src/storage/stored-documents.ts';
import { fieldsStripped } from './stripped-fields.ts';

/**
 * The document after the server has acknowledged a save. Edits made since it was sent stay as they are, unless they were
 * discarded; without any, the server's form of the same data (with its sanitised description) replaces it, and the texts that it
 * shortened are noted. To be called only while the attempt is under way: until then no pull changes the base, so the reply is never
 * older than it.
 */
export function acknowledged<K extends DocumentKind>(
  access: DocumentAccess<K>,
  row: DocumentRow<K>,
  sentRev: number,
  reply: Acknowledged<K>,
  now: Date,
): DocumentRow<K> {
  const ackedRev = Math.max(row.ackedRev, sentRev);
  const next = { ...row, id: reply.id, base: reply, ackedRev, syncedAt: now.toISOString() };
  if (row.localRev > ackedRev) return next;
  const working = access.dataOf(reply);
  const stripped = fieldsStripped(access.richTexts, row.working, working);
  return { ...next, working, ...(stripped.length > 0 && { strippedFields: stripped }) };
}

/** The slot after its attempt is over, whatever the reply: queued again for what was saved meanwhile, or undefined. */
export function slotAfterAttempt<K extends SlotKind>(slot: SentSlot<K>): QueuedSlot<K> | undefined {
  if (slot.pending.localRev <= slot.attempt.localRev) return undefined;
  return slotAfter(slot, 'answered-with-newer', { tries: 0, nextTryAt: 0 });
}
