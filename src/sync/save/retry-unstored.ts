import type { SyncContext } from '../context/sync-context.ts';
import type { UnstoredText } from '../context/unstored.ts';
import { autosavePixSettings, autosaveRaffle, autosaveRaffleConfig } from './autosave.ts';

/** Writes again what could not be stored: open forms and the journal first, then what is in memory alone. Rejects with the first problem. */
export async function storeAgain(context: SyncContext): Promise<void> {
  await context.flushForms();
  for (const text of context.unstored.list()) {
    // The replay of the journal has tried it.
    if (context.hasJournalEntry?.(text.kind, text.raffleId)) continue;
    await autosaveText(context, text);
    context.unstored.clear(text);
  }
}

function autosaveText(context: SyncContext, { kind, raffleId, ...text }: UnstoredText): Promise<number> {
  const typed = text as never;
  if (kind === 'raffle') return autosaveRaffle(context, raffleId ?? '', typed);
  if (kind === 'config') return autosaveRaffleConfig(context, raffleId ?? '', typed);
  return autosavePixSettings(context, typed);
}
