import type { DocumentKind } from '#src/storage/stored-documents.ts';
import { createStore } from '#src/store/store.ts';

/** Typed text that could not be written to the database: it is on the screen, and in the journal if local storage has room. */
export interface UnstoredText {
  kind: DocumentKind;
  /** Null for the user's own document. */
  raffleId: string | null;
  data: object;
  /** The fields that were typed into; undefined for all. */
  changed: readonly string[] | undefined;
  /** By field, the values that were typed over. */
  replaced: Readonly<Record<string, unknown[]>> | undefined;
  /** Keys of journal entries of closed pages that hold it. */
  journalKeys: readonly string[];
}

type Place = Pick<UnstoredText, 'kind' | 'raffleId'>;

/** The texts of this page that are not stored (P-1029), one a document. `list` is usable with useSyncExternalStore. */
export interface Unstored {
  list(): readonly UnstoredText[];
  find(place: Place): UnstoredText | undefined;
  subscribe(listener: () => void): () => void;
  note(text: UnstoredText): void;
  clear(place: Place): void;
}

const isOf =
  ({ kind, raffleId }: Place) =>
  (text: UnstoredText) =>
    text.kind === kind && text.raffleId === raffleId;

export function createUnstored(): Unstored {
  const texts = createStore<readonly UnstoredText[]>([]);
  const without = (place: Place) => texts.get().filter((text) => !isOf(place)(text));
  return {
    list: texts.get,
    find: (place) => texts.get().find(isOf(place)),
    subscribe: texts.subscribe,
    note: (text) => texts.set([...without(text), text]),
    clear(place) {
      if (texts.get().some(isOf(place))) texts.set(without(place));
    },
  };
}
