import type { FeePayment } from '#core/domain/publication/publication-payment.ts';
import { canPublish } from '#core/domain/raffles/raffle-status.ts';
import type { PublicationReply } from '#core/wire/publication/publication.ts';
import { listFeePayments, type StoredFeePayment } from '../../repositories/publication/fee-payments.ts';
import { listEvents } from '../../repositories/publication/publication-events.ts';
import { findOpenCheckout } from '../../repositories/publication/publication-preferences.ts';
import { findConfigOfRaffle } from '../../repositories/raffles/raffle-configs.ts';
import type { StoredRaffle } from '../../repositories/raffles/raffles.ts';
import { getOwnRaffle, toRaffleReply } from '../raffles/raffle-access.ts';
import type { Caller, ServiceContext } from '../service-context.ts';
import { unlessFull } from '../unless-full.ts';
import { isFeeDue } from './fee-verdict.ts';
import { faultsOfPaid } from './publishing-problems.ts';
import { isFeeChecked } from './shared-check.ts';

/** Maximum number of events. */
const HISTORY_MAX = 50;

function paymentReplyOf(payment: StoredFeePayment, { feePaymentId }: StoredRaffle): FeePayment {
  const { id, status, amountCents, refund, createdAt } = payment;
  return {
    id,
    status,
    amountCents,
    refund,
    createdAt: createdAt.toISOString(),
    paysFee: id === feePaymentId,
  };
}

/** Reasons why a paid raffle is not published; empty for others. */
export async function publishingProblems(
  context: ServiceContext,
  stored: StoredRaffle,
): Promise<Record<string, string>> {
  if (!stored.isFeePaid || !canPublish(stored.status)) return {};
  return faultsOfPaid(context, stored, await findConfigOfRaffle(context.db, stored.id));
}

/**
 * State of the publication of the caller's raffle (P-514), after querying the provider; as it is known while the database is full. Throws
 * 404 and 410.
 */
export async function readPublication(
  context: ServiceContext,
  caller: Caller,
  id: string,
): Promise<PublicationReply> {
  await getOwnRaffle(context, caller, id);
  const isChecked = await unlessFull(context, isFeeChecked(context, id), false);
  const stored = await getOwnRaffle(context, caller, id);
  const payments = await listFeePayments(context.db, id);
  const checkout = isFeeDue(stored) ? await findOpenCheckout(context.db, id, context.now()) : undefined;
  return {
    raffle: toRaffleReply(stored, caller.user),
    isActive: stored.status === 'active',
    isFeePaid: stored.isFeePaid,
    salesStopped: stored.salesStopped,
    isChecked,
    checkout: checkout ?? null,
    payments: payments.map((payment) => paymentReplyOf(payment, stored)).reverse(),
    missing: await publishingProblems(context, stored),
    history: await listEvents(context.db, id, HISTORY_MAX),
  };
}
