/** Purchases that one call joins to an account at most. */
export const JOINED_MAX = 50;

/** A purchase to be joined to an account, with what opens it. */
export interface PurchaseToJoin {
  id: string;
  /** The secret, or the token of a mailed link. */
  secret: string;
}

/** 'unknown': also for a wrong secret. */
export const JOIN_OUTCOMES = ['joined', 'already-yours', 'belongs-to-another', 'unknown'] as const;

/** What became of one purchase that was to be joined. */
export interface JoinOutcome {
  id: string;
  outcome: (typeof JOIN_OUTCOMES)[number];
}
