import { CONFIG_DOCUMENT, type DocumentAccess, RAFFLE_DOCUMENT } from '#src/storage/documents.ts';
import { isKnownPublic } from '#src/storage/known-status.ts';
import { slotId } from '#src/storage/slot.ts';
import { changeSlot, findSlot } from '#src/storage/slots.ts';
import type { DocumentKind, StoredDocument } from '#src/storage/stored-documents.ts';
import type { UserDatabase } from '#src/storage/user-database.ts';

/**
 * Whether a save was made before its raffle turned out to be published: it is not sent (P-1035). What the server had acknowledged, and lacks
 * after a restore, is.
 */
export function isWithdrawn(
  { withdrawnRev, ackedRev }: Pick<StoredDocument<DocumentKind>, 'withdrawnRev' | 'ackedRev'>,
  { localRev }: { localRev: number },
): boolean {
  return localRev > ackedRev && localRev <= (withdrawnRev ?? 0);
}

/** The revision of a document whose edit raises that of its waiting save to `localRev`: withdrawn before, it stays so (P-1035). */
export function stillWithdrawn(
  row: Pick<StoredDocument<DocumentKind>, 'withdrawnRev' | 'ackedRev'>,
  slot: { pending: { localRev: number } } | undefined,
  localRev: number,
): { withdrawnRev?: number } {
  return slot && isWithdrawn(row, slot.pending) ? { withdrawnRev: localRev } : {};
}

/** Whether the raffle is published by the version that waits for a choice alone: what is saved meanwhile is not sent (P-1035). */
export async function isPublishedByChoice(database: UserDatabase, raffleId: string): Promise<boolean> {
  const raffle = await RAFFLE_DOCUMENT.find(database, raffleId);
  return raffle !== undefined && isKnownPublic(raffle) && !isKnownPublic({ ...raffle, conflict: null });
}

/**
 * The raffle turned out to be published: what this device has written in the draft, saved or not, becomes unpublished changes (P-1035).
 * A save of unknown outcome stays in the queue until that is known. Runs within the caller's transaction over `reconciliationTables`.
 */
export async function withdrawSaves(database: UserDatabase, raffleId: string): Promise<void> {
  await withdraw(database, RAFFLE_DOCUMENT, raffleId);
  const isWithdrawnConfig = await withdraw(database, CONFIG_DOCUMENT, raffleId);
  // Images that the withdrawn configuration no longer names are in the published one.
  const removals = await findSlot(database, 'image-removals', raffleId);
  if (isWithdrawnConfig && removals?.attempt === null) await changeSlot(database, removals, 'withdrawn', {});
}

/** Answers whether a save was withdrawn. */
async function withdraw<K extends 'raffle' | 'config'>(
  database: UserDatabase,
  access: DocumentAccess<K>,
  raffleId: string,
): Promise<boolean> {
  const row = await access.find(database, raffleId);
  if (!row || row.localRev === row.ackedRev) return false;
  await access.table(database).put({ ...row, withdrawnRev: row.localRev });
  const slot = await database.slots.get(slotId(access.kind, raffleId));
  if (slot?.attempt !== null) return false;
  await changeSlot(database, slot, 'withdrawn', {});
  return true;
}
