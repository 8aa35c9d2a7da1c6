import { appendStop } from '../../repositories/publication/oversight.ts';
import { endStop, stopPool } from '../../tickets/pool/stop-pool.ts';
import { inTicketTransaction } from '../../tickets/transaction.ts';
import type { ServiceContext } from '../service-context.ts';

type Sources = Pick<ServiceContext, 'db' | 'now'>;

/**
 * The operator stops the sales of a raffle (P-747): nothing is reserved or sold, and what is paid meanwhile is honoured. Returns false for
 * a raffle that was never published. Outside of a transaction.
 */
export function stopSales({ db, now }: Sources, raffleId: string, reason: string): Promise<boolean> {
  return inTicketTransaction(db, async (transaction) => {
    const at = now();
    if (!(await stopPool(transaction, raffleId, { at, reason }))) return false;
    await appendStop(transaction, { raffleId, kind: 'stopped', reason, at });
    return true;
  });
}

/** The operator ends a stop. Returns false for a raffle whose sales are not stopped. Outside of a transaction. */
export function resumeSales({ db, now }: Sources, raffleId: string): Promise<boolean> {
  return inTicketTransaction(db, async (transaction) => {
    if (!(await endStop(transaction, raffleId))) return false;
    await appendStop(transaction, { raffleId, kind: 'resumed', reason: '', at: now() });
    return true;
  });
}
