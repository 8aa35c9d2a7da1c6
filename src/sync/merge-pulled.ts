import {
  type Answers,
  isSettled,
  type MergedVersions,
  mergeVersions,
  withAnswers,
} from '#core/domain/merge/merge-versions.ts';
import { isSameContent } from '#core/domain/same-content.ts';
import type { Slot } from '#src/storage/slot.ts';
import type { StoredDocument } from '#src/storage/stored-documents.ts';
import type { Circumstances, LocalState, Reconciled, Revised } from './reconciliation.ts';
import { slotAfterMerge } from './slot-after-merge.ts';
import type { MergeableDocument } from './mergeable-documents.ts';

type Documents<
  Data,
  Acknowledged extends Data & Revised,
  Row extends StoredDocument<Data, Acknowledged>,
> = MergeableDocument<Data, Acknowledged, Row>;

function merge<
  Data extends object,
  Acknowledged extends Data & Revised,
  Row extends StoredDocument<Data, Acknowledged>,
>(
  document: Documents<Data, Acknowledged, Row>,
  row: Row,
  device: Data,
  server: Acknowledged,
  { isSold, ancestor }: Circumstances<Data>,
): MergedVersions<Data> {
  const base = row.base === null ? ancestor : document.dataOf(row.base);
  const versions = { base, device, server: document.dataOf(server) };
  return mergeVersions(document.merging, versions, isSold ? document.lockedFields : []);
}

/** Both versions of a document whose conflict is open, field by field. */
export function mergeOfConflict<
  Data extends object,
  Acknowledged extends Data & Revised,
  Row extends StoredDocument<Data, Acknowledged>,
>(
  document: Documents<Data, Acknowledged, Row>,
  row: Row & { conflict: Acknowledged },
  circumstances: Circumstances<Data>,
): MergedVersions<Data> {
  return merge(document, row, row.working, row.conflict, circumstances);
}

/**
 * The document merged with what the server has, as the answers say. What was saved and what was typed since are merged each
 * for itself; a question that only the saved one would raise has been answered by typing on: the server's word.
 */
export function withServer<
  Data extends object,
  Acknowledged extends Data & Revised,
  Row extends StoredDocument<Data, Acknowledged>,
>(
  document: Documents<Data, Acknowledged, Row>,
  { row, slot }: LocalState<Row>,
  server: Acknowledged,
  answers: Answers<Data>,
  circumstances: Circumstances<Data>,
): Reconciled<Row> {
  const theirs = document.dataOf(server);
  const merged = merge(document, row, row.working, server, circumstances);
  const working = withAnswers(merged, answers);
  const localRev = isSameContent(working, row.working) ? row.localRev : row.localRev + 1;
  const overruled = overruledFields(row, merged, answers);
  const syncedAt = circumstances.now.toISOString();
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
  if (isSameContent(working, theirs)) return { row: { ...next, ackedRev: localRev }, slot: undefined };
  if (!slot) return { row: next, slot };

  const saved = slot.pending.data as Data & Slot['pending']['data'];
  const ofSaved = merge(document, row, saved, server, circumstances);
  const unasked = Object.keys(ofSaved.asked).map((field) => [field, 'server'] as const);
  const data = withAnswers(ofSaved, { ...Object.fromEntries(unasked), ...answers }) as typeof saved;
  const savedRev = slot.pending.localRev === row.localRev ? localRev : slot.pending.localRev;
  if (isSameContent(data, theirs)) {
    return { row: { ...next, ackedRev: Math.max(row.ackedRev, savedRev) }, slot: undefined };
  }
  const judge = (one: typeof saved) => circumstances.judge(one, slot.pending.savedOn);
  return { row: next, slot: slotAfterMerge(slot, { data, localRev: savedRev }, judge) };
}

/** Another device's word that did not hold against this one's, for as long as that can be undone. */
function overruledFields<Data extends object>(
  { overruled: before }: { overruled?: Partial<Data> },
  { overruled }: MergedVersions<Data>,
  answers: Answers<Data>,
): { overruled?: Partial<Data> } {
  const fields = Object.keys(overruled) as (keyof Data)[];
  const standing = fields.filter((field) => answers[field] === undefined);
  if (standing.length === 0) return {};
  const lost = Object.fromEntries(standing.map((field) => [field, overruled[field]?.server]));
  return { overruled: { ...before, ...(lost as Partial<Data>) } };
}

/**
 * What the device keeps once it learns what the server has: a three-way merge by field. Where both sides have changed what only
 * the user may choose, both versions are kept until they do, and nothing is merged before.
 */
export function mergePulled<
  Data extends object,
  Acknowledged extends Data & Revised,
  Row extends StoredDocument<Data, Acknowledged>,
>(
  document: Documents<Data, Acknowledged, Row>,
  meeting: LocalState<Row>,
  server: Acknowledged,
  circumstances: Circumstances<Data>,
): Reconciled<Row> {
  const { row, slot } = meeting;
  if (row.base && server.revision <= row.base.revision) return meeting;
  if (slot?.attempt) return { ...meeting, isDeferred: true };
  const theirs = document.dataOf(server);
  const syncedAt = circumstances.now.toISOString();
  const synced = { ...row, id: server.id, base: server, syncedAt, conflict: null };
  if (!slot && row.localRev === row.ackedRev) return { row: { ...synced, working: theirs }, slot };
  // The server has exactly what was saved here: its answer, come by another way.
  if (slot && isSameContent(theirs, slot.pending.data)) {
    return { row: { ...synced, ackedRev: slot.pending.localRev }, slot: undefined };
  }
  if (isSettled(merge(document, row, row.working, server, circumstances))) {
    return withServer(document, meeting, server, {}, circumstances);
  }
  // Whatever is chosen, it is this document from now on: images of a configuration are sent for it meanwhile.
  const asked = { ...row, id: server.id, conflict: server };
  return { row: asked, slot: slot && { ...slot, state: 'conflict' } };
}
