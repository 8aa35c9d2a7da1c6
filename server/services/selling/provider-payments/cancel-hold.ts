import type { PaymentStatus } from '#core/domain/selling/payment.ts';
import type { Actor } from '../../../tickets/purchases/events.ts';
import type { Purchase, PurchaseRef } from '../../../tickets/purchases/purchase.ts';
import { inTicketTransaction, type TicketDb } from '../../../tickets/transaction.ts';
import { cancelPurchase, type CancelOutcome } from '../../../tickets/transitions/cancel.ts';
import { finishEnding, isHeldByProvider, markEnding } from '../../../tickets/transitions/ending.ts';
import type { ServiceContext } from '../../service-context.ts';
import { hasAnswered } from '../../provider-payments/has-answered.ts';
import { endAttempts } from './end-attempts.ts';

interface Cancellation {
  at: Date;
  actor: Actor;
  /** The status that whoever cancels has seen. */
  seen?: PaymentStatus | undefined;
}

/** `ending`: it is canceled once the provider has answered. */
type CanceledHold = CancelOutcome | { kind: 'ending'; purchase: Purchase };

/** Cancels a purchase, or marks it if the provider may still report money for it: its way to pay may have changed since it was read. */
async function cancelOrMark(
  transaction: TicketDb,
  ref: PurchaseRef,
  change: Cancellation,
  { ticketing }: ServiceContext,
): Promise<CanceledHold> {
  const { seen = 'pending', ...mark } = change;
  const purchase =
    seen === 'pending' ? await markEnding(transaction, ref, { ...mark, action: 'cancel' }) : undefined;
  if (purchase && isHeldByProvider(purchase)) return { kind: 'ending', purchase };
  return cancelPurchase(transaction, ref, change, ticketing);
}

/** A marked hold, canceled if its attempts have ended at the provider. */
async function finish(context: ServiceContext, marked: Purchase): Promise<CanceledHold> {
  if (!(await hasAnswered(endAttempts(context, marked)))) return { kind: 'ending', purchase: marked };
  const { db, now, ticketing } = context;
  const purchase = await inTicketTransaction(db, (transaction) =>
    finishEnding(transaction, marked, now(), ticketing),
  );
  if (!purchase) return { kind: 'not-found' };
  if (purchase.status === 'canceled') return { kind: 'canceled', purchase, isReplay: false };
  return { kind: isHeldByProvider(purchase) ? 'ending' : 'not-allowed', purchase };
}

/**
 * Cancels a hold and releases its tickets; of one that has expired the seller dismisses a late report. One by the card provider is marked,
 * and its attempts end there first: if the provider does not answer, or reviews a payment, the hold stays marked and ends in the
 * background. Outside of a transaction.
 */
export async function cancelHold(
  context: ServiceContext,
  ref: PurchaseRef,
  change: Cancellation,
): Promise<CanceledHold> {
  const outcome = await inTicketTransaction(context.db, (transaction) =>
    cancelOrMark(transaction, ref, change, context),
  );
  return outcome.kind === 'ending' ? finish(context, outcome.purchase) : outcome;
}
