import type { SandboxPayment, SandboxRefund } from './records.ts';

/** Reais of one part refund of the overview page. */
export const PART_REFUND_REAIS = 1;

/** Reais that can still be given back. */
export const leftToRefund = ({ amount, refundedAmount = 0 }: SandboxPayment): number =>
  amount - refundedAmount;

/** The refund of a payment that is under way. */
export const heldRefundOf = ({ refunds = [] }: SandboxPayment): SandboxRefund | undefined =>
  refunds.find(({ status }) => status === 'in_process');

/** Whether a part can be given back such that some of the payment remains. */
export function canRefundPart(payment: SandboxPayment): boolean {
  return payment.status === 'approved' && leftToRefund(payment) > PART_REFUND_REAIS;
}
