import { CONFIG_DOCUMENT, type DocumentAccess, RAFFLE_DOCUMENT } from '#src/storage/documents.ts';
import type { SlotOf } from '#src/storage/slot.ts';
import { findSlot, listSlotsOfRaffle, putSlot } from '#src/storage/slots.ts';
import type { DocumentRow } from '#src/storage/stored-documents.ts';
import { hasUnsavedEdits } from '#src/storage/unsaved-edits.ts';
import { keepWorking } from '#src/storage/versions.ts';
import type { SyncContext } from '../context/sync-context.ts';
import { reconciliationTables } from '../merge/reconcile-with-server.ts';
import { stillWithdrawn } from '../merge/withdraw-saves.ts';
import { settleImages } from '../queue/queue-saved-images.ts';

/**
 * Discards what was typed in a raffle and never saved: both documents are again as they were saved last, here or on the server,
 * and what was typed goes to their history. A save that waits goes on waiting. Images that only the discarded text named are not
 * sent any more. `only` one of the two documents; both where it is left out. False where nothing was typed.
 */
export function discardChanges(
  context: SyncContext,
  raffleId: string,
  only?: 'raffle' | 'config',
): Promise<boolean> {
  const { database } = context;
  return database.transaction('rw', reconciliationTables(database), async () => {
    const isRaffleReset = only !== 'config' && (await reset(context, RAFFLE_DOCUMENT, raffleId));
    const isConfigReset = only !== 'raffle' && (await reset(context, CONFIG_DOCUMENT, raffleId));
    if (isConfigReset) await settleImages(context, raffleId);
    return isRaffleReset || isConfigReset;
  });
}

async function reset<K extends 'raffle' | 'config'>(
  { database, now }: SyncContext,
  access: DocumentAccess<K>,
  raffleId: string,
): Promise<boolean> {
  const { kind } = access;
  const [row, slot, slots] = await Promise.all([
    access.find(database, raffleId),
    findSlot(database, kind, raffleId),
    listSlotsOfRaffle(database, raffleId),
  ]);
  if (!row || row.conflict !== null || !hasUnsavedEdits(kind, row, slots)) return false;
  const saved = slot?.pending.data ?? (row.base && access.dataOf(row.base));
  if (!saved) return false;
  await keepWorking(database, kind, row, 'discarded', now());
  // A new local revision, so that an open form notices.
  const localRev = row.localRev + 1;
  const next: DocumentRow<K> = { ...row, working: saved, localRev, ...stillWithdrawn(row, slot, localRev) };
  await access.table(database).put(slot ? next : { ...next, ackedRev: localRev });
  if (slot) await putSlot(database, withRevision(slot, localRev));
  return true;
}

/** The save, at a later revision of its document. What is under way, and says the same, then acknowledges that: it is not sent twice. */
function withRevision<K extends 'raffle' | 'config'>(slot: SlotOf<K>, localRev: number): SlotOf<K> {
  const pending = { ...slot.pending, localRev };
  if (slot.attempt === null || slot.attempt.localRev !== slot.pending.localRev) return { ...slot, pending };
  return { ...slot, pending, attempt: { ...slot.attempt, localRev } };
}
