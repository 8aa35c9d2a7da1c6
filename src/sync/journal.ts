import type { RaffleData } from '#core/domain/raffle.ts';
import type { RaffleConfigData } from '#core/domain/raffle-config.ts';
import type { PixSettings } from '#core/domain/seller-profile.ts';

/** What a form holds, not yet in the database. */
export type Edit =
  | { document: 'raffle'; raffleId: string; data: RaffleData }
  | { document: 'config'; raffleId: string; data: RaffleConfigData }
  | { document: 'seller-profile'; data: PixSettings };

export interface JournalEntry {
  edit: Edit;
  /** Instant of the edit, ISO. */
  at: string;
}

const prefixOf = (userId: string) => `rifaria.journal.${userId}.`;

function keyOf(userId: string, edit: Edit): string {
  return prefixOf(userId) + ('raffleId' in edit ? `${edit.document}.${edit.raffleId}` : edit.document);
}

/** Writes an edit to local storage, at once: a page that is being hidden has no time for a transaction. */
export function writeJournal(userId: string, entry: JournalEntry): void {
  try {
    localStorage.setItem(keyOf(userId, entry.edit), JSON.stringify(entry));
  } catch {
    // No room: the database, which this only shadows, has what was autosaved.
  }
}

/** The entries that a user left behind. Unreadable ones are dropped. */
export function readJournal(userId: string): JournalEntry[] {
  // The worker has no local storage.
  const keys = Object.keys(globalThis.localStorage ?? {}).filter((key) => key.startsWith(prefixOf(userId)));
  return keys.flatMap((key) => readEntry(key) ?? []);
}

/** Forgets an entry once the database has it, unless a newer one has taken its place. */
export function forgetJournalEntry(userId: string, edit: Edit, upTo: string): void {
  const key = keyOf(userId, edit);
  const entry = readEntry(key);
  if (!entry || entry.at <= upTo) localStorage.removeItem(key);
}

function readEntry(key: string): JournalEntry | undefined {
  try {
    return (JSON.parse(localStorage.getItem(key) ?? 'null') as JournalEntry | null) ?? undefined;
  } catch {
    return undefined;
  }
}
