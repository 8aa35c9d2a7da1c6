import type { FeePayment } from '#core/domain/publication-payment.ts';
import { canPublish } from '#core/domain/raffle-status.ts';
import type { PublicationReply } from '#core/wire/publication.ts';
import { listFeePayments, type StoredFeePayment } from '../../repositories/publication/fee-payments.ts';
import { listEvents } from '../../repositories/publication/publication-events.ts';
import { findOpenCheckout } from '../../repositories/publication/publication-preferences.ts';
import { findConfigOfRaffle } from '../../repositories/raffles/raffle-configs.ts';
import type { StoredRaffle } from '../../repositories/raffles/raffles.ts';
import { getOwnRaffle, toRaffleReply } from '../raffles/raffle-access.ts';
import type { Caller, ServiceContext } from '../service-context.ts';
import { publishingFaults } from './fit-to-publish.ts';
import { isFeeChecked } from './shared-check.ts';

/** More than anybody scrolls through. */
const HISTORY_MAX = 50;

function paymentTold(payment: StoredFeePayment, { feePaymentId }: StoredRaffle): FeePayment {
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

/** What keeps a raffle that is paid for from going on the air; nothing for any other. */
export async function missingToPublish(
  context: ServiceContext,
  stored: StoredRaffle,
): Promise<Record<string, string>> {
  if (!stored.isFeePaid || !canPublish(stored.status)) return {};
  return publishingFaults(context, stored, await findConfigOfRaffle(context.db, stored.id));
}

/** How the publication of a raffle of the caller stands (decision 25), after asking the provider. Throws 404 and 410. */
export async function readPublication(
  context: ServiceContext,
  caller: Caller,
  id: string,
): Promise<PublicationReply> {
  await getOwnRaffle(context, caller, id);
  const isChecked = await isFeeChecked(context, id);
  const stored = await getOwnRaffle(context, caller, id);
  const payments = await listFeePayments(context.db, id);
  const checkout = stored.isFeePaid ? undefined : await findOpenCheckout(context.db, id, context.now());
  return {
    raffle: toRaffleReply(stored, caller.user),
    isActive: stored.status === 'active',
    isFeePaid: stored.isFeePaid,
    salesStopped: stored.salesStopped,
    isChecked,
    checkout: checkout ?? null,
    payments: payments.map((payment) => paymentTold(payment, stored)).reverse(),
    missing: await missingToPublish(context, stored),
    history: await listEvents(context.db, id, HISTORY_MAX),
  };
}
