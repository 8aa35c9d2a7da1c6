import type { Raffle } from '#core/domain/raffles/raffle.ts';
import type { RaffleExtras } from '#core/wire/raffles/raffle.ts';
import { listNamed, listTicketPlans } from '../../repositories/raffles/catalog.ts';
import type { Db } from '../../repositories/transaction.ts';

/** Names of `populate` that stand for an entry of the catalogues. */
export const CATALOG_OBJECTS = ['category', 'lottery', 'ticket'] as const;

type CatalogIds = Pick<Raffle, 'categoryId' | 'lotteryId' | 'ticketPlanId'>;
type CatalogExtras = Pick<RaffleExtras, 'category' | 'lottery' | 'ticketPlan'>;

const byId = <Item extends { id: string }>(items: Item[]) => new Map(items.map((item) => [item.id, item]));

/** Reads the catalogues that `populate` names (P-905). Returns a function that gives the entries of a raffle that are known. */
export async function readCatalogObjects(
  db: Db,
  populate: readonly string[],
): Promise<(raffle: CatalogIds) => CatalogExtras> {
  const wants = (name: (typeof CATALOG_OBJECTS)[number]) => populate.includes(name);
  const categories = byId(wants('category') ? await listNamed(db, 'category') : []);
  const lotteries = byId(wants('lottery') ? await listNamed(db, 'lottery') : []);
  const plans = byId(wants('ticket') ? await listTicketPlans(db) : []);
  return ({ categoryId, lotteryId, ticketPlanId }) => {
    const [category, lottery] = [categories.get(categoryId), lotteries.get(lotteryId)];
    const ticketPlan = plans.get(ticketPlanId);
    return { ...(category && { category }), ...(lottery && { lottery }), ...(ticketPlan && { ticketPlan }) };
  };
}
