import { appendToLog } from '../../../tickets/log/append-entries.ts';
import { readLogHead } from '../../../tickets/log/read-log.ts';
import { pauseAllPools } from '../../../tickets/pool/pause-pool.ts';
import { inTicketTransaction } from '../../../tickets/transaction.ts';
import type { ServiceContext } from '../../service-context.ts';

/**
 * After a restore from a backup (P-739): all sales are paused, since numbers of the lost hours may have been given out, and the public log
 * gets an entry `restored` with the head that was restored. Outside of a transaction.
 */
export async function noteRestore({ db, now }: Pick<ServiceContext, 'db' | 'now'>): Promise<void> {
  await inTicketTransaction(db, async (transaction) => {
    const at = now();
    await pauseAllPools(transaction, at);
    const { seq, hash } = await readLogHead(transaction);
    await appendToLog(transaction, { raffleId: null, at }, [{ kind: 'restored', data: { seq, hash } }]);
  });
}
