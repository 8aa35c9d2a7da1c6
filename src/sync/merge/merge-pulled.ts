import {
  type Answers,
  isSettled,
  type MergedVersions,
  mergeVersions,
  withAnswers,
} from '#core/domain/merge/merge-versions.ts';
import { isSameContent } from '#core/domain/same-content.ts';
import { slotAfter } from '#src/storage/slot-after.ts';
import type { UnsentSlot } from '#src/storage/slot.ts';
import type { Acknowledged, DocumentData, DocumentKind, DocumentRow } from '#src/storage/stored-documents.ts';
import type { LocalState, MergeInputs, Reconciled } from './reconciliation.ts';
import { slotAfterMerge } from './slot-after-merge.ts';
import type { MergeableDocument } from './mergeable-documents.ts';
import { isWithdrawn } from './withdraw-saves.ts';

function merge<K extends DocumentKind>(
  document: MergeableDocument<K>,
  row: DocumentRow<K>,
  device: DocumentData<K>,
  server: Acknowledged<K>,
  { isSold, ancestor }: MergeInputs<K>,
): MergedVersions<DocumentData<K>> {
  const base = row.base === null ? ancestor : document.dataOf(row.base);
  const versions = { base, device, server: document.dataOf(server) };
  return mergeVersions(document.merging, versions, isSold ? document.lockedFields : []);
}

/** Both versions of a document in conflict, field by field. */
export function mergeOfConflict<K extends DocumentKind>(
  document: MergeableDocument<K>,
  row: DocumentRow<K>,
  conflict: Acknowledged<K>,
  inputs: MergeInputs<K>,
): MergedVersions<DocumentData<K>> {
  return merge(document, row, row.working, conflict, inputs);
}

/** A document of which no attempt is under way. */
type UnsentState<K extends DocumentKind> = LocalState<K> & { slot: UnsentSlot<K> | undefined };

/**
 * The document merged with the server's version, conflicts resolved by the answers. What was saved and what was typed since are
 * merged separately; a field in conflict only between the saved state and the server takes the server's value: it has been
 * typed over since.
 */
export function withServer<K extends DocumentKind>(
  document: MergeableDocument<K>,
  { row, slot }: UnsentState<K>,
  server: Acknowledged<K>,
  answers: Answers<DocumentData<K>>,
  inputs: MergeInputs<K>,
): Reconciled<K> {
  const theirs = document.dataOf(server);
  const merged = merge(document, row, row.working, server, inputs);
  const working = withAnswers(merged, answers);
  const localRev = isSameContent(working, row.working) ? row.localRev : row.localRev + 1;
  const overruled = overruledFields(row, merged, answers);
  const syncedAt = inputs.now.toISOString();
  const next = {
    ...row,
    id: server.id,
    base: server,
    syncedAt,
    conflict: null,
    working,
    localRev,
    ...overruled,
  };
  if (isSameContent(working, theirs))
    return { row: { ...next, ackedRev: localRev }, slot: slot && slotAfter(slot, 'settled', {}) };
  if (!slot) return { row: next, slot };

  const ofSaved = merge(document, row, slot.pending.data, server, inputs);
  const unasked = Object.keys(ofSaved.asked).map((field) => [field, 'server'] as const);
  const data = withAnswers(ofSaved, { ...Object.fromEntries(unasked), ...answers });
  const savedRev = slot.pending.localRev === row.localRev ? localRev : slot.pending.localRev;
  if (isSameContent(data, theirs)) {
    const ackedRev = Math.max(row.ackedRev, savedRev);
    return { row: { ...next, ackedRev }, slot: slotAfter(slot, 'settled', {}) };
  }
  const validate = (one: DocumentData<K>) => inputs.validate(one, slot.pending.savedOn);
  return { row: next, slot: slotAfterMerge(slot, { data, localRev: savedRev }, validate) };
}

/** Another device's values that lost in this merge, for the undo. */
function overruledFields<Data extends object>(
  { overruled: before }: { overruled?: Partial<Data> },
  { overruled }: MergedVersions<Data>,
  answers: Answers<Data>,
): { overruled?: Partial<Data> } {
  const fields = Object.keys(overruled) as (keyof Data)[];
  const unanswered = fields.filter((field) => answers[field] === undefined);
  if (unanswered.length === 0) return {};
  const lost = Object.fromEntries(unanswered.map((field) => [field, overruled[field]?.server]));
  return { overruled: { ...before, ...(lost as Partial<Data>) } };
}

/**
 * The document after the server's version of it is known: a three-way merge by field. Where both sides have changed a field
 * that only the user may choose, nothing is merged and both versions are kept until they do.
 */
export function mergePulled<K extends DocumentKind>(
  document: MergeableDocument<K>,
  before: LocalState<K>,
  server: Acknowledged<K>,
  inputs: MergeInputs<K>,
): Reconciled<K> {
  const { row } = before;
  if (row.base && server.revision <= row.base.revision) return before;
  if (before.slot?.attempt) return { ...before, isDeferred: true };
  const slot =
    before.slot && isWithdrawn(row, before.slot.pending)
      ? slotAfter(before.slot, 'withdrawn', {})
      : before.slot;
  const theirs = document.dataOf(server);
  const syncedAt = inputs.now.toISOString();
  const synced = { ...row, id: server.id, base: server, syncedAt, conflict: null };
  if (!slot && row.localRev === row.ackedRev) return { row: { ...synced, working: theirs }, slot };
  // The server has exactly what was saved here: the save has arrived.
  if (slot && isSameContent(theirs, slot.pending.data)) {
    const { localRev: ackedRev } = slot.pending;
    return { row: { ...synced, ackedRev }, slot: slotAfter(slot, 'settled', {}) };
  }
  if (isSettled(merge(document, row, row.working, server, inputs))) {
    return withServer(document, { row, slot }, server, {}, inputs);
  }
  // Whatever is chosen, the document keeps the server's id: images of a configuration are sent under it meanwhile.
  return { row: { ...row, id: server.id, conflict: server }, slot: slot && slotAfter(slot, 'asked', {}) };
}
