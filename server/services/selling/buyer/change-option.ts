import { PURCHASE_VALIDATION } from '#core/text/selling/purchase-validation.ts';
import type { Purchase as PurchaseReply, PurchaseOption } from '#core/domain/selling/purchase.ts';
import { isPaymentOptionAvailable } from '#core/domain/receiving/payment-options.ts';
import { findProfileOf } from '../../../repositories/receiving/seller-profiles.ts';
import { changePurchase } from '../../../tickets/purchases/change-purchase.ts';
import type { Actor } from '../../../tickets/purchases/events.ts';
import { lockPurchase, type Purchase, type PurchaseRef } from '../../../tickets/purchases/purchase.ts';
import { inTicketTransaction, type TicketDb } from '../../../tickets/transaction.ts';
import { hasOpenAttempt } from '../../../tickets/transitions/ending.ts';
import { AppError } from '../../app-error.ts';
import type { ServiceContext } from '../../service-context.ts';
import { endAttemptsBeforeChange } from '../provider-payments/end-attempts.ts';
import { getOpenPurchase, type PurchaseProof } from '../purchases/purchase-access.ts';
import { openPurchaseReply } from '../purchases/purchase-replies.ts';
import { purchaseRulesBroken } from '../purchases/reserve-refusal.ts';
import { assertOffered } from './offered-options.ts';
import { getOpenSale } from './open-sale.ts';

/** Throws 409 if the way to pay cannot change any more. */
function assertChangeable({ status, inReview, endingAt, expiresAt }: Purchase, now: Date): void {
  if (status !== 'pending' || inReview) throw new AppError('wrong-purchase-state');
  if (endingAt !== null || now >= expiresAt) throw new AppError('hold-ended');
}

/** Throws 404, 409 and 422 if the raffle does not offer the option now. */
async function assertOnOffer(
  context: ServiceContext,
  { raffleId }: PurchaseRef,
  option: PurchaseOption,
): Promise<void> {
  const sale = await getOpenSale(context, raffleId);
  const seller = (await findProfileOf(context.db, sale.raffle.ownerId)) ?? null;
  assertOffered(sale, option, { now: context.now(), seller });
  if (!isPaymentOptionAvailable(option, seller))
    throw purchaseRulesBroken({ option: PURCHASE_VALIDATION.optionUnavailable });
}

async function writeOption(
  transaction: TicketDb,
  ref: PurchaseRef,
  { option, at, actor }: { option: PurchaseOption; at: Date; actor: Actor },
): Promise<Purchase> {
  const purchase = await lockPurchase(transaction, ref);
  if (!purchase) throw new AppError('not-found');
  if (purchase.option === option) return purchase;
  assertChangeable(purchase, at);
  // The buyer may have asked for another code meanwhile.
  if (await hasOpenAttempt(transaction, ref)) throw new AppError('provider-open');
  return changePurchase(transaction, purchase, {
    kind: 'option-changed',
    details: { at, actor, reason: option },
    values: { option },
  });
}

/**
 * A buyer chooses another way to pay for an unpaid purchase (P-726); its attempts at the card provider end first. Idempotent. Outside of
 * a transaction. Throws 404, 409 and 422.
 */
export async function changePurchaseOption(
  context: ServiceContext,
  id: string,
  proof: PurchaseProof,
  option: PurchaseOption,
): Promise<PurchaseReply> {
  const { purchase, reader, actor } = await getOpenPurchase(context, id, proof);
  if (purchase.option === option) return openPurchaseReply(context, { purchase, reader });
  assertChangeable(purchase, context.now());
  await assertOnOffer(context, purchase, option);
  await endAttemptsBeforeChange(context, purchase);
  const change = { option, at: context.now(), actor };
  const changed = await inTicketTransaction(context.db, (transaction) =>
    writeOption(transaction, purchase, change),
  );
  return openPurchaseReply(context, { purchase: changed, reader });
}
