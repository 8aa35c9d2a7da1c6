import {
  type FeePaymentFacts,
  isUndecided,
  paysPublicationFee,
  type RefundState,
} from '#core/domain/publication-payment.ts';
import { canPublish, type RaffleStatus } from '#core/domain/raffle-status.ts';

interface JudgedPayment extends FeePaymentFacts {
  id: string;
  refund: RefundState;
}

export interface ValidatedRaffle {
  id: string;
  status: RaffleStatus;
  isDeleted: boolean;
  /** The payment that pays for it so far. */
  feePaymentId: string | null;
}

/** What the payments of a raffle's fee come to. */
export interface FeeVerdict<Payment> {
  /** The one that pays; undefined while the fee is due. */
  payer: Payment | undefined;
  /** The payer's money was taken back by its bank, after the raffle went on the air (decision 26). */
  isChargedBack: boolean;
  /** Approved, but paying for nothing: to be given back. */
  toRefund: Payment[];
  status: RaffleStatus;
}

/** A dispute is still open: until it is decided the fee counts as paid. */
const holds = ({ status }: FeePaymentFacts) => status === 'approved' || status === 'in_mediation';

function findPayer<Payment extends JudgedPayment>(
  raffle: ValidatedRaffle,
  payments: readonly Payment[],
): Payment | undefined {
  const isOnSale = raffle.status === 'active' && !raffle.isDeleted;
  const canBePaidFor = isOnSale || (canPublish(raffle.status) && !raffle.isDeleted);
  const current = payments.find(({ id }) => id === raffle.feePaymentId);
  const isSpent = !canPublish(raffle.status);
  if (current && holds(current) && (isSpent || canBePaidFor)) return current;
  const next = canBePaidFor
    ? payments.find((one) => one.refund === 'none' && paysPublicationFee(one, raffle.id))
    : undefined;
  // What was on the air was paid for, even if the money has gone back since.
  return next ?? (isSpent ? current : undefined);
}

/** §4: a refusal shows, and may be tried again; a new try that is under way shows as pending. */
function statusOf(raffle: ValidatedRaffle, payments: readonly JudgedPayment[]): RaffleStatus {
  const { status } = raffle;
  if (status !== 'pending' && status !== 'rejected') return status;
  if (payments.some((payment) => isUndecided(payment.status))) return 'pending';
  return payments.at(-1)?.status === 'rejected' && status === 'pending' ? 'rejected' : status;
}

/**
 * Judges what the provider said of all payments of a raffle's fee, oldest first (decisions 24 and 26). Pure, and the same
 * however often and in whatever order it was told.
 */
export function judgeFee<Payment extends JudgedPayment>(
  raffle: ValidatedRaffle,
  payments: readonly Payment[],
): FeeVerdict<Payment> {
  const payer = findPayer(raffle, payments);
  return {
    payer,
    isChargedBack: payer?.status === 'charged_back',
    toRefund: payments.filter(
      (one) => one.id !== payer?.id && one.status === 'approved' && one.refund === 'none',
    ),
    status: payer ? raffle.status : statusOf(raffle, payments),
  };
}
