import { numbersIn, type TicketRange } from '#core/domain/selling/ticket-ranges.ts';
import type { PurchaseRef } from '../purchases/purchase.ts';
import type { TicketDb } from '../transaction.ts';
import type { RaffleNumbers } from './permutations.ts';

/** Raffle ids are the first column of the keys. */
interface PurchaseIds {
  raffleIds: string[];
  ids: string[];
}

const idsOf = (refs: readonly PurchaseRef[]): PurchaseIds => ({
  raffleIds: [...new Set(refs.map(({ raffleId }) => raffleId))],
  ids: refs.map(({ id }) => id),
});

/** Positions of purchases of the random model, by purchase id. */
async function rangesOf(
  db: TicketDb,
  { raffleIds, ids }: PurchaseIds,
): Promise<Partial<Record<string, TicketRange[]>>> {
  if (ids.length === 0) return {};
  const rows = await db
    .selectFrom('allocation')
    .select(['purchaseId', 'lo', 'hi'])
    .where('raffleId', 'in', raffleIds)
    .where('purchaseId', 'in', ids)
    .execute();
  return Object.groupBy(rows, ({ purchaseId }) => purchaseId);
}

/** Numbers of purchases of the manual model, by purchase id. */
async function takenBy(
  db: TicketDb,
  { raffleIds, ids }: PurchaseIds,
): Promise<Partial<Record<string, { number: number }[]>>> {
  if (ids.length === 0) return {};
  const rows = await db
    .selectFrom('taken')
    .select(['purchaseId', 'number'])
    .where('raffleId', 'in', raffleIds)
    .where('purchaseId', 'in', ids)
    .execute();
  return Object.groupBy(rows, ({ purchaseId }) => purchaseId);
}

/**
 * The current numbers of purchases, by purchase id, ascending; purchases without numbers are missing. At most two statements, whatever
 * the count of purchases. `raffles`: those of the purchases, by id. The caller must check whether buyers may see their numbers yet; in
 * the random model that is only after payment.
 */
export async function numbersOfPurchases(
  db: TicketDb,
  raffles: ReadonlyMap<string, RaffleNumbers>,
  refs: readonly PurchaseRef[],
): Promise<Map<string, number[]>> {
  const ofModel = (model: string) =>
    idsOf(refs.filter(({ raffleId }) => raffles.get(raffleId)?.pool.model === model));
  const ranges = await rangesOf(db, ofModel('random'));
  const taken = await takenBy(db, ofModel('manual'));
  const numbers = new Map<string, number[]>();
  for (const { id, raffleId } of refs) {
    const positions = numbersIn(ranges[id] ?? []);
    const numberAt = raffles.get(raffleId)?.permutation.numberAt;
    const own =
      numberAt && positions.length > 0 ? positions.map(numberAt) : taken[id]?.map(({ number }) => number);
    if (own)
      numbers.set(
        id,
        own.sort((one, other) => one - other),
      );
  }
  return numbers;
}
