import { type ProviderPaymentFacts, isUndecided } from '#core/domain/provider-payment.ts';
import { paysPublicationFee, type RefundState } from '#core/domain/publication/publication-payment.ts';
import { canPublish, type RaffleStatus } from '#core/domain/raffles/raffle-status.ts';

interface EvaluatedPayment extends ProviderPaymentFacts {
  id: string;
  refund: RefundState;
}

export interface FeeRaffle {
  id: string;
  status: RaffleStatus;
  isDeleted: boolean;
  /** The payment that paid the fee so far. */
  feePaymentId: string | null;
}

/** Result of evaluating the payments of a raffle's fee. */
export interface FeeVerdict<Payment> {
  /** The payment that pays the fee; undefined while it is due. */
  payer: Payment | undefined;
  /** Chargeback after the raffle was published (P-511). */
  isChargedBack: boolean;
  /** Approved payments whose refund is to be requested, because they pay for nothing. */
  toRefund: Payment[];
  status: RaffleStatus;
}

/** Approved, or in an undecided dispute. */
const countsAsPaid = ({ status }: ProviderPaymentFacts) => status === 'approved' || status === 'in_mediation';

function findPayer<Payment extends EvaluatedPayment>(
  raffle: FeeRaffle,
  payments: readonly Payment[],
): Payment | undefined {
  const isOnSale = raffle.status === 'active' && !raffle.isDeleted;
  const canBePaidFor = isOnSale || (canPublish(raffle.status) && !raffle.isDeleted);
  const current = payments.find(({ id }) => id === raffle.feePaymentId);
  const wasPublished = !canPublish(raffle.status);
  if (current && countsAsPaid(current) && (wasPublished || canBePaidFor)) return current;
  const next = canBePaidFor
    ? payments.find((one) => one.refund === 'none' && paysPublicationFee(one, raffle.id))
    : undefined;
  // A published raffle was paid for, even if the money was returned later.
  return next ?? (wasPublished ? current : undefined);
}

/** P-312: a rejected payment is shown and can be retried; a pending retry is shown as pending. */
function statusOf(raffle: FeeRaffle, payments: readonly EvaluatedPayment[]): RaffleStatus {
  const { status } = raffle;
  if (status !== 'pending' && status !== 'rejected') return status;
  if (payments.some((payment) => isUndecided(payment.status))) return 'pending';
  return payments.at(-1)?.status === 'rejected' && status === 'pending' ? 'rejected' : status;
}

/**
 * Evaluates all payments of a raffle's fee as reported by the provider, oldest first (P-508, P-510). Pure and
 * idempotent, independent of the order of reports.
 */
export function evaluateFee<Payment extends EvaluatedPayment>(
  raffle: FeeRaffle,
  payments: readonly Payment[],
): FeeVerdict<Payment> {
  const payer = findPayer(raffle, payments);
  return {
    payer,
    isChargedBack: payer?.status === 'charged_back',
    // Also one whose refund is done: a dispute may have taken the money back, and given it back to the platform.
    toRefund: payments.filter(
      (one) => one.id !== payer?.id && one.status === 'approved' && one.refund !== 'in-progress',
    ),
    status: payer ? raffle.status : statusOf(raffle, payments),
  };
}

/** Whether the fee of a raffle may be paid: it was not, or a chargeback took it and stopped the sales (P-511). */
export const isFeeDue = ({
  status,
  isFeePaid,
  salesStopped,
}: {
  status: RaffleStatus;
  isFeePaid: boolean;
  salesStopped: boolean;
}): boolean => !isFeePaid || (status === 'active' && salesStopped);
