import type { Day } from '#core/domain/days.ts';
import type { SlotOf } from '#src/storage/slot.ts';
import type { DocumentData, DocumentKind, DocumentRow } from '#src/storage/stored-documents.ts';

/** A document on this device and its slot; undefined when it has none, or needs none any more. */
export interface LocalState<K extends DocumentKind> {
  row: DocumentRow<K>;
  slot: SlotOf<K> | undefined;
}

/** The result of reconciling both sides. */
export interface Reconciled<K extends DocumentKind> extends LocalState<K> {
  /** Nothing was merged: a save is under way, and its reply must come first. The server has to be asked again. */
  isDeferred?: true;
}

/** Inputs of a merge besides the versions. */
export interface MergeInputs<K extends DocumentKind> {
  now: Date;
  /** Tickets are sold: locked fields take the server's value. */
  isSold: boolean;
  /** The common ancestor where the server has never acknowledged anything. */
  ancestor: DocumentData<K> | null;
  /** The rules that a saved state breaks, by field. */
  validate(data: DocumentData<K>, savedOn: Day): Record<string, string>;
}
