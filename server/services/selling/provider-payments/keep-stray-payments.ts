import { version, validate } from 'uuid';
import { PAYMENT_CURRENCY, type ProviderPaymentStatus } from '#core/domain/provider-payment.ts';
import { maskedEmail } from '#core/domain/selling/masked-email.ts';
import type { ProviderPayment } from '../../../providers/payment-provider.ts';
import { findRaffles } from '../../../repositories/raffles/raffles.ts';
import { listCollectorsOfCredential } from '../../../repositories/selling/provider-payments/purchase-checkouts.ts';
import {
  listStrayPayments,
  upsertStrayPayment,
} from '../../../repositories/selling/provider-payments/stray-payments.ts';
import { isNewerReport } from '../../provider-payments/provider-reports.ts';
import type { ServiceContext } from '../../service-context.ts';

/** Statuses of payments whose money came in, whatever became of it. */
const CAME_IN: readonly ProviderPaymentStatus[] = ['approved', 'in_mediation', 'refunded', 'charged_back'];

interface Account {
  /** The credential that opens it. */
  id: string;
  ownerId: string;
}

/** Payments of an account that name what may be a purchase of ours: its id is a UUIDv7, as that of a raffle, which its fee names. */
async function madeByUs(
  { db }: ServiceContext,
  { id }: Account,
  payments: readonly ProviderPayment[],
): Promise<(ProviderPayment & { externalReference: string })[]> {
  const named = payments.flatMap((payment) => {
    const { externalReference: reference, currency, status } = payment;
    const isPurchaseId = reference !== null && validate(reference) && version(reference) === 7;
    const cameIn = currency === PAYMENT_CURRENCY && CAME_IN.includes(status);
    return isPurchaseId && cameIn ? [{ ...payment, externalReference: reference }] : [];
  });
  if (named.length === 0) return [];
  const raffles = await findRaffles(
    db,
    named.map(({ externalReference }) => externalReference),
  );
  const collectors = await listCollectorsOfCredential(db, id);
  // An account without any attempt is not known yet: what its own token finds is its own.
  const isToAccount = ({ collectorId }: ProviderPayment) =>
    collectorId !== null && (collectors.length === 0 || collectors.includes(collectorId));
  return named.filter((payment) => isToAccount(payment) && !raffles.has(payment.externalReference));
}

/**
 * Keeps payments of a seller's account for purchases that do not exist, or have no attempt to pay that they came by (P-750): those were
 * made after the copy that the database was restored from. Payments that name nothing of ours are ignored. Idempotent, and independent of
 * the order of reports.
 */
export async function keepStrayPayments(
  context: ServiceContext,
  account: Account,
  payments: readonly ProviderPayment[],
): Promise<void> {
  const { db } = context;
  const { ownerId } = account;
  const strays = await madeByUs(context, account, payments);
  const known = await listStrayPayments(
    db,
    ownerId,
    strays.map(({ id }) => id),
  );
  for (const payment of strays) {
    if (!isNewerReport(payment, known.get(payment.id))) continue;
    const { id, externalReference: reference, status, amountCents, refundedCents, currency } = payment;
    const { approvedAt, createdAt: paidAt, updatedAt } = payment;
    await upsertStrayPayment(db, {
      ...{ ownerId, id, reference, status, amountCents, refundedCents, currency, updatedAt },
      ...{ payerEmail: maskedEmail(payment.payerEmail), paidAt: approvedAt ?? paidAt },
    });
  }
}
