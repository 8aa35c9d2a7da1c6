import type { PaymentStatus } from './payment.ts';

/** Actions that change the status of a purchase. */
export type PurchaseAction = 'report' | 'approve' | 'expire' | 'cancel' | 'owe-refund' | 'refund';

/** State table of a purchase: the next status by action and status. Combinations that are not listed are not allowed. */
const NEXT_STATUS: Record<PurchaseAction, Partial<Record<PaymentStatus, PaymentStatus>>> = {
  // The buyer reports a payment to the seller's own Pix key.
  report: { pending: 'in_process' },
  // A payment was received, possibly late if numbers are still available.
  approve: { pending: 'approved', in_process: 'approved', expired: 'approved', canceled: 'approved' },
  expire: { pending: 'expired', in_process: 'expired' },
  cancel: { pending: 'canceled', in_process: 'canceled' },
  // A refund is due: the payment came too late, or the raffle is canceled.
  'owe-refund': {
    pending: 'refund_due',
    in_process: 'refund_due',
    expired: 'refund_due',
    canceled: 'refund_due',
    approved: 'refund_due',
  },
  // The refund was paid.
  refund: { approved: 'refunded', refund_due: 'refunded' },
};

/** The status after an action; undefined where the action is not allowed. */
export function nextStatus(status: PaymentStatus, action: PurchaseAction): PaymentStatus | undefined {
  return NEXT_STATUS[action][status];
}

/** Whether a purchase is a hold: unpaid, but with tickets. */
export function isHold(status: PaymentStatus): boolean {
  return status === 'pending' || status === 'in_process';
}
