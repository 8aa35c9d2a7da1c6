import type { Purchase as PurchaseReply } from '#core/domain/selling/purchase.ts';
import { sumRefunds } from '../../../repositories/selling/purchase-details.ts';
import { scheduleCheckNow } from '../../../repositories/selling/provider-payments/purchase-watches.ts';
import { markRefunded as markBack, oweRefund, returnByHand } from '../../../tickets/transitions/refunds.ts';
import { isOwedByProvider, isPaidAtProvider, listEffects } from '../../../tickets/purchases/effects.ts';
import { lockPurchase, type Purchase } from '../../../tickets/purchases/purchase.ts';
import { hasWon } from '../../../tickets/result/results.ts';
import type { TicketDb } from '../../../tickets/transaction.ts';
import { AppError } from '../../app-error.ts';
import type { Caller, ServiceContext } from '../../service-context.ts';
import { sellerOf, settle } from './settle.ts';

/**
 * Throws 409 `purchase-won` for a paid purchase that has won (P-786): its organizer must not seem to have bought a prize back. Takes the
 * purchase's lock.
 */
async function assertNotWon(transaction: TicketDb, purchase: Purchase): Promise<void> {
  const locked = await lockPurchase(transaction, purchase);
  if (locked?.status === 'approved' && (await hasWon(transaction, purchase)))
    throw new AppError('purchase-won');
}

/** The payer's bank took the money back. Throws as `settle`, and 409 `purchase-won`. */
export function disputePurchase(context: ServiceContext, caller: Caller, id: string): Promise<PurchaseReply> {
  const details = { at: context.now(), actor: sellerOf(caller) };
  return settle(context, caller, id, async (transaction, purchase) => {
    await assertNotWon(transaction, purchase);
    return returnByHand(transaction, purchase, 'disputed', details, context.ticketing);
  });
}

/**
 * Gives the money of an approved purchase back: by hand it has gone already, at the provider the next check requests the refund. Throws
 * as `settle`, and 409 `purchase-won`.
 */
export function refundPurchase(context: ServiceContext, caller: Caller, id: string): Promise<PurchaseReply> {
  const details = { at: context.now(), actor: sellerOf(caller) };
  return settle(context, caller, id, async (transaction, purchase) => {
    await assertNotWon(transaction, purchase);
    const returned = await returnByHand(transaction, purchase, 'refunded', details, context.ticketing);
    if (returned.kind !== 'not-allowed' || !(await isPaidAtProvider(transaction, purchase))) return returned;
    const due = { ...details, reason: 'seller' } as const;
    const owed = await oweRefund(transaction, purchase, due, context.ticketing);
    if (owed.kind === 'done') await scheduleCheckNow(transaction, purchase, details.at);
    return owed;
  });
}

/** Whether the provider gives something back by itself: done by hand too, it would go back twice. */
async function isProviderAtIt(transaction: TicketDb, purchase: Purchase): Promise<boolean> {
  const effects = await listEffects(transaction, purchase);
  return effects.some((effect) => isOwedByProvider(effect) && effect.refundProblem === '');
}

/** What is to go back of a purchase, integer cents. */
async function readDue(transaction: TicketDb, { raffleId, id }: Purchase): Promise<number> {
  const sums = await sumRefunds(transaction, { raffleIds: [raffleId], ids: [id] });
  return sums.get(id)?.dueCents ?? 0;
}

/**
 * Records that the seller paid all due refunds of a purchase. `seenCents`: their sum that the seller has seen. Throws as `settle`, and 409
 * `refund-by-provider` and `purchase-changed`.
 */
export function markRefunded(
  context: ServiceContext,
  caller: Caller,
  id: string,
  seenCents?: number,
): Promise<PurchaseReply> {
  const change = { at: context.now(), actor: sellerOf(caller) };
  return settle(context, caller, id, async (transaction, purchase) => {
    await lockPurchase(transaction, purchase);
    if (await isProviderAtIt(transaction, purchase)) throw new AppError('refund-by-provider');
    const dueCents = await readDue(transaction, purchase);
    if (seenCents !== undefined && dueCents > 0 && dueCents !== seenCents)
      throw new AppError('purchase-changed');
    return markBack(transaction, purchase, change);
  });
}
