import { dequal } from 'dequal/lite';
import { CONFIG_DOCUMENT, RAFFLE_DOCUMENT, SELLER_PROFILE_DOCUMENT } from '#src/storage/documents.ts';
import type { DocumentData } from '#src/storage/slot.ts';
import type { DocumentKind, StoredDocument } from '#src/storage/stored-documents.ts';
import type { UserDatabase } from '#src/storage/user-database.ts';
import { keepVersion, keepWorking } from '#src/storage/versions.ts';
import { autosavePixSettings, autosaveRaffle, autosaveRaffleConfig, withTyped } from './autosave.ts';
import { type Edit, forgettingEntry, type LeftEntry, readJournal } from './journal.ts';
import { reconciliationTables } from './reconcile-with-server.ts';
import type { SyncContext } from './sync-context.ts';
import { withRoom } from './with-room.ts';

type Row = StoredDocument<DocumentData, unknown>;

/** How far a document has come by entries, and when it was written before any of them. */
interface Standing {
  savedAt: string | null;
  localRev: number;
}

/**
 * Brings into the database what pages could only write to the journal before they were gone. What the document has gone on
 * from since goes to its history instead: the clock alone does not say that nobody misses it. Of two pages that went at the
 * same moment both are brought in, field by field. What a full or a newer database does not take stays in the journal for the
 * next time, and holds up none of the others.
 */
export async function replayJournal(context: SyncContext): Promise<void> {
  const { database } = context;
  const standings = new Map<string, Standing>();
  for (const entry of readJournal(context.userId)) {
    const replayed = async () => replay(context, entry, standings);
    const work = () =>
      withRoom(database, () => database.transaction('rw', reconciliationTables(database), replayed));
    await (context.isVolatile ? work() : forgettingEntry(entry.key, work)).catch(() => undefined);
  }
}

/** Runs within a transaction: somebody may be typing in that document already, in this tab or in another. */
async function replay(
  context: SyncContext,
  { edit, at }: LeftEntry,
  standings: Map<string, Standing>,
): Promise<void> {
  const place = 'raffleId' in edit ? edit.document + edit.raffleId : edit.document;
  const row = await accessOf(edit).find(context.database, edit.raffleId ?? null);
  const known = standings.get(place);
  const isAsLeft = known !== undefined && known.localRev === row?.localRev;
  const savedAt = (isAsLeft ? known : row)?.savedAt ?? null;
  const isNewer = at > (savedAt ?? '');
  if (row) await keepOther(context, edit, at, row, isNewer);
  const localRev = isNewer ? await autosaveEdit(context, edit) : (row?.localRev ?? 0);
  standings.set(place, { savedAt, localRev });
}

/** Keeps what is about to be written over, or what is not brought in any more. */
async function keepOther(
  { database, now }: SyncContext,
  edit: Edit,
  at: string,
  row: Row,
  isNewer: boolean,
): Promise<void> {
  const { kind } = accessOf(edit);
  const data = withTyped(row.working, edit as { data: DocumentData; changed?: never });
  if (dequal(data, row.working)) return;
  if (isNewer) await keepWorking(database, kind, row, 'typed', now());
  else await keepVersion(database, { kind, documentId: row.id, data, keptAt: at, reason: 'left-behind' });
}

/** What is known of a document's kind, whichever it is. */
interface Access {
  kind: DocumentKind;
  find(database: UserDatabase, raffleId: string | null): PromiseLike<Row | undefined>;
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
