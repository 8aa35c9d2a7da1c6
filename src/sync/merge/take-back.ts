import { dayOf } from '#core/domain/days.ts';
import { isSameContent } from '#core/domain/same-content.ts';
import { isOfLostHours, type LostHours } from '#core/wire/lost-hours.ts';
import { slotAfter } from '#src/storage/slot-after.ts';
import { type Attempt, isUnderWay, type QueuedSlot, type SlotOf } from '#src/storage/slot.ts';
import { findSlot } from '#src/storage/slots.ts';
import type {
  Acknowledged,
  DocumentKind,
  DocumentRow,
  DocumentTypes,
} from '#src/storage/stored-documents.ts';
import { newSlot } from '../queue/enqueue.ts';
import { mergePulled } from './merge-pulled.ts';
import type { MergeableDocument } from './mergeable-documents.ts';
import { keepReconciled } from './reconcile-with-server.ts';
import type { LocalState } from './reconciliation.ts';
import type { SyncContext } from '../context/sync-context.ts';

/** What a request has shown of the server's version of a document. */
export interface Shown<K extends DocumentKind> {
  /** The revision that was acknowledged when the request was made; undefined: none. */
  acknowledged: number | undefined;
  /** The server's version; null: it has none, nor a tombstone. */
  server: Acknowledged<K> | null;
  /** What the server has lost, as it tells with it. */
  lostHours: readonly LostHours[];
  /** Whether the server has its raffle published. */
  isPublished?: boolean;
  /** The attempt that was refused, where the request is about one. */
  refused?: Attempt | undefined;
}

/** 'postponed': a save is under way, or a journal entry waits. 'taken': what was acknowledged is unsent again. */
export type TakenBack = 'nothing' | 'postponed' | 'taken';

const instantOf = (document: object): string | undefined =>
  'updatedAt' in document ? (document.updatedAt as string) : undefined;

/**
 * Whether the server's version is neither the acknowledged one nor follows from it (P-1039): there is none, its revision is lower, the same
 * revision has another instant, or the acknowledged one was written in lost hours (P-1049). `server` must come from a request
 * that was made after the acknowledgement.
 */
export function hasGoneBack(
  base: { revision: number },
  server: { revision: number } | null,
  lostHours: readonly LostHours[],
): boolean {
  if (server === null || server.revision < base.revision) return true;
  const [before, now] = [instantOf(base), instantOf(server)];
  if (before === undefined || now === undefined || before === now) return false;
  return server.revision === base.revision || isOfLostHours(before, lostHours);
}

/**
 * The acknowledged revision, if the version `before` a request is still the acknowledged one `now`; otherwise undefined. Contents are
 * compared, as a restored server gives the revision numbers of lost hours to other versions.
 */
export function unchangedRevision<Base extends { revision: number }>(
  before: Base | null | undefined,
  now: Base | null | undefined,
): number | undefined {
  return before && now && isSameContent(before, now) ? now.revision : undefined;
}

/** As `hasGoneBack`; where an instant is not known, other content under the same revision shows it too. */
function lacksAcknowledged<K extends DocumentKind>(
  { dataOf }: MergeableDocument<K>,
  base: Acknowledged<K>,
  { server, lostHours }: Shown<K>,
): boolean {
  if (server === null || hasGoneBack(base, server, lostHours)) return true;
  if (server.revision !== base.revision || isNoLater(base, server) !== undefined) return false;
  return !isSameContent(dataOf(server), dataOf(base));
}

/** Whether the server's version was written no later than the acknowledged one; undefined if an instant is not known. */
function isNoLater(base: object, server: object): boolean | undefined {
  const [before, now] = [instantOf(base), instantOf(server)];
  return before === undefined || now === undefined ? undefined : now <= before;
}

/**
 * A server that went back to an earlier copy lacks what it had acknowledged (P-1039): that is unsent again, over the server's version. Where
 * another device has written that version after the copy, there is no common ancestor, so the user is asked about what differs. Runs within
 * the caller's transaction over `reconciliationTables`.
 */
export async function takeBack<K extends DocumentKind>(
  context: SyncContext,
  document: MergeableDocument<K>,
  raffleId: DocumentTypes[K]['raffleId'],
  shown: Shown<K>,
): Promise<TakenBack> {
  const { acknowledged, server, isPublished = false, refused } = shown;
  const row = await document.find(context.database, raffleId);
  if (!row?.base || row.base.revision !== acknowledged || !lacksAcknowledged(document, row.base, shown))
    return 'nothing';
  if (context.hasJournalEntry?.(document.kind, raffleId)) return 'postponed';
  const slot = await findSlot(context.database, document.kind, raffleId);
  const unsent = unsentSlot(slot, refused, server === null);
  if (unsent === 'under-way') return 'postponed';
  const { withdrawnRev: _withdrawnRev, ...writable } = row;
  // Nothing of a draft waits to be published (P-1035).
  const known = isPublished ? row : (writable as DocumentRow<K>);
  const again = sentAgain(context, document, raffleId, known, unsent);
  const after = await overServer(context, document, again, row.base, server);
  await keepReconciled(context, document, { row, slot }, after);
  return 'taken';
}

function unsentSlot<K extends DocumentKind>(
  slot: SlotOf<K> | undefined,
  refused: Attempt | undefined,
  isMissing: boolean,
): QueuedSlot<K> | undefined | 'under-way' {
  if (!slot) return undefined;
  const isRefused = refused !== undefined && isUnderWay(slot, refused);
  // A change of a document that the server does not have takes no effect there, whenever it arrives.
  const isVain = isMissing && slot.state !== 'sending' && slot.attempt?.revision != null;
  return slot.attempt === null || isRefused || isVain ? slotAfter(slot, 'taken-back', {}) : 'under-way';
}

/** What was saved, queued as if the server had never had it; what was only typed since stays typed. */
function sentAgain<K extends DocumentKind>(
  { now }: SyncContext,
  document: MergeableDocument<K>,
  raffleId: DocumentTypes[K]['raffleId'],
  row: DocumentRow<K>,
  slot: QueuedSlot<K> | undefined,
): { row: DocumentRow<K>; slot: QueuedSlot<K> } {
  const localRev = row.localRev + 1;
  const next = { ...row, base: null, conflict: null, localRev };
  if (slot) {
    const isNewest = slot.pending.localRev === row.localRev;
    const pending = { ...slot.pending, ...(isNewest && { localRev }) };
    return { row: next, slot: { ...slot, pending } };
  }
  const isClean = row.localRev === row.ackedRev;
  const data = document.dataOf(row.base as Acknowledged<K>);
  const savedOn = dayOf(row.savedAt === null ? now() : new Date(row.savedAt));
  const pending = { data, localRev: isClean ? localRev : row.ackedRev, savedOn };
  return { row: next, slot: newSlot(document.kind, raffleId, pending, now()) };
}

async function overServer<K extends DocumentKind>(
  context: SyncContext,
  document: MergeableDocument<K>,
  again: { row: DocumentRow<K>; slot: QueuedSlot<K> },
  base: Acknowledged<K>,
  server: Acknowledged<K> | null,
): Promise<LocalState<K>> {
  if (server === null) return again;
  const inputs = await document.mergeInputs(context, again.row, server);
  // Without an instant it may be later: the user is asked, and nothing is overwritten.
  if (isNoLater(base, server) !== true) return mergePulled(document, again, server, inputs);
  const row = { ...again.row, id: server.id, base: server };
  const { data, localRev } = again.slot.pending;
  const isThere = isSameContent(document.dataOf(server), data);
  return isThere
    ? { row: { ...row, ackedRev: localRev }, slot: slotAfter(again.slot, 'settled', {}) }
    : { row, slot: again.slot };
}
