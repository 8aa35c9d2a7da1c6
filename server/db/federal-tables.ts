/** Read as a Date; written as a Date. */
type Instant = Date;

/**
 * What was told about draws of the Loteria Federal, one row for each different reply: the evidence. Replies of the Caixa are never
 * deleted.
 */
export interface FederalReadingTable {
  number: number;
  /** The Caixa's service, or the operator, who has read it on the Caixa's page (P-819). */
  source: 'caixa' | 'operator';
  firstReadAt: Instant;
  lastReadAt: Instant;
  /** When the Caixa last reported it as the latest draw. */
  wasLatestAt: Instant | null;
  /** Verbatim; of the operator's entry what the Caixa's reply would be, without the amounts. */
  rawReply: string;
}

/** One row: when the Caixa is asked next for the draws that raffles wait for. */
export interface FederalWatchTable {
  nextAt: Instant;
}
