import type { ReserveRequest } from '../reserve/reserve-request.ts';
import { wantedTickets } from '../reserve/reserve-request.ts';
import { SYSTEM } from '../purchases/events.ts';
import { asPurchase, type Purchase, type PurchaseRef } from '../purchases/purchase.ts';
import { inTicketTransaction, type TicketDb } from '../transaction.ts';
import { endHolds } from './end-holds.ts';
import type { SweepSources } from './sweep.ts';

/** Holds examined per request; limits the work that one refused request causes. */
const EXAMINED_MAX = 100;

/** What somebody wanted and did not get. */
export type Wanted = Pick<ReserveRequest, 'raffleId' | 'wanted'>;

/** Reported holds whose seller has not answered in time, oldest first. */
function reclaimable(db: TicketDb, raffleId: string, now: Date) {
  return db
    .selectFrom('purchase')
    .selectAll('purchase')
    .where('purchase.raffleId', '=', raffleId)
    .where('status', '=', 'in_process')
    .where('expiresAt', '<=', now)
    .orderBy('createdAt')
    .limit(EXAMINED_MAX);
}

/** The oldest holds that would satisfy the request: any of the random model, those of the wanted numbers of the manual model. */
async function findSatisfying(db: TicketDb, { raffleId, wanted }: Wanted, now: Date): Promise<PurchaseRef[]> {
  const query = reclaimable(db, raffleId, now);
  if ('numbers' in wanted) {
    const rows = await query
      .innerJoin('taken', (join) =>
        join.onRef('taken.raffleId', '=', 'purchase.raffleId').onRef('taken.purchaseId', '=', 'purchase.id'),
      )
      .where('taken.number', 'in', wanted.numbers)
      .execute();
    return [...new Map(rows.map((row) => [row.id, row])).values()];
  }
  const chosen: PurchaseRef[] = [];
  let missing = wantedTickets({ wanted });
  for (const row of await query.execute()) {
    if (missing <= 0) break;
    chosen.push(row);
    missing -= row.tickets;
  }
  return chosen;
}

/** Expires one of them, unless its seller answers meanwhile. */
async function endOne(
  { db, now, ...sources }: SweepSources,
  { raffleId, id }: PurchaseRef,
): Promise<Purchase[]> {
  return inTicketTransaction(db, async (transaction) => {
    const rows = await reclaimable(transaction, raffleId, now)
      .where('purchase.id', '=', id)
      .forUpdate('purchase')
      .skipLocked()
      .execute();
    const holds = rows.map(asPurchase);
    return endHolds(
      { transaction, ...sources },
      { raffleId, holds, action: 'expire', at: now, actor: SYSTEM },
    );
  });
}

/**
 * Frees numbers that somebody wants from holds that were reported as paid and not confirmed in time, one transaction each. Returns the
 * ended purchases. Not inside a transaction.
 */
export async function reclaimReported(sources: SweepSources, wanted: Wanted): Promise<Purchase[]> {
  const ended: Purchase[] = [];
  for (const hold of await findSatisfying(sources.db, wanted, sources.now))
    ended.push(...(await endOne(sources, hold)));
  return ended;
}
