import { isSameContent } from '#core/domain/same-content.ts';
import { CONFIG_DOCUMENT, RAFFLE_DOCUMENT, SELLER_PROFILE_DOCUMENT } from '#src/storage/documents.ts';
import type { DocumentData, DocumentKind, StoredDocument } from '#src/storage/stored-documents.ts';
import type { UserDatabase } from '#src/storage/user-database.ts';
import { keepVersion, keepWorking } from '#src/storage/versions.ts';
import { autosavePixSettings, autosaveRaffle, autosaveRaffleConfig, withTyped } from './autosave.ts';
import { type Edit, clearingEntry, type StoredJournalEntry, readJournal } from './journal.ts';
import { reconciliationTables } from '../merge/reconcile-with-server.ts';
import type { SyncContext } from '../context/sync-context.ts';
import { withRoom } from '../images/with-room.ts';

/** A document's last edit before any entry was replayed, and its `localRev` after the last one. */
interface Progress {
  savedAt: string | null;
  localRev: number;
}

/**
 * Replays what pages could only write to the journal before they were closed. An entry older than the document's last edit goes
 * to the history instead, as clocks may be wrong. Entries of two pages that closed at the same time are both applied, field by
 * field. An entry that cannot be stored (no room, newer database) stays in the journal for the next start, and blocks none of
 * the others.
 */
export async function replayJournal(context: SyncContext): Promise<void> {
  const { database } = context;
  const progress = new Map<string, Progress>();
  for (const entry of readJournal(context.userId)) {
    const replayed = async () => replay(context, entry, progress);
    const work = () =>
      withRoom(database, () => database.transaction('rw', reconciliationTables(database), replayed));
    await (context.isVolatile ? work() : clearingEntry(entry.key, work)).catch(() => undefined);
  }
}

/** Runs within a transaction: the document may be edited at the same time, in this tab or in another. */
async function replay(
  context: SyncContext,
  { edit, at }: StoredJournalEntry,
  progress: Map<string, Progress>,
): Promise<void> {
  const place = 'raffleId' in edit ? edit.document + edit.raffleId : edit.document;
  const row = await accessOf(edit).find(context.database, edit.raffleId ?? null);
  const known = progress.get(place);
  const isUnchanged = known !== undefined && known.localRev === row?.localRev;
  const savedAt = (isUnchanged ? known : row)?.savedAt ?? null;
  const isNewer = at > (savedAt ?? '');
  if (row) await keepOther(context, edit, at, row, isNewer);
  const localRev = isNewer ? await autosaveEdit(context, edit) : (row?.localRev ?? 0);
  progress.set(place, { savedAt, localRev });
}

/** Puts into the history what the entry overwrites, or the entry itself where it is too old. */
async function keepOther(
  { database, now }: SyncContext,
  edit: Edit,
  at: string,
  row: StoredDocument,
  isNewer: boolean,
): Promise<void> {
  const { kind } = accessOf(edit);
  const data = withTyped(row.working, edit as { data: DocumentData; changed?: never });
  if (isSameContent(data, row.working)) return;
  if (isNewer) await keepWorking(database, kind, row, 'typed', now());
  else await keepVersion(database, { kind, documentId: row.id, data, keptAt: at, reason: 'left-behind' });
}

/** What is used of a document's access, whichever kind it is. */
interface Access {
  kind: DocumentKind;
  find(database: UserDatabase, raffleId: string | null): PromiseLike<StoredDocument | undefined>;
}

function accessOf({ document }: Edit): Access {
  if (document === 'raffle') return RAFFLE_DOCUMENT;
  return document === 'config' ? CONFIG_DOCUMENT : SELLER_PROFILE_DOCUMENT;
}

function autosaveEdit(context: SyncContext, edit: Edit): Promise<number> {
  if (edit.document === 'raffle') return autosaveRaffle(context, edit.raffleId, edit);
  if (edit.document === 'config') return autosaveRaffleConfig(context, edit.raffleId, edit);
  return autosavePixSettings(context, edit);
}
