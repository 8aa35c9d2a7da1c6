/** The sales of a raffle as its owner sees them. */
export interface RaffleSales {
  /** Tickets whose payment is approved. */
  soldTickets: number;
  /** Any live ticket payment (P-315). */
  hasPayments: boolean;
}
