import { numbersIn } from '#core/domain/selling/ticket-ranges.ts';
import { numbersOfPurchases } from '../../../tickets/numbers/purchase-numbers.ts';
import type { Purchase } from '../../../tickets/purchases/purchase.ts';
import type { ServiceContext } from '../../service-context.ts';

/**
 * The numbers of purchases that may be shown, by purchase id, ascending; purchases without any are missing. Random model: only after
 * payment, otherwise a buyer could reserve, look for lucky numbers and let the hold lapse. Manual model: always, including the released
 * numbers of an ended purchase, unless the raffle was changed since. What stays in the list of the draw keeps its numbers. Reads the pool
 * once per raffle. Outside of a transaction.
 */
export async function shownNumbers(
  { db, ticketing }: Pick<ServiceContext, 'db' | 'ticketing'>,
  purchases: readonly Purchase[],
): Promise<Map<string, number[]>> {
  const raffles = await ticketing.permutations.findAll(purchases.map(({ raffleId }) => raffleId));
  const isManual = ({ raffleId }: Purchase) => raffles.get(raffleId)?.pool.model === 'manual';
  const withTickets = purchases.filter(
    (purchase) =>
      purchase.status === 'approved' ||
      purchase.staysListed ||
      (isManual(purchase) && purchase.released === null),
  );
  const numbers = await numbersOfPurchases(db, raffles, withTickets);
  for (const purchase of purchases) {
    const { id, status, released, raffleId, edition } = purchase;
    const isCurrent = edition === raffles.get(raffleId)?.pool.edition;
    if (status !== 'approved' && released !== null && isCurrent && isManual(purchase))
      numbers.set(id, numbersIn(released));
  }
  return numbers;
}
