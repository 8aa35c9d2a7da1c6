import { numbersIn } from '#core/domain/selling/ticket-ranges.ts';
import { numbersOfPurchase, type NumbersPage } from '../../../tickets/numbers/purchase-numbers.ts';
import type { Purchase } from '../../../tickets/purchases/purchase.ts';
import type { ServiceContext } from '../../service-context.ts';

const NONE: NumbersPage = { numbers: [], total: 0 };

/**
 * The numbers of a purchase that may be shown, ascending. Random model: only after payment, otherwise a buyer could reserve, look for
 * lucky numbers and let the hold lapse. Manual model: always, including the released numbers of an ended purchase. Outside of a
 * transaction.
 */
export async function shownNumbers(
  { db, ticketing }: Pick<ServiceContext, 'db' | 'ticketing'>,
  purchase: Purchase,
  page: { offset?: number; limit?: number } = {},
): Promise<NumbersPage> {
  if (purchase.status === 'approved') return numbersOfPurchase(db, ticketing.permutations, purchase, page);
  const raffle = await ticketing.permutations.find(purchase.raffleId);
  if (raffle?.pool.model !== 'manual') return NONE;
  if (purchase.released === null) return numbersOfPurchase(db, ticketing.permutations, purchase, page);
  const all = numbersIn(purchase.released);
  const { offset = 0, limit = Infinity } = page;
  return { numbers: all.slice(offset, offset + limit), total: all.length };
}
