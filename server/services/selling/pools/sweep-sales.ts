import { listPoolsToFreeze } from '../../../repositories/selling/pools.ts';
import { eachApart, type NoteTrouble } from '../../../tickets/each-apart.ts';
import { freezeDuePool } from '../../../tickets/pool/freeze-pool.ts';
import { inTicketTransaction } from '../../../tickets/transaction.ts';
import { sweepExpired, sweepFrozen } from '../../../tickets/transitions/sweep.ts';
import type { ServiceContext } from '../../service-context.ts';
import { preparePublishedRaffles } from './create-raffle-pool.ts';

/**
 * One round of background work, by the database's clock: freezes the lists of sold numbers, expires holds, and creates missing pools. A
 * raffle that fails keeps no other one waiting; without `noteTrouble` the first failure ends the round.
 */
export async function sweepSales(context: ServiceContext, noteTrouble?: NoteTrouble): Promise<void> {
  const { db, ticketing } = context;
  const now = await ticketing.clock(db);
  const sources = { db, now, ...ticketing };
  const freeze = ({ raffleId }: { raffleId: string }) =>
    inTicketTransaction(db, (transaction) => freezeDuePool(transaction, raffleId, ticketing.clock));
  await eachApart(await listPoolsToFreeze(db, now), freeze, noteTrouble);
  await sweepExpired(sources, noteTrouble);
  await sweepFrozen(sources, noteTrouble);
  await preparePublishedRaffles(context, noteTrouble);
}
