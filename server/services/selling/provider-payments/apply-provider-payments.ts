import { PAYMENT_CURRENCY, type ProviderPaymentStatus } from '#core/domain/provider-payment.ts';
import type { ProviderPayment } from '../../../providers/payment-provider.ts';
import {
  listProviderPayments,
  upsertProviderPayment,
} from '../../../repositories/selling/provider-payments/provider-payments.ts';
import {
  endCheckoutOfPayment,
  listCollectors,
} from '../../../repositories/selling/provider-payments/purchase-checkouts.ts';
import { scheduleCheckNow } from '../../../repositories/selling/provider-payments/purchase-watches.ts';
import { noteReview } from '../../../tickets/purchases/change-purchase.ts';
import { type Effect, findEffect } from '../../../tickets/purchases/effects.ts';
import type { EventDetails } from '../../../tickets/purchases/events.ts';
import { lockPurchase, type PurchaseRef } from '../../../tickets/purchases/purchase.ts';
import { inTicketTransaction, type TicketDb } from '../../../tickets/transaction.ts';
import { confirmPurchase } from '../../../tickets/transitions/confirm.ts';
import { oweAgain, recordRefund, wentBackAtProvider } from '../../../tickets/transitions/refunds.ts';
import { isNewerReport } from '../../provider-payments/provider-reports.ts';
import type { ServiceContext } from '../../service-context.ts';

const PROVIDER = { kind: 'provider', userId: '' } as const;

/** What was reported of payments that end their attempt: nobody can pay it any more. */
const ENDED: readonly ProviderPaymentStatus[] = [
  'approved',
  'rejected',
  'cancelled',
  'refunded',
  'charged_back',
];

/** What is reported of payments that the provider or the card's bank has not decided on yet. */
const IN_REVIEW: readonly ProviderPaymentStatus[] = ['in_process', 'authorized'];

/** What is reported of payments that have gone back as a whole. */
const GONE: readonly ProviderPaymentStatus[] = ['refunded', 'charged_back'];

/**
 * The credential of the attempts whose account a payment for this purchase went to; undefined if it is not for this purchase. The ticket
 * engine checks the amount.
 */
function attemptCredentialOf(
  payment: ProviderPayment,
  { id }: PurchaseRef,
  collectors: ReadonlyMap<string, string>,
): string | undefined {
  const { collectorId, currency, externalReference } = payment;
  if (collectorId === null || currency !== PAYMENT_CURRENCY || externalReference !== id) return undefined;
  return collectors.get(collectorId);
}

/** A chargeback took the surplus of a payment too, which has come back with the rest. */
async function oweSurplusAgain(
  transaction: TicketDb,
  ref: PurchaseRef,
  surplus: Effect,
  event: EventDetails,
): Promise<void> {
  const purchase = await lockPurchase(transaction, ref);
  if (!purchase || !(await wentBackAtProvider(transaction, ref, surplus))) return;
  const { providerRef } = surplus;
  await oweAgain(transaction, purchase, surplus, { ...event, providerRef, reason: 'surplus' });
}

/**
 * Applies approvals, refunds and chargebacks; other statuses move no money. The next check requests refunds that become due. `known`: the
 * status that was stored before. Only what had gone back there can come back: what the seller gave back by hand stays approved there.
 */
async function applyStatus(
  { now, ticketing }: ServiceContext,
  transaction: TicketDb,
  ref: PurchaseRef,
  { payment, known }: { payment: ProviderPayment; known: ProviderPaymentStatus | undefined },
): Promise<void> {
  const { id: providerRef, status, amountCents, refundedCents, approvedAt, rawReply } = payment;
  const key = { kind: 'provider', providerRef } as const;
  const event = { at: now(), actor: PROVIDER, rawReply };
  const surplus = { kind: 'surplus', providerRef } as const;
  const owed = await findEffect(transaction, ref, surplus);
  const isAllGone = GONE.includes(status);
  if (owed && (isAllGone || refundedCents >= owed.amountCents))
    await recordRefund(transaction, ref, surplus, { ...event, reason: 'surplus' }, ticketing);
  if (isAllGone) {
    await recordRefund(transaction, ref, key, { ...event, reason: status }, ticketing);
  } else if (status === 'approved') {
    const isReversal = known !== undefined && GONE.includes(known);
    const money = { key, amountCents, approvedAt: approvedAt ?? event.at, ...event, isReversal };
    const outcome = await confirmPurchase(transaction, ref, money, ticketing);
    if (isReversal && owed && refundedCents < owed.amountCents)
      await oweSurplusAgain(transaction, ref, owed, event);
    const isNew = 'isReplay' in outcome && !outcome.isReplay;
    const isOwed =
      outcome.kind === 'refund-due' || (await findEffect(transaction, ref, surplus)) !== undefined;
    if (isNew && isOwed) await scheduleCheckNow(transaction, ref, event.at);
  }
}

/**
 * Applies payments that the provider has reported to one of the seller's credentials to a purchase. Ignores payments of another purchase,
 * account or currency, and returns them: what no attempt of the purchase was for. Idempotent, and independent of the order of reports.
 * Outside of a transaction.
 */
export function applyProviderPayments(
  context: ServiceContext,
  ref: PurchaseRef,
  credentialId: string,
  reported: readonly ProviderPayment[],
): Promise<ProviderPayment[]> {
  return inTicketTransaction(context.db, async (transaction) => {
    if (!(await lockPurchase(transaction, ref))) return [];
    const collectors = await listCollectors(transaction, ref, credentialId);
    const known = await listProviderPayments(transaction, ref);
    // The provider lists the newest first. Reversing before the stable sort keeps the order of payments of the same instant.
    const oldestFirst = reported.toReversed().toSorted((one, other) => +one.createdAt - +other.createdAt);
    const ignored: ProviderPayment[] = [];
    for (const payment of oldestFirst) {
      const stored = known.get(payment.id);
      const attemptedWith = attemptCredentialOf(payment, ref, collectors);
      if (attemptedWith === undefined) ignored.push(payment);
      if (attemptedWith === undefined || !isNewerReport(payment, stored)) continue;
      await upsertProviderPayment(transaction, ref, { ...payment, credentialId: attemptedWith });
      if (ENDED.includes(payment.status)) await endCheckoutOfPayment(transaction, ref, payment.id);
      await applyStatus(context, transaction, ref, { payment, known: stored?.status });
    }
    const all = [...(await listProviderPayments(transaction, ref)).values()];
    const inReview = all.some(({ status }) => IN_REVIEW.includes(status));
    await noteReview(transaction, ref, inReview);
    return ignored;
  });
}
