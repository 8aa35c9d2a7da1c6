import type { Day } from '#core/domain/days.ts';

/** The list of a raffle's sold tickets, as the public sees it once its root is published. Instants are ISO 8601 UTC, hashes hex. */
export interface PublicSoldList {
  tickets: number;
  buyers: number;
  leaves: number;
  root: string;
  rootAt: string;
  /** The root's entry in the public log. */
  logSeq: number;
  /** Where the root came too late for a draw on the draw day: the first day whose federal draw counts (P-808). Otherwise null. */
  fromDay: Day | null;
}

/** A leaf with what leads from it to the root. */
export interface ListedLeaf {
  /** Its place in the list, from 0. */
  index: number;
  /** Encoded, hex. */
  leaf: string;
  /** Hashes from the bottom up, hex. */
  path: string[];
}

/** Most leaves of a purchase that a reply has. */
export const TOLD_LEAVES_MAX = 50;

/** What a purchase needs to find its tickets in a list whose root is published. */
export interface ListedPurchase {
  /** Opens the commitment of its leaves, hex. */
  salt: string;
  /** Leaves of the whole list. */
  count: number;
  /** Hex. */
  root: string;
  /** The root's entry in the public log. */
  logSeq: number;
  /** Leaves of the purchase; 0 if it is not in the list. */
  total: number;
  /** The first of them, ascending, at most TOLD_LEAVES_MAX. */
  leaves: ListedLeaf[];
}
