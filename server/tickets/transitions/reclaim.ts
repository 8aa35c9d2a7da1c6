import { SYSTEM } from '../purchases/events.ts';
import { overdueReports } from '../purchases/overdue-reports.ts';
import { asPurchase, type Purchase } from '../purchases/purchase.ts';
import { inTicketTransaction, type TicketDb } from '../transaction.ts';
import { endHolds } from './end-holds.ts';
import type { SweepSources } from './sweep.ts';

/** Holds that are ended per transaction; limits how long the pool stays locked. */
const ENDED_TOGETHER = 100;

/** What somebody wanted and did not get: so many tickets more than were free (random model), or numbers that others have. */
export interface Missing {
  raffleId: string;
  missing: { tickets: number } | { numbers: readonly number[] };
}

/** Manual model: the holds that have these numbers; none if somebody else has one of them. */
async function findHolding(
  db: TicketDb,
  raffleId: string,
  numbers: readonly number[],
  now: Date,
): Promise<string[]> {
  const rows = await overdueReports(db, raffleId, now)
    .innerJoin('taken', (join) =>
      join.onRef('taken.raffleId', '=', 'purchase.raffleId').onRef('taken.purchaseId', '=', 'purchase.id'),
    )
    .select(['purchase.id', 'taken.number'])
    .where('taken.number', 'in', numbers)
    .orderBy('purchase.createdAt')
    .execute();
  const held = new Set(rows.map(({ number }) => number));
  return numbers.every((number) => held.has(number)) ? [...new Set(rows.map(({ id }) => id))] : [];
}

/** Random model: the oldest holds that have so many tickets together; none if all together have fewer. */
async function findOldest(db: TicketDb, raffleId: string, tickets: number, now: Date): Promise<string[]> {
  const chosen: string[] = [];
  let missing = tickets;
  // Each has at least one ticket.
  const holds = overdueReports(db, raffleId, now)
    .select(['id', 'tickets'])
    .orderBy('createdAt')
    .limit(tickets);
  for (const hold of await holds.execute()) {
    if (missing <= 0) break;
    chosen.push(hold.id);
    missing -= hold.tickets;
  }
  return missing <= 0 ? chosen : [];
}

const findSatisfying = (db: TicketDb, { raffleId, missing }: Missing, now: Date) =>
  'numbers' in missing
    ? findHolding(db, raffleId, missing.numbers, now)
    : findOldest(db, raffleId, missing.tickets, now);

/** Expires these holds, except those whose seller answers meanwhile. */
async function endTogether(
  { db, now, ...sources }: SweepSources,
  raffleId: string,
  ids: readonly string[],
): Promise<Purchase[]> {
  return inTicketTransaction(db, async (transaction) => {
    const rows = await overdueReports(transaction, raffleId, now)
      .selectAll('purchase')
      .where('purchase.id', 'in', ids)
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
 * Frees what somebody is missing from holds that were reported as paid and not confirmed in time, in several transactions; none of them if
 * they do not suffice. Returns the ended purchases. Not inside a transaction.
 */
export async function reclaimReported(sources: SweepSources, missing: Missing): Promise<Purchase[]> {
  const ids = await findSatisfying(sources.db, missing, sources.now);
  const ended: Purchase[] = [];
  for (let from = 0; from < ids.length; from += ENDED_TOGETHER)
    ended.push(...(await endTogether(sources, missing.raffleId, ids.slice(from, from + ENDED_TOGETHER))));
  return ended;
}
