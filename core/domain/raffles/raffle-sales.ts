/** The sales of a raffle as its owner sees them. */
export interface RaffleSales {
  /** Tickets whose payment is approved. */
  soldTickets: number;
  /** Whether payments exist (P-315). */
  hasPayments: boolean;
  /** Whether purchases with tickets or money, or money to give back, keep it from being deleted (P-317). */
  hasMoney?: boolean | undefined;
  /** Whether nothing is sold (P-734); a raffle that was never published has no such state. */
  paused?: boolean | undefined;
  /** Whether it is the operator who has stopped them (P-747). */
  stopped?: boolean | undefined;
  /** Whether its result is published (P-342). */
  drawn?: boolean | undefined;
  /** Whether its publication fee is paid (P-435). */
  isFeePaid?: boolean | undefined;
}

/** Where the sales of a published raffle are: 'settling' is between closing and freeze, when what was reserved is still paid. */
export const SALE_STAGES = ['selling', 'settling', 'frozen'] as const;
export type SaleStage = (typeof SALE_STAGES)[number];
