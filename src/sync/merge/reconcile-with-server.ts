import { storeSlot } from '#src/storage/slots.ts';
import { isKnownPublic } from '#src/storage/known-status.ts';
import type {
  Acknowledged,
  DocumentKind,
  DocumentTypes,
  StoredRaffle,
} from '#src/storage/stored-documents.ts';
import type { UserDatabase } from '#src/storage/user-database.ts';
import { keepVersion } from '#src/storage/versions.ts';
import { adoptId } from './adopt-id.ts';
import { settleImages } from '../queue/queue-saved-images.ts';
import { keepReplaced } from './keep-replaced.ts';
import type { LocalState, Reconciled } from './reconciliation.ts';
import { mergePulled } from './merge-pulled.ts';
import type { MergeableDocument } from './mergeable-documents.ts';
import type { SyncContext } from '../context/sync-context.ts';
import { withdrawSaves } from './withdraw-saves.ts';

/** The tables that reconciling reads and writes. */
export function reconciliationTables(database: UserDatabase) {
  const { raffles, raffleConfigs, sellerProfile, ticketPlans, slots, versions, meta, images, imageBytes } =
    database;
  return [raffles, raffleConfigs, sellerProfile, ticketPlans, slots, versions, meta, images, imageBytes];
}

/** Merges the server's version into a document, and stores the result. Runs within the caller's transaction. */
export async function reconcileWithServer<K extends DocumentKind>(
  context: SyncContext,
  document: MergeableDocument<K>,
  raffleId: DocumentTypes[K]['raffleId'],
  before: LocalState<K>,
  server: Acknowledged<K>,
): Promise<Reconciled<K>> {
  const inputs = await document.mergeInputs(context, before.row, server);
  const after = mergePulled(document, before, server, inputs);
  await keepReconciled(context, document, before, after);
  if (document.kind === 'config' && raffleId !== null && before.slot && after.slot !== before.slot)
    await settleImages(context, raffleId);
  return after;
}

/** Stores the result of reconciling. What it replaces on either side goes to the history. Runs within the caller's transaction. */
export async function keepReconciled<K extends DocumentKind>(
  context: SyncContext,
  document: MergeableDocument<K>,
  before: LocalState<K>,
  { row, slot }: LocalState<K>,
): Promise<void> {
  const { database, now } = context;
  const { kind } = document;
  const id = (slot ?? before.slot)?.id;
  if (id !== undefined && slot !== before.slot) await storeSlot(database, id, slot);
  // An unchanged row is not written: no screen is drawn again for it.
  if (row === before.row) return;
  await keepReplaced(context, kind, before.row, row);
  if (row.overruled !== before.row.overruled && row.base) {
    const lost = { kind, documentId: row.id, data: document.dataOf(row.base), keptAt: now().toISOString() };
    await keepVersion(database, { ...lost, reason: 'not-chosen' });
  }
  await adoptId(database, kind, before.row.id, row.id);
  await document.table(database).put(row);
  if (kind === 'raffle' && isPublishedBy(before.row as StoredRaffle, row as StoredRaffle))
    await withdrawSaves(database, row.id);
}

const isPublishedBy = (before: StoredRaffle, after: StoredRaffle) =>
  !isKnownPublic(before) && isKnownPublic(after);
