import { SYSTEM } from '../purchases/events.ts';
import { asPurchase, type Purchase, type PurchaseRef } from '../purchases/purchase.ts';
import { inTicketTransaction, type TicketDb } from '../transaction.ts';
import { endHolds } from './end-holds.ts';
import type { SweepSources } from './sweep.ts';

/** Holds examined per request; limits the work that one refused request causes. */
const EXAMINED_MAX = 100;

/** What somebody wanted and did not get: so many tickets more than were free (random model), or numbers that others have. */
export interface Missing {
  raffleId: string;
  missing: { tickets: number } | { numbers: readonly number[] };
}

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

/** Manual model: the holds that have these numbers; none if somebody else has one of them. */
async function findHolding(
  db: TicketDb,
  raffleId: string,
  numbers: readonly number[],
  now: Date,
): Promise<PurchaseRef[]> {
  const rows = await reclaimable(db, raffleId, now)
    .innerJoin('taken', (join) =>
      join.onRef('taken.raffleId', '=', 'purchase.raffleId').onRef('taken.purchaseId', '=', 'purchase.id'),
    )
    .select('taken.number')
    .where('taken.number', 'in', numbers)
    .execute();
  const held = new Set(rows.map(({ number }) => number));
  return numbers.every((number) => held.has(number))
    ? [...new Map(rows.map((row) => [row.id, row])).values()]
    : [];
}

/** Random model: the oldest holds that have so many tickets together; none if all together have fewer. */
async function findOldest(
  db: TicketDb,
  raffleId: string,
  tickets: number,
  now: Date,
): Promise<PurchaseRef[]> {
  const chosen: PurchaseRef[] = [];
  let missing = tickets;
  for (const row of await reclaimable(db, raffleId, now).execute()) {
    if (missing <= 0) break;
    chosen.push(row);
    missing -= row.tickets;
  }
  return missing <= 0 ? chosen : [];
}

const findSatisfying = (db: TicketDb, { raffleId, missing }: Missing, now: Date) =>
  'numbers' in missing
    ? findHolding(db, raffleId, missing.numbers, now)
    : findOldest(db, raffleId, missing.tickets, now);

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
 * Frees what somebody is missing from holds that were reported as paid and not confirmed in time, one transaction each; none of them if
 * they do not suffice. Returns the ended purchases. Not inside a transaction.
 */
export async function reclaimReported(sources: SweepSources, missing: Missing): Promise<Purchase[]> {
  const ended: Purchase[] = [];
  for (const hold of await findSatisfying(sources.db, missing, sources.now))
    ended.push(...(await endOne(sources, hold)));
  return ended;
}
