/** The list of a raffle's sold tickets, as the public sees it once its root is published. Instants are ISO 8601 UTC, hashes hex. */
export interface PublicSoldList {
  tickets: number;
  buyers: number;
  leaves: number;
  root: string;
  rootAt: string;
  /** The root's entry in the public log. */
  logSeq: number;
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

/** What a purchase needs to find its tickets in the list. */
export interface ListedPurchase {
  /** Opens the commitment of its leaves, hex. */
  salt: string;
  /** Leaves of the whole list. */
  count: number;
  /** Hex. */
  root: string;
  /** Leaves of the purchase. */
  total: number;
  /** The first of them. */
  leaves: ListedLeaf[];
}
