import { findNamed } from '../../repositories/raffles/catalog.ts';
import { findConfigOfRaffle } from '../../repositories/raffles/raffle-configs.ts';
import { findRaffle } from '../../repositories/raffles/raffles.ts';
import type { ServiceContext } from '../service-context.ts';
import { commitSaleTerms } from './sales-of-raffle.ts';

/** Commits to what a published raffle promises now, if that changed (P-805). Last in its write: it locks the public log. */
export async function commitRaffleTerms(
  context: Pick<ServiceContext, 'db' | 'now' | 'ticketing'>,
  raffleId: string,
): Promise<void> {
  const raffle = await findRaffle(context.db, raffleId);
  const config = await findConfigOfRaffle(context.db, raffleId);
  if (!raffle || !config) return;
  const lottery = await findNamed(context.db, 'lottery', raffle.lotteryId);
  await commitSaleTerms(context, { raffle, config, lottery: lottery?.name ?? '' });
}
