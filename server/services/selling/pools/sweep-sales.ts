import { listPoolsToClose } from '../../../repositories/selling/pools.ts';
import { closePool } from '../../../tickets/pool/close-pool.ts';
import { inTicketTransaction } from '../../../tickets/transaction.ts';
import { expireAllHolds, sweepExpired } from '../../../tickets/transitions/sweep.ts';
import type { ServiceContext } from '../../service-context.ts';
import { preparePublishedRaffles } from './create-raffle-pool.ts';

/** How long after closing the list of sold numbers stays open, for payments approved in time and reported late. */
const LATE_REPORTS_MS = 600_000;

/** One round of background work: creates missing pools, expires holds, and closes pools after sales have closed. */
export async function sweepSales(context: ServiceContext): Promise<void> {
  const now = context.now();
  const sources = { db: context.db, now, random: context.ticketing.random };
  await preparePublishedRaffles(context);
  await sweepExpired(sources);
  for (const raffleId of await listPoolsToClose(context.db, new Date(now.getTime() - LATE_REPORTS_MS))) {
    await inTicketTransaction(context.db, (transaction) => closePool(transaction, raffleId, now));
    await expireAllHolds(sources, raffleId);
  }
}
