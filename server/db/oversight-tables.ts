/** Read as a Date; written as a Date. */
type Instant = Date;

/** What somebody reports of a raffle. Nothing of the person is kept. */
interface RaffleReportTable {
  id: string;
  raffleId: string;
  reason: string;
  at: Instant;
  /** When it was mailed to the operator; null if it was not, as others were shortly before. */
  mailedAt: Instant | null;
}

/** What the operator did to a raffle's sales. Append-only. */
interface RaffleStopTable {
  id: string;
  raffleId: string;
  /** 'stopped' or 'resumed'. */
  kind: string;
  /** Shown on the raffle's page while its sales are stopped; empty when they are resumed. */
  reason: string;
  at: Instant;
}

/** Tables of what the operator watches over, by name in queries. */
export interface OversightTables {
  raffleReport: RaffleReportTable;
  raffleStop: RaffleStopTable;
}
