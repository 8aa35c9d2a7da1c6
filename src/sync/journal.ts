import type { RaffleData } from '#core/domain/raffle.ts';
import type { RaffleConfigData } from '#core/domain/raffle-config.ts';
import type { PixSettings } from '#core/domain/seller-profile.ts';

/** What a form shows, and which of its fields were changed in it; all of them where that is not told. */
export interface Typed<Data> {
  data: Data;
  changed?: readonly (keyof Data)[];
}

/** What a form holds, not yet in the database. */
export type Edit =
  | ({ document: 'raffle'; raffleId: string } & Typed<RaffleData>)
  | ({ document: 'config'; raffleId: string } & Typed<RaffleConfigData>)
  | ({ document: 'seller-profile' } & Typed<PixSettings>);

/** Which document an edit is of. */
export type EditPlace = { document: 'raffle' | 'config'; raffleId: string } | { document: 'seller-profile' };

export interface JournalEntry {
  edit: Edit;
  /** Instant of the edit, ISO. */
  at: string;
}

const prefixOf = (userId: string) => `rifaria.journal.${userId}.`;

function keyOf(userId: string, place: EditPlace): string {
  return prefixOf(userId) + ('raffleId' in place ? `${place.document}.${place.raffleId}` : place.document);
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

/**
 * Does work that brings a document into the database, and then forgets what the journal had of it when the work began: the
 * form is ahead of that. An entry that was written since stays, and so do all when the work fails. No clock is asked.
 */
export async function forgettingJournal<T>(
  userId: string,
  place: EditPlace,
  work: () => Promise<T>,
): Promise<T> {
  const key = keyOf(userId, place);
  const before = globalThis.localStorage?.getItem(key) ?? null;
  const result = await work();
  if (before !== null && localStorage.getItem(key) === before) localStorage.removeItem(key);
  return result;
}

function readEntry(key: string): JournalEntry | undefined {
  try {
    return (JSON.parse(localStorage.getItem(key) ?? 'null') as JournalEntry | null) ?? undefined;
  } catch {
    return undefined;
  }
}
