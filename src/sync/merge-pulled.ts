import { dequal } from 'dequal/lite';
import type { Slot } from '#src/storage/slot.ts';
import type { DocumentAccess } from '#src/storage/documents.ts';
import type { StoredDocument } from '#src/storage/stored-documents.ts';

export interface Revised {
  id: string;
  revision: number;
}

interface Meeting<Row> {
  row: Row;
  /** The document's place in the queue; undefined when it has none, or needs none any more. */
  slot: Slot | undefined;
}

/**
 * What the device keeps once it learns what the server has. Never over edits that the server has not acknowledged:
 * where both sides have changed, both versions are kept until the user chooses.
 */
export function mergePulled<
  Data,
  Acknowledged extends Data & Revised,
  Row extends StoredDocument<Data, Acknowledged>,
>(
  access: DocumentAccess<Data, Acknowledged, Row>,
  { row, slot }: Meeting<Row>,
  server: Acknowledged,
  now: Date,
): Meeting<Row> {
  if (row.base && server.revision <= row.base.revision) return { row, slot };
  if (slot?.attempt) return { row, slot };
  const theirs = access.dataOf(server);
  const synced = { ...row, id: server.id, base: server, syncedAt: now.toISOString(), conflict: null };
  if (!slot && row.localRev === row.ackedRev) return { row: { ...synced, working: theirs }, slot };
  if (dequal(theirs, row.working)) return { row: { ...synced, ackedRev: row.localRev }, slot: undefined };
  if (slot && dequal(theirs, slot.pending.data)) {
    return { row: { ...synced, ackedRev: slot.pending.localRev }, slot: undefined };
  }
  // Only what the server itself decides has moved, its status for one: nothing to choose between.
  if (row.base && dequal(theirs, access.dataOf(row.base))) return { row: synced, slot };
  return { row: { ...row, conflict: server }, slot: slot && { ...slot, state: 'conflict' } };
}
