import type { RaffleData } from '#core/domain/raffles/raffle.ts';
import type { RaffleConfigData } from '#core/domain/raffles/raffle-config.ts';
import type { PixSettings } from '#core/domain/receiving/seller-profile.ts';
import type { DocumentKind } from '#src/storage/stored-documents.ts';

/** A form's data and the fields changed in it; all fields if `changed` is omitted. */
export interface Typed<Data> {
  data: Data;
  changed?: readonly (keyof Data)[] | undefined;
  /** By field, the values that the form knew, of which one is stored unless another page has written. */
  replaced?: ReplacedValues<Data> | undefined;
}

export type ReplacedValues<Data> = { [Field in keyof Data]?: Data[Field][] };

/** An edit in a form that is not in the database yet. */
export type Edit =
  | ({ document: 'raffle'; raffleId: string } & Typed<RaffleData>)
  | ({ document: 'config'; raffleId: string } & Typed<RaffleConfigData>)
  | ({ document: 'seller-profile'; raffleId?: never } & Typed<PixSettings>);

/** The document of an edit. */
export type EditPlace = { document: 'raffle' | 'config'; raffleId: string } | { document: 'seller-profile' };

export interface JournalEntry {
  edit: Edit;
  /** Instant of the edit, ISO. Shown only: clocks may be wrong. */
  at: string;
}

/** An entry as it is stored. `count` orders the entries of a device; missing in those of earlier versions of the app. */
interface CountedEntry extends JournalEntry {
  count?: number;
}

/** An entry with its local storage key. */
export interface StoredJournalEntry extends CountedEntry {
  key: string;
}

/** Random per page, so that two pages closed at the same time do not overwrite each other's entries. */
const PAGE = Math.random().toString(36).slice(2, 10);

const prefixOf = (userId: string) => `rifaria.journal.${userId}.`;

function keyOf(userId: string, place: EditPlace): string {
  const document = 'raffleId' in place ? `${place.document}.${place.raffleId}` : place.document;
  return `${prefixOf(userId)}${document}.${PAGE}`;
}

/** Writes an edit to local storage synchronously: a page that is being hidden has no time for a transaction. */
export function writeJournal(userId: string, entry: JournalEntry): void {
  const [last] = readJournal(userId);
  const counted: CountedEntry = { ...entry, count: (last?.count ?? 0) + 1 };
  try {
    localStorage.setItem(keyOf(userId, entry.edit), JSON.stringify(counted));
  } catch {
    // No room: the database still has the last autosave, and an older entry of this page stays (see `findOwnEdit`).
  }
}

export function hasJournal(userId: string): boolean {
  return keysOf(userId).length > 0;
}

/** A user's journal entries of all pages, the last written first, without unreadable ones. */
export function readJournal(userId: string): StoredJournalEntry[] {
  return readEntries(keysOf(userId));
}

/** The same of these keys, as far as there are entries. */
export function readEntries(keys: readonly string[]): StoredJournalEntry[] {
  return keys.flatMap((key) => readEntry(key) ?? []).sort((a, b) => (b.count ?? 0) - (a.count ?? 0));
}

export function hasJournalEntry(userId: string, kind: DocumentKind, raffleId: string | null): boolean {
  return readJournal(userId).some(
    ({ edit }) => edit.document === kind && (edit.raffleId ?? null) === raffleId,
  );
}

/** What this page has in the journal of a document: of two edits the older one, where the newer had no room. */
export function findOwnEdit(userId: string, place: EditPlace): Edit | undefined {
  return readEntry(keyOf(userId, place))?.edit;
}

/** Deletes all journal entries of a user. */
export function clearJournal(userId: string): void {
  for (const key of keysOf(userId)) localStorage.removeItem(key);
}

/**
 * Runs work that stores a document, then deletes this page's journal entry of it, unless the entry was rewritten meanwhile.
 * Nothing is deleted if the work fails.
 */
export function clearingJournal<T>(userId: string, place: EditPlace, work: () => Promise<T>): Promise<T> {
  return clearingEntry(keyOf(userId, place), work);
}

/** The same for an entry of any page. */
export async function clearingEntry<T>(key: string, work: () => Promise<T>): Promise<T> {
  const before = globalThis.localStorage?.getItem(key) ?? null;
  const result = await work();
  if (before !== null && localStorage.getItem(key) === before) localStorage.removeItem(key);
  return result;
}

/** The same for several entries. */
export function clearingEntries<T>(keys: readonly string[], work: () => Promise<T>): Promise<T> {
  return keys.reduce((next, key) => () => clearingEntry(key, next), work)();
}

function keysOf(userId: string): string[] {
  // The worker has no local storage.
  return Object.keys(globalThis.localStorage ?? {}).filter((key) => key.startsWith(prefixOf(userId)));
}

function readEntry(key: string): StoredJournalEntry | undefined {
  try {
    const entry = JSON.parse(globalThis.localStorage?.getItem(key) ?? 'null') as CountedEntry | null;
    return entry ? { ...entry, key } : undefined;
  } catch {
    return undefined;
  }
}
