import type { Selectable } from 'kysely';
import { mayCancelRaffle } from '#core/domain/raffles/cancellation.ts';
import type { TicketTables } from '../../db/ticket-tables.ts';
import { appendToLog } from '../log/append-entries.ts';
import { findResult } from '../result/results.ts';
import { lockListIfAny } from '../sold-list/sold-list.ts';
import type { TicketDb } from '../transaction.ts';

/** 'drawn': its result is published. 'draw-awaited': a draw may be under way. */
export type CancelPoolOutcome = 'canceled' | 'drawn' | 'draw-awaited' | 'no-pool';

export interface PoolCancellation {
  /** For everybody to read. */
  reason: string;
  /** Id of the user. */
  by: string;
  at: Date;
}

async function countPaid(transaction: TicketDb, raffleId: string): Promise<number> {
  const { purchases } = await transaction
    .selectFrom('purchase')
    .select(({ fn }) => fn.countAll<string>().as('purchases'))
    .where('raffleId', '=', raffleId)
    .where('status', '=', 'approved')
    .executeTakeFirstOrThrow();
  return Number(purchases);
}

/**
 * Cancels a raffle that was not canceled before: after the commit nothing of it is reserved or approved, and no result is published.
 * Waits for approvals in progress. What is held and paid is left as it is. Last in its transaction: it locks the public log.
 */
export async function cancelPool(
  transaction: TicketDb,
  raffleId: string,
  { reason, by, at }: PoolCancellation,
): Promise<CancelPoolOutcome> {
  const pool = await transaction
    .selectFrom('pool')
    .select('closesAt')
    .where('raffleId', '=', raffleId)
    .forUpdate()
    .executeTakeFirst();
  if (!pool) return 'no-pool';
  await lockListIfAny(transaction, raffleId);
  if (await findResult(transaction, raffleId)) return 'drawn';
  if (!mayCancelRaffle(pool, at)) return 'draw-awaited';
  await transaction.updateTable('pool').set({ canceledAt: at }).where('raffleId', '=', raffleId).execute();
  const paidPurchases = await countPaid(transaction, raffleId);
  await transaction
    .insertInto('cancellation')
    .values({ raffleId, reason, canceledBy: by, canceledAt: at, paidPurchases })
    .execute();
  await appendToLog(transaction, { raffleId, at }, [{ kind: 'cancellation', data: {} }]);
  return 'canceled';
}

type StoredCancellation = Selectable<TicketTables['cancellation']>;

/** The cancellations of these raffles, in no particular order; of those that are not canceled there is none. */
export async function findCancellations(
  db: TicketDb,
  raffleIds: readonly string[],
): Promise<StoredCancellation[]> {
  if (raffleIds.length === 0) return [];
  return db.selectFrom('cancellation').selectAll().where('raffleId', 'in', raffleIds).execute();
}

/** The cancellation of a raffle; undefined where there is none. */
export async function findCancellation(
  db: TicketDb,
  raffleId: string,
): Promise<StoredCancellation | undefined> {
  return (await findCancellations(db, [raffleId]))[0];
}

/** Purchases of a raffle whose money has to go back and did not yet. */
export async function countMoneyDue(db: TicketDb, raffleId: string): Promise<number> {
  const { purchases } = await db
    .selectFrom('purchase')
    .select(({ fn }) => fn.countAll<string>().as('purchases'))
    .where('raffleId', '=', raffleId)
    .where('status', 'in', ['approved', 'refund_due'])
    .executeTakeFirstOrThrow();
  return Number(purchases);
}
