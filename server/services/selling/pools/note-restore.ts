import { searchAllSince } from '../../../repositories/selling/provider-payments/account-searches.ts';
import { noteRestoredAt } from '../../../repositories/system/restores.ts';
import { appendToLog } from '../../../tickets/log/append-entries.ts';
import { readLogHead } from '../../../tickets/log/read-log.ts';
import { pauseAllPools } from '../../../tickets/pool/pause-pool.ts';
import { inTicketTransaction } from '../../../tickets/transaction.ts';
import type { ServiceContext } from '../../service-context.ts';
import { SEARCHED_FOR_MS } from '../provider-payments/account-search-time.ts';

/**
 * After a restore from a backup (P-739): all sales are paused, since numbers of the lost hours may have been given out, and the public log
 * gets an entry `restored` with the head that was restored. Cursors of the lost hours are refused (P-1040), and devices are told these
 * hours (P-1049). Sellers' accounts are searched for payments since `copiedAt`, when the backup was begun (P-750). Outside of a
 * transaction.
 */
export async function noteRestore(
  { db, now }: Pick<ServiceContext, 'db' | 'now'>,
  copiedAt: Date,
): Promise<void> {
  await inTicketTransaction(db, async (transaction) => {
    const at = now();
    await pauseAllPools(transaction, at);
    await searchAllSince(transaction, { copiedAt, at, searchedForMs: SEARCHED_FOR_MS });
    await noteRestoredAt(transaction, { restoredAt: at, copiedAt });
    const { seq, hash } = await readLogHead(transaction);
    await appendToLog(transaction, { raffleId: null, at }, [{ kind: 'restored', data: { seq, hash } }]);
  });
}
