import type { Category, Lottery, TicketPlan } from '#core/domain/raffles/catalog.ts';
import { byName } from '#core/domain/folded-text.ts';
import type { UserDatabase } from './user-database.ts';

/** Categories as last pulled, by name. */
export async function listCategories(database: UserDatabase): Promise<Category[]> {
  return (await database.categories.toArray()).sort(byName);
}

/** Places of the draw as last pulled, by name. */
export async function listLotteries(database: UserDatabase): Promise<Lottery[]> {
  return (await database.lotteries.toArray()).sort(byName);
}

/** Ticket packages as last pulled, smallest first. */
export async function listTicketPlans(database: UserDatabase): Promise<TicketPlan[]> {
  return (await database.ticketPlans.toArray()).sort((a, b) => a.maxTickets - b.maxTickets);
}

export interface Catalogues {
  categories: Category[];
  lotteries: Lottery[];
  ticketPlans: TicketPlan[];
}

/** Replaces the cached catalogues by the server's. */
export async function replaceCatalogues(database: UserDatabase, catalogues: Catalogues): Promise<void> {
  const { categories, lotteries, ticketPlans } = database;
  await database.transaction('rw', [categories, lotteries, ticketPlans], async () => {
    await Promise.all([categories.clear(), lotteries.clear(), ticketPlans.clear()]);
    await Promise.all([
      categories.bulkPut(catalogues.categories),
      lotteries.bulkPut(catalogues.lotteries),
      ticketPlans.bulkPut(catalogues.ticketPlans),
    ]);
  });
}
