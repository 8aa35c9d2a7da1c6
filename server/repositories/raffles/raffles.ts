import type { Selectable } from 'kysely';
import { PUBLIC_STATUSES } from '#core/domain/raffles/public-raffle.ts';
import type { Raffle } from '#core/domain/raffles/raffle.ts';
import { raffleStatusFrom } from '#core/domain/raffles/raffle-status.ts';
import type { RaffleTable } from '../../db/tables.ts';
import type { Db } from '../transaction.ts';

/** A stored raffle; whether it is free is decided by the services. */
export type StoredRaffle = Omit<Raffle, 'isFree'> & {
  /** From its ticket package. */
  maxTickets: number;
  isDeleted: boolean;
  isFeePaid: boolean;
  /** The provider's payment that paid the fee. */
  feePaymentId: string | null;
  /** New sales are stopped by a chargeback of the fee. */
  salesStopped: boolean;
};

/** Columns set by a write. Ids, owner and creation never change. */
export type RaffleChange = Partial<
  Pick<
    Raffle,
    'title' | 'categoryId' | 'ticketPlanId' | 'priceCents' | 'lotteryId' | 'description' | 'slug' | 'status'
  >
> & {
  publishedAt?: Date;
  deletedAt?: Date;
  feePaidAt?: Date | null;
  feePaymentId?: string | null;
  salesStoppedAt?: Date | null;
};

export type NewRaffle = Pick<
  Raffle,
  | 'id'
  | 'ownerId'
  | 'title'
  | 'categoryId'
  | 'ticketPlanId'
  | 'priceCents'
  | 'lotteryId'
  | 'description'
  | 'slug'
>;

function storedRaffleOf(row: Selectable<RaffleTable> & { maxTickets: number }): StoredRaffle {
  const { publishedAt: _publishedAt, feePaidAt, salesStoppedAt, deletedAt, ...rest } = row;
  return {
    ...rest,
    status: raffleStatusFrom(row.status),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    isDeleted: deletedAt !== null,
    isFeePaid: feePaidAt !== null,
    salesStopped: salesStoppedAt !== null,
  };
}

const raffles = (db: Db) =>
  db
    .selectFrom('raffle')
    .innerJoin('ticketPlan', 'ticketPlan.id', 'raffle.ticketPlanId')
    .selectAll('raffle')
    .select('ticketPlan.maxTickets');

/** The raffle, also if deleted. */
export async function findRaffle(db: Db, id: string): Promise<StoredRaffle | undefined> {
  const row = await raffles(db).where('raffle.id', '=', id).executeTakeFirst();
  return row && storedRaffleOf(row);
}

/** The existing raffles with these ids, by id, also if deleted. */
export async function findRaffles(db: Db, ids: readonly string[]): Promise<Map<string, StoredRaffle>> {
  if (ids.length === 0) return new Map();
  const rows = await raffles(db).where('raffle.id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, storedRaffleOf(row)]));
}

/**
 * The raffle, also if deleted, locked until the transaction ends: writes to one raffle are serialized. The lock leaves the key free: a
 * transaction that changes purchases in several statements locks the key from the second one on (its row of `raffle_change` refers to the
 * raffle), while it already has the counter of changes that the commit of an edit waits for.
 */
export async function findRaffleForUpdate(db: Db, id: string): Promise<StoredRaffle | undefined> {
  const row = await raffles(db).where('raffle.id', '=', id).forNoKeyUpdate('raffle').executeTakeFirst();
  return row && storedRaffleOf(row);
}

/** Ids of the owner's raffles that are not deleted, newest first. */
export async function listRaffleIdsOf(db: Db, ownerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('raffle')
    .select('id')
    .where('ownerId', '=', ownerId)
    .where('deletedAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ id }) => id);
}

/** A place in the change order of an owner's raffles. */
export interface ChangePosition {
  /** 0 before the first change. */
  position: number;
  /** When the database was last restored from a backup: positions count again from there. */
  restoredAt: Date | null;
}

/** The latest place in the change order of this owner's raffles. */
export async function findChangePosition(db: Db, ownerId: string): Promise<ChangePosition> {
  const { position, restoredAt } = await db
    .selectNoFrom(({ selectFrom }) => [
      selectFrom('raffleChangeCounter').select('position').where('ownerId', '=', ownerId).as('position'),
      selectFrom('restore')
        .select(({ fn }) => fn.max('restoredAt').as('restoredAt'))
        .as('restoredAt'),
    ])
    .executeTakeFirstOrThrow();
  return { position: position ?? 0, restoredAt };
}

/** How many of the owner's raffles have their latest change after a place in the change order. */
export async function countChangedRafflesOf(db: Db, ownerId: string, after: number): Promise<number> {
  const { count } = await db
    .selectFrom('raffleChange')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('ownerId', '=', ownerId)
    .where('position', '>', after)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** How many raffles the owner has, of any status; deleted ones do not count. */
export async function countRafflesOf(db: Db, ownerId: string): Promise<number> {
  const { count } = await db
    .selectFrom('raffle')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('ownerId', '=', ownerId)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Whether a user has or had a publicly visible raffle. */
export async function hasPublishedRaffle(db: Db, ownerId: string): Promise<boolean> {
  const row = await db
    .selectFrom('raffle')
    .select('id')
    .where('ownerId', '=', ownerId)
    .where('status', 'in', PUBLIC_STATUSES)
    .where('deletedAt', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Inserts a draft at revision 1; returns false without effect if the id is taken. */
export async function insertRaffle(db: Db, raffle: NewRaffle, now: Date): Promise<boolean> {
  const inserted = await db
    .insertInto('raffle')
    .values({
      ...raffle,
      status: 'draft',
      revision: 1,
      createdAt: now,
      updatedAt: now,
      publishedAt: null,
      feePaidAt: null,
      feePaymentId: null,
      salesStoppedAt: null,
      deletedAt: null,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Applies the change and increments the revision. */
export async function updateRaffle(db: Db, id: string, change: RaffleChange, now: Date): Promise<void> {
  await db
    .updateTable('raffle')
    .set((set) => ({ ...change, updatedAt: now, revision: set('revision', '+', 1) }))
    .where('id', '=', id)
    .execute();
}
