import { HOUR_MS } from '#core/domain/durations.ts';
import { HOLDER_HOURS } from '#core/domain/selling/hold-pause.ts';
import { forgetBuyersPlaces, forgetHolders } from '../../../tickets/purchases/forget-holders.ts';
import { inTicketTransaction } from '../../../tickets/transaction.ts';
import type { ServiceContext } from '../../service-context.ts';

/** Rows that one transaction changes, so that none keeps buyers waiting for long. */
const ROWS_A_TRANSACTION = 500;

/** Forgets by which device and from which address purchases were made, once no limit depends on it (P-609). Outside of a transaction. */
export async function forgetPastHolders({ db, ticketing }: ServiceContext): Promise<void> {
  const now = await ticketing.clock(db);
  const past = { before: new Date(now.getTime() - HOLDER_HOURS * HOUR_MS), limit: ROWS_A_TRANSACTION };
  for (const forget of [forgetBuyersPlaces, forgetHolders]) {
    let forgotten: number;
    do forgotten = await inTicketTransaction(db, (transaction) => forget(transaction, past));
    while (forgotten === ROWS_A_TRANSACTION);
  }
}
