import type { RaffleData } from '#core/domain/raffle.ts';
import type { RaffleConfigData } from '#core/domain/raffle-config.ts';
import type { PixSettings } from '#core/domain/seller-profile.ts';
import type { DocumentKind } from '#src/storage/stored-documents.ts';

/** What a form shows, and which of its fields were changed in it; all of them where that is not told. */
export interface Typed<Data> {
  data: Data;
  changed?: readonly (keyof Data)[] | undefined;
}

/** What a form holds, not yet in the database. */
export type Edit =
  | ({ document: 'raffle'; raffleId: string } & Typed<RaffleData>)
  | ({ document: 'config'; raffleId: string } & Typed<RaffleConfigData>)
  | ({ document: 'seller-profile'; raffleId?: never } & Typed<PixSettings>);

/** Which document an edit is of. */
export type EditPlace = { document: 'raffle' | 'config'; raffleId: string } | { document: 'seller-profile' };

export interface JournalEntry {
  edit: Edit;
  /** Instant of the edit, ISO. */
  at: string;
}

/** An entry that a page has left behind, and under which key. */
export interface LeftEntry extends JournalEntry {
  key: string;
}

/** Of this page alone: two that go at the same instant do not write over each other. */
const PAGE = Math.random().toString(36).slice(2, 10);

const prefixOf = (userId: string) => `rifaria.journal.${userId}.`;

function keyOf(userId: string, place: EditPlace): string {
  const document = 'raffleId' in place ? `${place.document}.${place.raffleId}` : place.document;
  return `${prefixOf(userId)}${document}.${PAGE}`;
}

/** Writes an edit to local storage, at once: a page that is being hidden has no time for a transaction. */
export function writeJournal(userId: string, entry: JournalEntry): void {
  try {
    localStorage.setItem(keyOf(userId, entry.edit), JSON.stringify(entry));
  } catch {
    // No room: the database, which this only shadows, has what was autosaved.
  }
}

/** Whether any page of a user has left something behind. */
export function hasJournal(userId: string): boolean {
  return keysOf(userId).length > 0;
}

/** The entries that pages of a user left behind, oldest first. Unreadable ones are not told. */
export function readJournal(userId: string): LeftEntry[] {
  return keysOf(userId)
    .flatMap((key) => readEntry(key) ?? [])
    .sort((a, b) => a.at.localeCompare(b.at));
}

/** Whether any of them is of this document. */
export function isNoted(userId: string, kind: DocumentKind, raffleId: string | null): boolean {
  return readJournal(userId).some(
    ({ edit }) => edit.document === kind && (edit.raffleId ?? null) === raffleId,
  );
}

/** Forgets all that a user's pages left behind: the user wants none of it. */
export function clearJournal(userId: string): void {
  for (const key of keysOf(userId)) localStorage.removeItem(key);
}

/**
 * Does work that brings a document into the database, and then forgets what this page's journal had of it when the work
 * began: the form is ahead of that. An entry that was written since stays, and so do all when the work fails. No clock is
 * asked.
 */
export function forgettingJournal<T>(userId: string, place: EditPlace, work: () => Promise<T>): Promise<T> {
  return forgettingEntry(keyOf(userId, place), work);
}

/** The same for an entry that some page has left behind. */
export async function forgettingEntry<T>(key: string, work: () => Promise<T>): Promise<T> {
  const before = globalThis.localStorage?.getItem(key) ?? null;
  const result = await work();
  if (before !== null && localStorage.getItem(key) === before) localStorage.removeItem(key);
  return result;
}

function keysOf(userId: string): string[] {
  // The worker has no local storage.
  return Object.keys(globalThis.localStorage ?? {}).filter((key) => key.startsWith(prefixOf(userId)));
}

function readEntry(key: string): LeftEntry | undefined {
  try {
    const entry = JSON.parse(localStorage.getItem(key) ?? 'null') as JournalEntry | null;
    return entry ? { ...entry, key } : undefined;
  } catch {
    return undefined;
  }
}
