import type { Catalogues } from '#src/storage/catalogues.ts';
import type { DocumentData, DocumentKind, DocumentRow } from '#src/storage/stored-documents.ts';

/** A form's values, and the stored ones that it showed when they were read last. */
export interface OpenForm<K extends DocumentKind> {
  values: DocumentData<K>;
  shown: DocumentData<K>;
}

interface OpenDocumentOf<K extends DocumentKind> {
  kind: K;
  /** The raffle's id; null for the user's own document. */
  raffleId: string | null;
  /** As it was read last; undefined where it was never stored. */
  row: DocumentRow<K> | undefined;
  /** Undefined where no form of it is open. */
  form?: OpenForm<K>;
}

/** A document that a screen of this page has in memory. */
export type OpenDocument = { [K in DocumentKind]: OpenDocumentOf<K> }[DocumentKind];

/** What a screen of this page has in memory: its last copy if the database is lost (P-1027). */
export interface OpenScreen {
  documents: readonly OpenDocument[];
  catalogues?: Catalogues;
}

/** The open screens of this page. */
export interface OpenScreens {
  /** Registers a screen. Returns the function that removes it. */
  add(read: () => OpenScreen): () => void;
  list(): OpenScreen[];
}

export function createOpenScreens(): OpenScreens {
  const open = new Set<() => OpenScreen>();
  return {
    add(read) {
      open.add(read);
      return () => open.delete(read);
    },
    list: () => [...open].map((read) => read()),
  };
}
