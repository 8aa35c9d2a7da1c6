import type { Day } from '#core/domain/days.ts';
import type { Slot } from '#src/storage/slot.ts';

/** What the server tells of every document. */
export interface Revised {
  id: string;
  revision: number;
}

/** A document on this device and its place in the queue; undefined when it has none, or needs none any more. */
export interface LocalState<Row> {
  row: Row;
  slot: Slot | undefined;
}

/** The outcome of reconciling both sides. */
export interface Reconciled<Row> extends LocalState<Row> {
  /** A save is under way whose own answer must come first: the server is to be asked again. */
  isDeferred?: true;
}

/** What a merge must know besides the versions. */
export interface Circumstances<Data> {
  now: Date;
  /** Tickets are sold: locked fields are the server's. */
  isSold: boolean;
  /** What both sides began with, where the server has never acknowledged anything. */
  ancestor: Data | null;
  /** The rules that a saved state breaks, by field. */
  judge(data: Data, savedOn: Day): Record<string, string>;
}
