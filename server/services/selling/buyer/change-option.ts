import type { Purchase as PurchaseReply, PurchaseOption } from '#core/domain/selling/purchase.ts';
import { findProfileOf } from '../../../repositories/receiving/seller-profiles.ts';
import { holdPoolOpen } from '../../../tickets/pool/pool.ts';
import { changePurchase } from '../../../tickets/purchases/change-purchase.ts';
import { type Actor, hasEvent } from '../../../tickets/purchases/events.ts';
import { lockPurchase, type Purchase, type PurchaseRef } from '../../../tickets/purchases/purchase.ts';
import { refuseOption } from '../../../tickets/reserve/refuse-option.ts';
import { inTicketTransaction } from '../../../tickets/transaction.ts';
import { hasOpenAttempt } from '../../../tickets/transitions/ending.ts';
import { AppError } from '../../app-error.ts';
import type { ServiceContext } from '../../service-context.ts';
import { endAttemptsBeforeChange } from '../provider-payments/end-attempts.ts';
import { getBoughtPurchase, type PurchaseProof } from '../purchases/purchase-access.ts';
import { openPurchaseReply } from '../purchases/purchase-replies.ts';
import { optionRefusal } from '../purchases/reserve-refusal.ts';
import { offerWindowOf } from './offer-window.ts';
import { getOpenSale } from './open-sale.ts';

/** Throws 409 if the way to pay cannot change any more. */
function assertChangeable({ status, inReview, endingAt, expiresAt }: Purchase, now: Date): void {
  if (status !== 'pending' || inReview) throw new AppError('wrong-purchase-state');
  if (endingAt !== null || now >= expiresAt) throw new AppError('hold-ended');
}

interface OptionChange {
  ref: PurchaseRef;
  option: PurchaseOption;
}

/**
 * Locks a purchase whose way to pay may become `option` at the instant that is returned, the database's after the locks. `withoutTxid`: as
 * the seller has chosen now. Throws 404 and 409.
 */
async function lockChangeable(
  context: ServiceContext,
  { ref, option }: OptionChange,
): Promise<{ purchase: Purchase; at: Date; withoutTxid: boolean }> {
  const purchase = await lockPurchase(context.db, ref);
  const pool = await holdPoolOpen(context.db, ref.raffleId);
  if (!purchase || !pool) throw new AppError('not-found');
  const sale = await getOpenSale(context, ref.raffleId);
  const seller = (await findProfileOf(context.db, sale.raffle.ownerId)) ?? null;
  const at = await context.ticketing.clock(context.db);
  assertChangeable(purchase, at);
  const refusal = refuseOption(option, offerWindowOf(sale, seller), pool, at);
  if (refusal) throw optionRefusal(refusal, sale.config.saleStartsOn);
  return { purchase, at, withoutTxid: seller?.pixWithoutTxid ?? false };
}

/**
 * What the code for the own key depends on, when a locked purchase gets this way to pay: the seller's present choice, unless such a code
 * was shown before (P-776). A purchase that has changed its way to pay has had both.
 */
async function codeValues(
  { db }: ServiceContext,
  { ref, option }: OptionChange,
  withoutTxid: boolean,
): Promise<Partial<Pick<Purchase, 'withoutTxid'>>> {
  if (option !== 'pix' || (await hasEvent(db, ref, { kind: 'option-changed' }))) return {};
  return { withoutTxid };
}

async function writeOption(context: ServiceContext, change: OptionChange, actor: Actor): Promise<Purchase> {
  const { ref, option } = change;
  const known = await lockPurchase(context.db, ref);
  if (known?.option === option) return known;
  const { purchase, at, withoutTxid } = await lockChangeable(context, change);
  // The buyer may have asked for another code meanwhile.
  if (await hasOpenAttempt(context.db, ref)) throw new AppError('provider-open');
  return changePurchase(context.db, purchase, {
    kind: 'option-changed',
    details: { at, actor, reason: option },
    values: { option, ...(await codeValues(context, change, withoutTxid)) },
  });
}

/**
 * A buyer chooses another way to pay for an unpaid purchase (P-726); its attempts at the card provider end first. Idempotent. Outside of
 * a transaction. Throws 404, 409, and 429 after many wrong codes.
 */
export async function changePurchaseOption(
  context: ServiceContext,
  id: string,
  proof: PurchaseProof,
  option: PurchaseOption,
): Promise<PurchaseReply> {
  const { purchase, reader, actor } = await getBoughtPurchase(context, id, proof);
  if (purchase.option === option) return openPurchaseReply(context, { purchase, reader });
  const change: OptionChange = { ref: purchase, option };
  // Before anything ends at the provider, and again before the change is written.
  await inTicketTransaction(context.db, (db) => lockChangeable({ ...context, db }, change));
  await endAttemptsBeforeChange(context, purchase);
  const changed = await inTicketTransaction(context.db, (db) =>
    writeOption({ ...context, db }, change, actor),
  );
  return openPurchaseReply(context, { purchase: changed, reader });
}
