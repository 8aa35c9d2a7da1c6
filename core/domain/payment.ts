/** Status of a ticket payment on the wire (decision 33). */
export const PAYMENT_STATUSES = [
  'pending',
  'in_process',
  'approved',
  'expired',
  'canceled',
  'refund_due',
  'refunded',
] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** The statuses that make 'payments exist' true (decision 11). */
export const LIVE_PAYMENT_STATUSES: readonly PaymentStatus[] = [
  'pending',
  'in_process',
  'approved',
  'refund_due',
];

/** How a raffle's sales stand, as its owner is told it. */
export interface RaffleSales {
  /** Tickets whose payment is approved. */
  soldTickets: number;
  /** Any live ticket payment (decision 11). */
  hasPayments: boolean;
}

/** A ticket payment, as far as its raffle's owner may list it (§3). */
export interface Payment {
  id: string;
  raffleId: string;
  status: PaymentStatus;
}
