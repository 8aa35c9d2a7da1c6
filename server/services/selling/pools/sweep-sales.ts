import { listPoolsToFreeze } from '../../../repositories/selling/pools.ts';
import { freezePool } from '../../../tickets/pool/freeze-pool.ts';
import { inTicketTransaction } from '../../../tickets/transaction.ts';
import { sweepExpired, sweepFrozen } from '../../../tickets/transitions/sweep.ts';
import type { RoundEnd } from '../../in-rounds.ts';
import type { ServiceContext } from '../../service-context.ts';
import { preparePublishedRaffles } from './create-raffle-pool.ts';
import { settleCancellations } from './settle-cancellations.ts';

/**
 * One round of background work: creates missing pools, expires holds, freezes the lists of sold numbers, and ends what is held and paid of
 * canceled raffles.
 */
export async function sweepSales(context: ServiceContext): Promise<RoundEnd> {
  const now = context.now();
  const sources = { db: context.db, now, ...context.ticketing };
  await preparePublishedRaffles(context);
  await sweepExpired(sources);
  for (const raffleId of await listPoolsToFreeze(context.db, now))
    await inTicketTransaction(context.db, (transaction) => freezePool(transaction, raffleId, now));
  await sweepFrozen(sources);
  return settleCancellations(context);
}
