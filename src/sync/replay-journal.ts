import { findRaffle } from '#src/storage/raffles.ts';
import { findRaffleConfig } from '#src/storage/raffle-configs.ts';
import { findSellerProfile } from '#src/storage/seller-profile.ts';
import { autosavePixSettings, autosaveRaffle, autosaveRaffleConfig } from './autosave.ts';
import { type Edit, forgettingJournal, readJournal } from './journal.ts';
import type { SyncContext } from './sync-context.ts';

/** Brings into the database what a page could only write to the journal before it was gone, where that is newer. */
export async function replayJournal(context: SyncContext): Promise<void> {
  for (const { edit, at } of readJournal(context.userId)) {
    await forgettingJournal(context.userId, edit, async () => {
      const row = await findEdited(context, edit);
      if (at > (row?.savedAt ?? '')) await autosaveEdit(context, edit);
    });
  }
}

function findEdited({ database }: SyncContext, edit: Edit): Promise<{ savedAt: string | null } | undefined> {
  if (edit.document === 'raffle') return findRaffle(database, edit.raffleId);
  if (edit.document === 'config') return findRaffleConfig(database, edit.raffleId);
  return findSellerProfile(database);
}

function autosaveEdit(context: SyncContext, edit: Edit): Promise<number> {
  if (edit.document === 'raffle') return autosaveRaffle(context, edit.raffleId, edit);
  if (edit.document === 'config') return autosaveRaffleConfig(context, edit.raffleId, edit);
  return autosavePixSettings(context, edit);
}
