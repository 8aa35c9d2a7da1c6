import { dequal } from 'dequal/lite';
import {
  CONFIG_DOCUMENT,
  type DocumentAccess,
  RAFFLE_DOCUMENT,
  SELLER_PROFILE_DOCUMENT,
} from '#src/storage/documents.ts';
import { findRaffle } from '#src/storage/raffles.ts';
import { findRaffleConfig } from '#src/storage/raffle-configs.ts';
import { findSellerProfile } from '#src/storage/seller-profile.ts';
import type { DocumentData } from '#src/storage/slot.ts';
import type { StoredDocument } from '#src/storage/stored-documents.ts';
import { keepVersion, keepWorking } from '#src/storage/versions.ts';
import { autosavePixSettings, autosaveRaffle, autosaveRaffleConfig, withTyped } from './autosave.ts';
import { type Edit, forgettingEntry, type LeftEntry, readJournal } from './journal.ts';
import type { SyncContext } from './sync-context.ts';

type Row = StoredDocument<DocumentData, unknown>;

/**
 * Brings into the database what pages could only write to the journal before they were gone. What the document has gone on
 * from since goes to its history instead: the clock alone does not say that nobody misses it. Of two pages that went at the
 * same moment both are brought in, field by field.
 */
export async function replayJournal(context: SyncContext): Promise<void> {
  const seen = new Map<string, Row | undefined>();
  for (const entry of readJournal(context.userId)) {
    const place = 'raffleId' in entry.edit ? entry.edit.document + entry.edit.raffleId : entry.edit.document;
    if (!seen.has(place)) seen.set(place, await findEdited(context, entry.edit));
    const work = () => replay(context, entry, seen.get(place));
    await (context.isVolatile ? work() : forgettingEntry(entry.key, work));
  }
}

/** `before`: the document as the database had it before any entry was brought in. */
async function replay(context: SyncContext, { edit, at }: LeftEntry, before: Row | undefined): Promise<void> {
  const row = await findEdited(context, edit);
  if (row) await keepOther(context, edit, at, row, before);
  if (at > (before?.savedAt ?? '')) await autosaveEdit(context, edit);
}

/** Keeps what is about to be written over, or what is not brought in any more. */
async function keepOther(
  { database, now }: SyncContext,
  edit: Edit,
  at: string,
  row: Row,
  before: Row | undefined,
): Promise<void> {
  const { kind } = accessOf(edit);
  const noted = withTyped(row.working, edit as { data: DocumentData; changed?: never });
  if (dequal(noted, row.working)) return;
  await database.transaction('rw', database.versions, async () => {
    if (at > (before?.savedAt ?? '')) await keepWorking(database, kind, row, 'typed', now());
    else
      await keepVersion(database, {
        kind,
        documentId: row.id,
        data: noted,
        keptAt: at,
        reason: 'left-behind',
      });
  });
}

function accessOf(edit: Edit): Pick<DocumentAccess<never, never, never>, 'kind'> {
  if (edit.document === 'raffle') return RAFFLE_DOCUMENT;
  return edit.document === 'config' ? CONFIG_DOCUMENT : SELLER_PROFILE_DOCUMENT;
}

function findEdited({ database }: SyncContext, edit: Edit): Promise<Row | undefined> {
  if (edit.document === 'raffle') return findRaffle(database, edit.raffleId);
  if (edit.document === 'config') return findRaffleConfig(database, edit.raffleId);
  return findSellerProfile(database);
}

function autosaveEdit(context: SyncContext, edit: Edit): Promise<number> {
  if (edit.document === 'raffle') return autosaveRaffle(context, edit.raffleId, edit);
  if (edit.document === 'config') return autosaveRaffleConfig(context, edit.raffleId, edit);
  return autosavePixSettings(context, edit);
}
