import { messagesByField } from '#core/forms/messages-by-field.ts';
import { otherAmountForm, unconfirmForm } from '#core/forms/selling/settlement.ts';
import type { Purchase as PurchaseReply } from '#core/domain/selling/purchase.ts';
import { scheduleCheckNow } from '../../../repositories/selling/provider-payments/purchase-watches.ts';
import type { Purchase } from '../../../tickets/purchases/purchase.ts';
import { inTicketTransaction, type TicketDb } from '../../../tickets/transaction.ts';
import { cancelPurchase as cancel } from '../../../tickets/transitions/cancel.ts';
import { confirmPurchase as confirm } from '../../../tickets/transitions/confirm.ts';
import { markRefunded as markBack, oweRefund, returnByHand } from '../../../tickets/transitions/refunds.ts';
import { unconfirmPurchase as unconfirm } from '../../../tickets/transitions/unconfirm.ts';
import { cancelAllHolds } from '../../../tickets/transitions/sweep.ts';
import { AppError, rulesBroken } from '../../app-error.ts';
import { getOwnRaffle } from '../../raffles/raffle-access.ts';
import type { Caller, ServiceContext } from '../../service-context.ts';
import { beforeSettlingByHand } from '../provider-payments/before-settling-by-hand.ts';
import { getSoldPurchase } from '../purchases/purchase-access.ts';
import { openPurchaseReply } from '../purchases/purchase-replies.ts';

const sellerOf = ({ user }: Caller) => ({ kind: 'seller' as const, userId: user.id });

type Settled = { kind: string; purchase: Purchase } | { kind: 'not-found' | 'closed' };

type Change = (transaction: TicketDb, purchase: Purchase) => Promise<Settled>;

/** Changes a purchase in a raffle of the caller and returns its reply. Outside of a transaction. Throws 404, and 409 if its state forbids it. */
async function settle(
  context: ServiceContext,
  caller: Caller,
  id: string,
  change: Change,
): Promise<PurchaseReply> {
  const { purchase } = await getSoldPurchase(context, caller, id);
  const outcome = await inTicketTransaction(context.db, (transaction) => change(transaction, purchase));
  if (outcome.kind === 'closed') throw new AppError('sales-frozen');
  if (!('purchase' in outcome)) throw new AppError('not-found');
  if (outcome.kind === 'not-allowed') throw new AppError('wrong-purchase-state');
  return openPurchaseReply(context, { purchase: outcome.purchase, reader: 'seller' });
}

/** Like `settle`, after querying the provider. Also throws 503. */
async function settleByHand(
  context: ServiceContext,
  caller: Caller,
  { id, intent }: { id: string; intent: 'confirm' | 'cancel' },
  change: Change,
): Promise<PurchaseReply> {
  const { purchase } = await getSoldPurchase(context, caller, id);
  await beforeSettlingByHand(context, purchase, intent);
  return settle(context, caller, id, change);
}

/**
 * The seller confirms the whole amount: the purchase becomes `approved`, or `refund_due` if it cannot get numbers any more. Confirming
 * an approved purchase again changes nothing. Throws as `settleByHand`.
 */
export async function confirmPurchase(
  context: ServiceContext,
  caller: Caller,
  id: string,
): Promise<PurchaseReply> {
  const [now, actor] = [context.now(), sellerOf(caller)];
  return settleByHand(context, caller, { id, intent: 'confirm' }, (transaction, purchase) => {
    const money = {
      key: { kind: 'hand', providerRef: '' } as const,
      ...{ amountCents: null, approvedAt: now, at: now, actor, rawReply: null },
    };
    return confirm(transaction, purchase, money, context.ticketing);
  });
}

/** Cancels an unpaid purchase and releases its tickets. Throws as `settleByHand`. */
export function cancelPurchase(context: ServiceContext, caller: Caller, id: string): Promise<PurchaseReply> {
  const change = { at: context.now(), actor: sellerOf(caller) };
  return settleByHand(context, caller, { id, intent: 'cancel' }, (transaction, purchase) =>
    cancel(transaction, purchase, change, context.ticketing),
  );
}

/**
 * The seller received another amount than the price: less is owed back as a whole, more pays the purchase and its surplus is owed back.
 * The same amount counts once. Throws as `settleByHand`, and 422.
 */
export async function receiveOtherAmount(
  context: ServiceContext,
  caller: Caller,
  id: string,
  body: { amount: number },
): Promise<PurchaseReply> {
  const parsed = otherAmountForm.safeParse(body);
  if (!parsed.success) throw rulesBroken(messagesByField(parsed.error));
  const { amount } = parsed.data;
  const [now, actor] = [context.now(), sellerOf(caller)];
  const key = { kind: 'hand', providerRef: `amount-${amount}` } as const;
  const money = { key, amountCents: amount, approvedAt: now, at: now, actor, rawReply: null };
  return settleByHand(context, caller, { id, intent: 'confirm' }, (transaction, purchase) =>
    confirm(transaction, purchase, money, context.ticketing),
  );
}

/** Undoes a confirmation by hand or a cash sale, before the freeze. Throws as `settle`, and 422. */
export async function unconfirmPurchase(
  context: ServiceContext,
  caller: Caller,
  id: string,
  body: { reason: string },
): Promise<PurchaseReply> {
  const parsed = unconfirmForm.safeParse(body);
  if (!parsed.success) throw rulesBroken(messagesByField(parsed.error));
  const details = { at: context.now(), actor: sellerOf(caller), reason: parsed.data.reason };
  return settle(context, caller, id, (transaction, purchase) =>
    unconfirm(transaction, purchase, details, context.ticketing),
  );
}

/** The payer's bank took the money back. Throws as `settle`. */
export function disputePurchase(context: ServiceContext, caller: Caller, id: string): Promise<PurchaseReply> {
  const details = { at: context.now(), actor: sellerOf(caller) };
  return settle(context, caller, id, (transaction, purchase) =>
    returnByHand(transaction, purchase, 'disputed', details, context.ticketing),
  );
}

/**
 * Gives the money of an approved purchase back: by hand it has gone already, at the provider the next check requests the refund. Throws
 * as `settle`.
 */
export function refundPurchase(context: ServiceContext, caller: Caller, id: string): Promise<PurchaseReply> {
  const details = { at: context.now(), actor: sellerOf(caller) };
  return settle(context, caller, id, async (transaction, purchase) => {
    const returned = await returnByHand(transaction, purchase, 'refunded', details, context.ticketing);
    if (returned.kind !== 'not-allowed' || purchase.option !== 'mp') return returned;
    const due = { ...details, reason: 'seller' } as const;
    const owed = await oweRefund(transaction, purchase, due, context.ticketing);
    if (owed.kind === 'done') await scheduleCheckNow(transaction, purchase, details.at);
    return owed;
  });
}

/** Records that the seller paid all due refunds of a purchase. Throws as `settle`. */
export function markRefunded(context: ServiceContext, caller: Caller, id: string): Promise<PurchaseReply> {
  const change = { at: context.now(), actor: sellerOf(caller) };
  return settle(context, caller, id, (transaction, purchase) => markBack(transaction, purchase, change));
}

/** Cancels every hold of a raffle of the caller that no buyer has reported as paid. Returns how many. Throws 404 and 410. */
export async function cancelUnreportedPurchases(
  context: ServiceContext,
  caller: Caller,
  raffleId: string,
): Promise<number> {
  await getOwnRaffle(context, caller, raffleId);
  const sources = { db: context.db, now: context.now(), ...context.ticketing };
  return (await cancelAllHolds(sources, raffleId, sellerOf(caller))).length;
}
