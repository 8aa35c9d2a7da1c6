import { listCategories, listLotteries, listTicketPlans } from '#src/storage/catalogues.ts';
import { findRaffleConfig } from '#src/storage/raffle-configs.ts';
import { findRaffle } from '#src/storage/raffles.ts';
import type { UserDatabase } from '#src/storage/user-database.ts';
import { configDifferences, type ConflictRow, raffleDifferences } from './conflict-rows.ts';

/** What differs between this device's version and the server's; empty once there is no conflict any more. */
export async function readConflict(
  database: UserDatabase,
  raffleId: string,
  document: 'raffle' | 'config',
): Promise<ConflictRow[]> {
  if (document === 'config') {
    const config = await findRaffleConfig(database, raffleId);
    return config?.conflict ? configDifferences(config.working, config.conflict) : [];
  }
  const [raffle, categories, lotteries, ticketPlans] = await Promise.all([
    findRaffle(database, raffleId),
    listCategories(database),
    listLotteries(database),
    listTicketPlans(database),
  ]);
  if (!raffle?.conflict) return [];
  return raffleDifferences(raffle.working, raffle.conflict, { categories, lotteries, ticketPlans });
}
