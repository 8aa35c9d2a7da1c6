import type { PaymentStatus } from './payment.ts';

/** What happens to a purchase. */
export type PurchaseAction =
  /** 'Já paguei' (own Pix key). An expired purchase is only marked: the seller's confirmation counts as money that arrives. */
  | 'report'
  /** The whole amount has arrived, possibly late if numbers are still available. */
  | 'approve'
  /** By the sweep, by a reclaim, or at the freeze. */
  | 'expire'
  | 'cancel'
  /** The seller says that what was reported after the hold had ended never came. */
  | 'dismiss-report'
  /** Money has to go back: it came too late, its numbers are gone, or the raffle is canceled. */
  | 'owe-refund'
  /** The money went back: refund, chargeback, dispute, by the seller's hand. */
  | 'refund'
  /** 'Confirmei a compra errada' (own Pix key). */
  | 'unconfirm'
  /** The same for a sale in cash. */
  | 'undo-sale'
  /** A chargeback or dispute was decided for the seller. */
  | 'restore';

/** State table of a purchase (P-735): the next status by action and status, null where the action is not allowed. */
const NEXT_STATUS: Record<PurchaseAction, Record<PaymentStatus, PaymentStatus | null>> = {
  report: {
    ...{ pending: 'in_process', in_process: null, approved: null, expired: 'expired', canceled: null },
    ...{ refund_due: null, refunded: null },
  },
  approve: {
    ...{ pending: 'approved', in_process: 'approved', approved: null, expired: 'approved' },
    ...{ canceled: 'approved', refund_due: null, refunded: null },
  },
  expire: {
    ...{ pending: 'expired', in_process: 'expired', approved: null, expired: null, canceled: null },
    ...{ refund_due: null, refunded: null },
  },
  cancel: {
    ...{ pending: 'canceled', in_process: 'canceled', approved: null, expired: null, canceled: null },
    ...{ refund_due: null, refunded: null },
  },
  'dismiss-report': {
    ...{ pending: null, in_process: null, approved: null, expired: 'canceled', canceled: null },
    ...{ refund_due: null, refunded: null },
  },
  'owe-refund': {
    ...{ pending: 'refund_due', in_process: 'refund_due', approved: 'refund_due', expired: 'refund_due' },
    ...{ canceled: 'refund_due', refund_due: null, refunded: 'refund_due' },
  },
  refund: {
    ...{ pending: null, in_process: null, approved: 'refunded', expired: null, canceled: null },
    ...{ refund_due: 'refunded', refunded: null },
  },
  unconfirm: {
    ...{ pending: null, in_process: null, approved: 'in_process', expired: null, canceled: null },
    ...{ refund_due: null, refunded: null },
  },
  'undo-sale': {
    ...{ pending: null, in_process: null, approved: 'canceled', expired: null, canceled: null },
    ...{ refund_due: null, refunded: null },
  },
  restore: {
    ...{ pending: null, in_process: null, approved: null, expired: null, canceled: null },
    ...{ refund_due: null, refunded: 'approved' },
  },
};

/** The status after an action; undefined where the action is not allowed. */
export function nextStatus(status: PaymentStatus, action: PurchaseAction): PaymentStatus | undefined {
  return NEXT_STATUS[action][status] ?? undefined;
}

/** Whether a purchase is a hold: unpaid, but with tickets. */
export function isHold(status: PaymentStatus): boolean {
  return status === 'pending' || status === 'in_process';
}
