import { otherAmountForm, unconfirmForm } from '#core/forms/selling/settlement.ts';
import type { Purchase as PurchaseReply } from '#core/domain/selling/purchase.ts';
import { type Effect, type EffectKey, listEffects } from '../../../tickets/purchases/effects.ts';
import { lockPurchase, type PurchaseRef } from '../../../tickets/purchases/purchase.ts';
import type { TicketDb } from '../../../tickets/transaction.ts';
import { hasOpenAttempt } from '../../../tickets/transitions/ending.ts';
import { confirmPurchase as confirm } from '../../../tickets/transitions/confirm.ts';
import { unconfirmPurchase as unconfirm } from '../../../tickets/transitions/unconfirm.ts';
import { AppError } from '../../app-error.ts';
import { parsedBy } from '../../parsed-by.ts';
import type { Caller, ServiceContext } from '../../service-context.ts';
import { endBeforeConfirming } from '../provider-payments/end-before-confirming.ts';
import { getSoldPurchase } from '../purchases/purchase-access.ts';
import { sellerOf, settle } from './settle.ts';

/** Key of an amount that the seller received: the same amount is the same payment until it is given back, and then another one. */
async function keyOfAmount(transaction: TicketDb, ref: PurchaseRef, amountCents: number): Promise<EffectKey> {
  await lockPurchase(transaction, ref);
  const name = `amount-${amountCents}`;
  const isReturned = ({ kind, providerRef, amountCents: received, outcome }: Effect) =>
    kind === 'hand' && outcome === 'refunded' && received === amountCents && providerRef.startsWith(name);
  const returned = (await listEffects(transaction, ref)).filter(isReturned).length;
  return { kind: 'hand', providerRef: returned === 0 ? name : `${name}-${returned + 1}` };
}

/** Key of the whole amount, to which the confirmation adds what it needs. */
const WHOLE: EffectKey = { kind: 'hand', providerRef: '' };

/** Applies money that the seller received in another way (null: the whole amount), once nothing is open at the provider any more. */
async function settleReceived(
  context: ServiceContext,
  caller: Caller,
  id: string,
  amountCents: number | null,
): Promise<PurchaseReply> {
  await endBeforeConfirming(context, (await getSoldPurchase(context, caller, id)).purchase);
  const [now, actor] = [context.now(), sellerOf(caller)];
  return settle(context, caller, id, async (transaction, purchase) => {
    const key = amountCents === null ? WHOLE : await keyOfAmount(transaction, purchase, amountCents);
    const money = { key, amountCents, approvedAt: now, at: now, actor, rawReply: null };
    const outcome = await confirm(transaction, purchase, money, context.ticketing);
    // A buyer may have asked for another code meanwhile.
    if (await hasOpenAttempt(transaction, purchase)) throw new AppError('provider-open');
    return outcome;
  });
}

/**
 * The seller confirms the whole amount: the purchase becomes `approved`, or `refund_due` if it cannot get numbers any more. Confirming
 * an approved purchase again changes nothing. Throws as `settle`, 409 `provider-open`, and 503.
 */
export function confirmPurchase(context: ServiceContext, caller: Caller, id: string): Promise<PurchaseReply> {
  return settleReceived(context, caller, id, null);
}

/**
 * The seller received another amount than the price: less is owed back as a whole, more pays the purchase and its surplus is owed back.
 * The same amount counts once until it is given back. Throws as `confirmPurchase`, and 422.
 */
export function receiveOtherAmount(
  context: ServiceContext,
  caller: Caller,
  id: string,
  body: { amount: number },
): Promise<PurchaseReply> {
  const { amount } = parsedBy(otherAmountForm, body);
  return settleReceived(context, caller, id, amount);
}

/** Undoes a confirmation by hand or a cash sale, before the freeze. Throws as `settle`, and 422. */
export async function unconfirmPurchase(
  context: ServiceContext,
  caller: Caller,
  id: string,
  body: { reason: string },
): Promise<PurchaseReply> {
  const { reason } = parsedBy(unconfirmForm, body);
  const details = { at: context.now(), actor: sellerOf(caller), reason };
  return settle(context, caller, id, (transaction, purchase) =>
    unconfirm(transaction, purchase, details, context.ticketing),
  );
}
