import type { Selectable } from 'kysely';
import type { TicketModel } from '#core/domain/raffles/ticket-model.ts';
import type { TicketTables } from '../../db/ticket-tables.ts';
import type { TicketDb } from '../transaction.ts';

/** Size and allocation counters of a raffle's tickets, and when sales close. */
export type Pool = Omit<Selectable<TicketTables['pool']>, 'model'> & { model: TicketModel };

const asPool = (row: Selectable<TicketTables['pool']> | undefined): Pool | undefined =>
  row && { ...row, model: row.model as TicketModel };

const selectPool = (db: TicketDb, raffleId: string) =>
  db.selectFrom('pool').selectAll().where('raffleId', '=', raffleId);

/** The pool of a raffle, without a lock; undefined for a raffle that was never published. */
export async function findPool(db: TicketDb, raffleId: string): Promise<Pool | undefined> {
  return asPool(await selectPool(db, raffleId).executeTakeFirst());
}

/** The pools of these raffles, without a lock, in no particular order; those of raffles that were never published are missing. */
export async function findPools(db: TicketDb, raffleIds: readonly string[]): Promise<Pool[]> {
  if (raffleIds.length === 0) return [];
  const rows = await db.selectFrom('pool').selectAll().where('raffleId', 'in', raffleIds).execute();
  return rows.map((row) => ({ ...row, model: row.model as TicketModel }));
}

/**
 * Locks the pool exclusively until the end of the transaction; required to allocate, free or retake tickets. Statements after this one
 * see everything that earlier lock holders committed.
 */
export async function lockPool(transaction: TicketDb, raffleId: string): Promise<Pool | undefined> {
  return asPool(await selectPool(transaction, raffleId).forNoKeyUpdate().executeTakeFirst());
}

/** Takes a shared lock: the pool cannot be closed until the end of the transaction, but its counters can change. */
export async function holdPoolOpen(transaction: TicketDb, raffleId: string): Promise<Pool | undefined> {
  return asPool(await selectPool(transaction, raffleId).forKeyShare().executeTakeFirst());
}

/** Whether tickets can be reserved and sold at this instant. */
export function isSelling(
  { frozenAt, canceledAt, closesAt }: Pick<Pool, 'canceledAt' | 'closesAt' | 'frozenAt'>,
  at: Date,
): boolean {
  return frozenAt === null && canceledAt === null && at < closesAt;
}

/** Whether the operator has stopped the sales. */
export function isStopped({ pausedAt, pausedBy }: Pick<Pool, 'pausedAt' | 'pausedBy'>): boolean {
  return pausedAt !== null && pausedBy === 'operator';
}

/** Whether what was reserved before the closing can still be paid and get numbers at this instant, whenever the money was sent. */
export function isSettling(
  { frozenAt, canceledAt, freezesAt }: Pick<Pool, 'canceledAt' | 'freezesAt' | 'frozenAt'>,
  at: Date,
): boolean {
  return frozenAt === null && canceledAt === null && at < freezesAt;
}

/** Count of free positions of the random model. Meaningless for the manual model, where each number is checked in `taken`. */
export function freePositionsOf({ maxTickets, next, freed }: Pool): number {
  return maxTickets - next + freed;
}
