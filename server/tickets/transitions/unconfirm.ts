import { ticketsIn } from '#core/domain/selling/ticket-ranges.ts';
import { isSettling, lockPool, type Pool } from '../pool/pool.ts';
import { countRefund } from '../purchases/buyers.ts';
import { changePurchase } from '../purchases/change-purchase.ts';
import { findAppliedEffect, undoEffect } from '../purchases/effects.ts';
import type { EventDetails } from '../purchases/events.ts';
import { changeHolders } from '../purchases/holders.ts';
import { lockPurchase, type Purchase, type PurchaseRef } from '../purchases/purchase.ts';
import { releaseTickets } from '../release/release-tickets.ts';
import type { TransitionSources } from '../sources.ts';
import type { TicketDb } from '../transaction.ts';
import { reportedUntil } from './report-as-paid.ts';

export type UnconfirmOutcome =
  | { kind: 'unconfirmed'; purchase: Purchase }
  /** The list of sold numbers is frozen. */
  | { kind: 'closed' }
  /** Not approved, or by a payment at the provider. */
  | { kind: 'not-allowed'; purchase: Purchase }
  | { kind: 'not-found' };

interface Undoing {
  transaction: TicketDb;
  purchase: Purchase;
  pool: Pool;
  details: EventDetails;
  /** The database's clock. */
  now: Date;
  sources: TransitionSources;
}

/** A confirmed Pix is reported as paid again, and keeps its numbers. */
async function holdAgain({ transaction, purchase, pool, details, now }: Undoing): Promise<Purchase> {
  const changed = await changePurchase(transaction, purchase, {
    ...{ action: 'unconfirm', kind: 'unconfirmed', details },
    values: { approvedAt: null, expiresAt: reportedUntil(now, pool) },
  });
  await changeHolders(transaction, [purchase], { kind: 'held-again' });
  return changed;
}

/** A sale in cash is canceled. */
async function undoSale({ transaction, purchase, pool, details, sources }: Undoing): Promise<Purchase> {
  const released = (await releaseTickets(transaction, pool, [purchase], sources)).get(purchase.id) ?? [];
  const burnt = purchase.tickets - ticketsIn(released);
  return changePurchase(transaction, purchase, {
    ...{ action: 'undo-sale', kind: 'unconfirmed', details },
    values: { approvedAt: null, released, burnt },
  });
}

/** 'Confirmei a compra errada': undoes a confirmation by hand, or a sale in cash, before the freeze. */
export async function unconfirmPurchase(
  transaction: TicketDb,
  ref: PurchaseRef,
  details: EventDetails,
  sources: TransitionSources,
): Promise<UnconfirmOutcome> {
  const purchase = await lockPurchase(transaction, ref);
  if (!purchase) return { kind: 'not-found' };
  const effect = await findAppliedEffect(transaction, ref);
  if (purchase.status !== 'approved' || !effect || effect.kind === 'provider')
    return { kind: 'not-allowed', purchase };
  const pool = await lockPool(transaction, ref.raffleId);
  const now = await sources.clock(transaction);
  if (!pool || !isSettling(pool, now)) return { kind: 'closed' };
  await undoEffect(transaction, purchase, effect);
  await countRefund(transaction, purchase);
  // A sale that was recorded again is paid by hand: what it was sold for decides.
  const undo = purchase.option === 'cash' ? undoSale : holdAgain;
  return {
    kind: 'unconfirmed',
    purchase: await undo({ transaction, purchase, pool, details, now, sources }),
  };
}
