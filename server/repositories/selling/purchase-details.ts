import type { Db } from '../transaction.ts';

/** Purchase ids with their raffle ids, which are the first column of the keys. */
export interface PurchaseIds {
  raffleIds: string[];
  ids: string[];
}

/** Ids of the accounts that were signed in when the purchases were made, by purchase id. */
export async function findBuyerIds(db: Db, { raffleIds, ids }: PurchaseIds): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('purchaseEvent')
    .select(['purchaseId', 'actorId'])
    .where('raffleId', 'in', raffleIds)
    .where('purchaseId', 'in', ids)
    .where('revision', '=', 1)
    .where('actor', '=', 'buyer')
    .where('actorId', '<>', '')
    .execute();
  return new Map(rows.map(({ purchaseId, actorId }) => [purchaseId, actorId]));
}

/** Sum of due refunds in cents, by purchase id. */
export async function sumRefundsDue(db: Db, { raffleIds, ids }: PurchaseIds): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('effect')
    .select(({ fn }) => ['purchaseId', fn.sum<string>('amountCents').as('amountCents')])
    .where('raffleId', 'in', raffleIds)
    .where('purchaseId', 'in', ids)
    .where('outcome', '=', 'refund_due')
    .groupBy('purchaseId')
    .execute();
  return new Map(rows.map(({ purchaseId, amountCents }) => [purchaseId, Number(amountCents)]));
}
