import { listPoolsToFreeze } from '../../../repositories/selling/pools.ts';
import { freezePool } from '../../../tickets/pool/freeze-pool.ts';
import { inTicketTransaction } from '../../../tickets/transaction.ts';
import { sweepExpired, sweepFrozen } from '../../../tickets/transitions/sweep.ts';
import type { ServiceContext } from '../../service-context.ts';
import { preparePublishedRaffles } from './create-raffle-pool.ts';

/** One round of background work: creates missing pools, expires holds, and freezes the lists of sold numbers. */
export async function sweepSales(context: ServiceContext): Promise<void> {
  const now = context.now();
  const sources = { db: context.db, now, ...context.ticketing };
  await preparePublishedRaffles(context);
  await sweepExpired(sources);
  for (const raffleId of await listPoolsToFreeze(context.db, now))
    await inTicketTransaction(context.db, (transaction) => freezePool(transaction, raffleId, now));
  await sweepFrozen(sources);
}
