import type { JoinOutcome } from '#core/domain/selling/join-purchases.ts';
import type { FindAccounts } from '../sources.ts';
import type { TicketDb } from '../transaction.ts';
import { changePurchase } from './change-purchase.ts';
import { lockPurchase, type PurchaseRef } from './purchase.ts';

/**
 * Gives a purchase to an account, unless it has one (P-772). An order that was under way while its account was removed may have left the
 * purchase with it: a removed account has none (P-774).
 */
export async function joinAccount(
  transaction: TicketDb,
  ref: PurchaseRef,
  { userId, at, findAccounts }: { userId: string; at: Date; findAccounts: FindAccounts },
): Promise<JoinOutcome['outcome']> {
  const purchase = await lockPurchase(transaction, ref);
  if (!purchase) return 'unknown';
  const { buyerUserId } = purchase;
  if (buyerUserId === userId) return 'already-yours';
  const isTaken = buyerUserId !== null && (await findAccounts(transaction, [buyerUserId])).has(buyerUserId);
  if (isTaken) return 'belongs-to-another';
  await changePurchase(transaction, purchase, {
    kind: 'joined',
    details: { at, actor: { kind: 'buyer', userId } },
    values: { buyerUserId: userId },
  });
  return 'joined';
}

/** Locks the purchases of an account, in the order of their keys. Lock order: before any pool. */
export async function lockPurchasesOf(transaction: TicketDb, userId: string): Promise<void> {
  await transaction
    .selectFrom('purchase')
    .select('id')
    .where('buyerUserId', '=', userId)
    .orderBy('raffleId')
    .orderBy('id')
    .forUpdate()
    .execute();
}

/**
 * Takes all purchases from an account that is removed (P-774). As every change of a purchase it locks the counter of changes of each
 * raffle's owner: lock order, after the purchases (`lockPurchasesOf`) and all pools.
 */
export async function takeFromAccount(transaction: TicketDb, userId: string): Promise<void> {
  await transaction
    .updateTable('purchase')
    .set({ buyerUserId: null })
    .where('buyerUserId', '=', userId)
    .execute();
}
