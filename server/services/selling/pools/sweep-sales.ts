import { listPoolsToFreeze } from '../../../repositories/selling/pools.ts';
import { eachApart, type NoteTrouble } from '../../../tickets/each-apart.ts';
import { freezePool } from '../../../tickets/pool/freeze-pool.ts';
import { inTicketTransaction } from '../../../tickets/transaction.ts';
import { sweepExpired, sweepFrozen } from '../../../tickets/transitions/sweep.ts';
import type { ServiceContext } from '../../service-context.ts';
import { preparePublishedRaffles } from './create-raffle-pool.ts';

/**
 * One round of background work: freezes the lists of sold numbers, expires holds, and creates missing pools. A raffle that fails keeps no
 * other one waiting; without `noteTrouble` the first failure ends the round.
 */
export async function sweepSales(context: ServiceContext, noteTrouble?: NoteTrouble): Promise<void> {
  const { db, now, ticketing } = context;
  const sources = { db, now: now(), ...ticketing };
  const freeze = ({ raffleId }: { raffleId: string }) =>
    inTicketTransaction(db, (transaction) => freezePool(transaction, raffleId, sources.now));
  await eachApart(await listPoolsToFreeze(db, sources.now), freeze, noteTrouble);
  await sweepExpired(sources, noteTrouble);
  await sweepFrozen(sources, noteTrouble);
  await preparePublishedRaffles(context);
}
