import type { StoredRaffle } from '../../repositories/raffles/raffles.ts';
import { updateRaffle } from '../../repositories/raffles/raffles.ts';
import { appendEvent } from '../../repositories/publication/publication-events.ts';
import { findConfigOfRaffle } from '../../repositories/raffles/raffle-configs.ts';
import { commitRaffleTerms } from '../raffles/commit-raffle-terms.ts';
import { createRafflePool } from '../selling/pools/create-raffle-pool.ts';
import type { ServiceContext } from '../service-context.ts';

/**
 * Publishes a raffle: creates the pool of its tickets and commits to its terms. Last in its transaction. The caller holds its lock and has checked that it is valid and free or paid. The event is unique, so a
 * second call throws without effect.
 */
export async function publishRaffle(context: ServiceContext, raffle: StoredRaffle): Promise<void> {
  const { db, now } = context;
  const [{ id }, at] = [raffle, now()];
  const config = await findConfigOfRaffle(db, id);
  if (config) await createRafflePool(context, raffle, config);
  await appendEvent(db, { raffleId: id, kind: 'published', at });
  await updateRaffle(db, id, { status: 'active', publishedAt: at }, at);
  await commitRaffleTerms(context, id);
}
