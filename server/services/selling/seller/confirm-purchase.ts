import { otherAmountForm, unconfirmForm } from '#core/forms/selling/settlement.ts';
import type { Purchase as PurchaseReply } from '#core/domain/selling/purchase.ts';
import { hasOpenAttempt } from '../../../tickets/transitions/ending.ts';
import { confirmPurchase as confirm, type MoneyIn } from '../../../tickets/transitions/confirm.ts';
import { unconfirmPurchase as unconfirm } from '../../../tickets/transitions/unconfirm.ts';
import { AppError } from '../../app-error.ts';
import { parsedBy } from '../../parsed-by.ts';
import type { Caller, ServiceContext } from '../../service-context.ts';
import { endBeforeConfirming } from '../provider-payments/end-before-confirming.ts';
import { getSoldPurchase } from '../purchases/purchase-access.ts';
import { sellerOf, settle } from './settle.ts';

type Received = Pick<MoneyIn, 'key' | 'amountCents'>;

/** Applies money that the seller received in another way, once nothing is open at the provider any more. */
async function settleReceived(
  context: ServiceContext,
  caller: Caller,
  id: string,
  { key, amountCents }: Received,
): Promise<PurchaseReply> {
  await endBeforeConfirming(context, (await getSoldPurchase(context, caller, id)).purchase);
  const [now, actor] = [context.now(), sellerOf(caller)];
  const money = { key, amountCents, approvedAt: now, at: now, actor, rawReply: null };
  return settle(context, caller, id, async (transaction, purchase) => {
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
  return settleReceived(context, caller, id, { key: { kind: 'hand', providerRef: '' }, amountCents: null });
}

/**
 * The seller received another amount than the price: less is owed back as a whole, more pays the purchase and its surplus is owed back.
 * The same amount counts once. Throws as `confirmPurchase`, and 422.
 */
export function receiveOtherAmount(
  context: ServiceContext,
  caller: Caller,
  id: string,
  body: { amount: number },
): Promise<PurchaseReply> {
  const { amount } = parsedBy(otherAmountForm, body);
  const key = { kind: 'hand', providerRef: `amount-${amount}` } as const;
  return settleReceived(context, caller, id, { key, amountCents: amount });
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
