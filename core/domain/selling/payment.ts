/** Status of a ticket payment on the wire (P-701). */
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

/**
 * How sellers group purchases: by status. Besides, of the expired ones those that were reported as paid late, of the paid ones those
 * whose buyers ask for the money back, and of all those with money that the seller gives back, not the provider.
 */
export const SALE_GROUPS = [
  ...PAYMENT_STATUSES,
  'reported_late',
  'refund_requested',
  'refund_by_seller',
] as const;
export type SaleGroup = (typeof SALE_GROUPS)[number];

/** The statuses that make 'payments exist' true (P-315). */
export const LIVE_PAYMENT_STATUSES: readonly PaymentStatus[] = [
  'pending',
  'in_process',
  'approved',
  'refund_due',
  'refunded',
];

/** Those of them that hold tickets or money, with which a raffle cannot be deleted (P-317). */
export const HELD_PAYMENT_STATUSES = LIVE_PAYMENT_STATUSES.filter((status) => status !== 'refunded');

/** A ticket payment as listed for the raffle's owner (P-903). */
export interface Payment {
  id: string;
  raffleId: string;
  status: PaymentStatus;
}
