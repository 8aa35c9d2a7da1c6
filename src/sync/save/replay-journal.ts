import { isSameContent } from '#core/domain/same-content.ts';
import { CONFIG_DOCUMENT, RAFFLE_DOCUMENT, SELLER_PROFILE_DOCUMENT } from '#src/storage/documents.ts';
import type { DocumentKind, StoredDocument } from '#src/storage/stored-documents.ts';
import type { UserDatabase } from '#src/storage/user-database.ts';
import { keepVersion, keepWorking } from '#src/storage/versions.ts';
import { autosaveEdit, named } from './autosave.ts';
import { type Edit, clearingEntry, type JournalEntry, readJournal, type Typed } from './journal.ts';
import { compareFields } from './compare-fields.ts';
import { reconciliationTables } from '../merge/reconcile-with-server.ts';
import type { SyncContext } from '../context/sync-context.ts';
import { unstoredText } from './watch-unstored.ts';
import { withRoom } from '../images/with-room.ts';

/**
 * Replays what pages could only write to the journal before they were closed, the last written first, field by field. A field that
 * somebody else has written meanwhile keeps its stored value (P-1019); the entry's goes to the history and is announced. An entry that
 * cannot be stored (no room, newer database) stays in the journal for the next start, and blocks none of the others.
 */
export async function replayJournal(context: SyncContext): Promise<void> {
  for (const entry of readJournal(context.userId)) {
    const work = () => storeEdit(context, entry.edit, entry.at);
    const stored = context.isVolatile ? work() : clearingEntry(entry.key, work);
    await stored.then(
      () => clearUnstored(context, entry.edit),
      () => undefined,
    );
  }
}

/** Unless more was typed since, which had no room in the journal either. */
function clearUnstored({ unstored }: SyncContext, edit: Edit): void {
  const text = unstored.find(unstoredText(edit));
  if (text && isSameContent(text.data, edit.data)) unstored.clear(text);
}

/** Writes an edit of a page that may be closed, as `replayJournal` says. `at`: when it was typed, ISO. */
export async function storeEdit(context: SyncContext, edit: Edit, at: string): Promise<void> {
  const { database } = context;
  const work = async () => replay(context, { edit, at });
  await withRoom(database, () => database.transaction('rw', reconciliationTables(database), work));
}

/** Runs within a transaction: the document may be edited at the same time, in this tab or in another. */
async function replay(context: SyncContext, entry: JournalEntry): Promise<void> {
  const { edit } = entry;
  const row = await accessOf(edit).find(context.database, edit.raffleId ?? null);
  if (!row) {
    await autosaveEdit(context, edit);
    return;
  }
  const typed = await named(context.database, edit.raffleId ?? null, edit as unknown as Typed<Values>);
  const { fitting, colliding } = compareFields(typed, row.working as Values);
  if (colliding.length > 0) await leaveBehind(context, entry, row, colliding);
  if (fitting.length === 0) return;
  await keepWorking(context.database, accessOf(edit).kind, row, 'typed', context.now());
  await autosaveEdit(context, { ...edit, changed: fitting } as Edit);
}

type Values = Record<string, unknown>;

/** Keeps fields of an entry in the history, and beside the document until its user uses them or closes the note. */
async function leaveBehind(
  { database }: SyncContext,
  { edit, at }: JournalEntry,
  row: StoredDocument,
  fields: readonly string[],
): Promise<void> {
  const access = accessOf(edit);
  const typed = Object.fromEntries(fields.map((field) => [field, (edit.data as Values)[field]]));
  const data = { ...row.working, ...typed };
  await keepVersion(database, {
    kind: access.kind,
    documentId: row.id,
    data,
    keptAt: at,
    reason: 'left-behind',
  });
  await access.table(database).put({ ...row, leftBehind: { ...row.leftBehind, ...typed } });
}

/** What is used of a document's access, whichever kind it is. */
interface Access {
  kind: DocumentKind;
  find(database: UserDatabase, raffleId: string | null): PromiseLike<StoredDocument | undefined>;
  table(database: UserDatabase): { put(row: StoredDocument): PromiseLike<unknown> };
}

function accessOf({ document }: Edit): Access {
  if (document === 'raffle') return RAFFLE_DOCUMENT;
  return document === 'config' ? CONFIG_DOCUMENT : SELLER_PROFILE_DOCUMENT;
}
