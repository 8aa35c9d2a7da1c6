import type { JoinOutcome, PurchaseToJoin } from '#core/domain/selling/join-purchases.ts';
import { findAccountIds, lockUser } from '../../../repositories/account/users.ts';
import { joinAccount, lockPurchasesOf, takeFromAccount } from '../../../tickets/purchases/buyer-account.ts';
import { findPurchases, type Purchase } from '../../../tickets/purchases/purchase.ts';
import { inTicketTransaction } from '../../../tickets/transaction.ts';
import { AppError } from '../../app-error.ts';
import type { Caller, ServiceContext } from '../../service-context.ts';
import { isSecretOrMailTokenOf } from '../purchases/purchase-access.ts';

/** The account stays locked until the commit, so that it is not removed meanwhile. */
function joinOne(
  context: ServiceContext,
  { user }: Caller,
  purchase: Purchase,
): Promise<JoinOutcome['outcome']> {
  return inTicketTransaction(context.db, async (transaction) => {
    if (!(await lockUser(transaction, user.id))) throw new AppError('sign-in-needed');
    return joinAccount(transaction, purchase, {
      ...{ userId: user.id, at: context.now() },
      findAccounts: findAccountIds,
    });
  });
}

/**
 * Adds purchases to the caller's account (P-772): those whose secret, or token of a mailed link, is right, and that no other account has.
 * Again changes nothing. Outside of a transaction. Throws 401.
 */
export async function joinPurchases(
  context: ServiceContext,
  caller: Caller,
  asked: readonly PurchaseToJoin[],
): Promise<JoinOutcome[]> {
  const found = await findPurchases(
    context.db,
    asked.map(({ id }) => id),
  );
  const purchases = new Map(found.map((purchase) => [purchase.id, purchase]));
  const outcomes: JoinOutcome[] = [];
  for (const { id, secret } of asked) {
    const purchase = purchases.get(id);
    const isOpen = purchase && isSecretOrMailTokenOf(context, purchase, secret);
    outcomes.push({ id, outcome: isOpen ? await joinOne(context, caller, purchase) : 'unknown' });
  }
  return outcomes;
}

/** Locks the purchases of an account that is being removed. Inside a write, before any pool is locked. */
export async function lockBought({ db }: Pick<ServiceContext, 'db'>, userId: string): Promise<void> {
  await lockPurchasesOf(db, userId);
}

/** Takes the purchases of an account that is removed from it (P-774). Inside a write, after the last pool is locked. */
export async function takePurchasesFrom({ db }: Pick<ServiceContext, 'db'>, userId: string): Promise<void> {
  await takeFromAccount(db, userId);
}
