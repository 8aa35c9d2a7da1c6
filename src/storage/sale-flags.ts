import type { StoredRaffle } from './stored-documents.ts';

/** What the sales of a raffle are, as last reported by the server. */
export interface SaleFlags {
  /** Whether its sales are paused. Not once they are over for good: a draw and an end outrank a pause (P-342). */
  isPaused: boolean;
  /** Whether the operator has stopped them: its owner cannot resume them. */
  isStopped: boolean;
  /** Whether its result is published. */
  isDrawn: boolean;
}

/** Of a raffle's row. */
export function saleFlagsOf({
  base,
  paused,
  stopped,
  drawn,
}: Pick<StoredRaffle, 'base' | 'paused' | 'stopped' | 'drawn'>): SaleFlags {
  const isDrawn = drawn === true;
  const maySell = base?.status === 'active' && !isDrawn;
  return { isPaused: maySell && paused === true, isStopped: maySell && stopped === true, isDrawn };
}
