import type { Purchase as PurchaseReply } from '#core/domain/selling/purchase.ts';
import type { Purchase } from '../../../tickets/purchases/purchase.ts';
import { inTicketTransaction, type TicketDb } from '../../../tickets/transaction.ts';
import { cancelPurchase as cancel } from '../../../tickets/transitions/cancel.ts';
import { confirmPurchase as confirm } from '../../../tickets/transitions/confirm.ts';
import { markRefunded as markBack } from '../../../tickets/transitions/refunds.ts';
import { cancelAllHolds } from '../../../tickets/transitions/sweep.ts';
import { AppError } from '../../app-error.ts';
import { getOwnRaffle } from '../../raffles/raffle-access.ts';
import type { Caller, ServiceContext } from '../../service-context.ts';
import { beforeSettlingByHand } from '../provider-payments/before-settling-by-hand.ts';
import { getSoldPurchase } from '../purchases/purchase-access.ts';
import { openPurchaseReply } from '../purchases/purchase-replies.ts';

const sellerOf = ({ user }: Caller) => ({ kind: 'seller' as const, userId: user.id });

type Settled = { kind: string; purchase: Purchase } | { kind: 'not-found' };

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
    cancel(transaction, purchase, change, context.ticketing.random),
  );
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
  const sources = { db: context.db, now: context.now(), random: context.ticketing.random };
  return (await cancelAllHolds(sources, raffleId, sellerOf(caller))).length;
}
