import type { Selectable } from 'kysely';
import { PUBLIC_STATUSES, type PublicStatus } from '#core/domain/public-raffle.ts';
import type { Raffle } from '#core/domain/raffle.ts';
import { raffleStatusFrom } from '#core/domain/raffle-status.ts';
import type { RaffleTable } from '../../db/tables.ts';
import type { Db } from '../transaction.ts';

/** A raffle as kept: whether it is free is for the service to say. */
export type StoredRaffle = Omit<Raffle, 'isFree'> & {
  /** Of its ticket package. */
  maxTickets: number;
  isDeleted: boolean;
  isFeePaid: boolean;
  /** The provider's payment that paid for it. */
  feePaymentId: string | null;
  /** A chargeback of the fee stops new sales. */
  salesStopped: boolean;
};

/** What a write sets. Ids, owner and creation never change. */
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

/** The raffle, deleted or not. */
export async function findRaffle(db: Db, id: string): Promise<StoredRaffle | undefined> {
  const row = await raffles(db).where('raffle.id', '=', id).executeTakeFirst();
  return row && storedRaffleOf(row);
}

/** The raffle, deleted or not, held until the transaction ends: writes to one raffle come one after the other. */
export async function findRaffleForUpdate(db: Db, id: string): Promise<StoredRaffle | undefined> {
  const row = await raffles(db).where('raffle.id', '=', id).forUpdate('raffle').executeTakeFirst();
  return row && storedRaffleOf(row);
}

/** Where a page of a list begins: after the raffle made at this instant, with this id. */
export interface RafflePlace {
  createdAt: Date;
  id: string;
}

const livingOf = (db: Db, ownerId: string) =>
  raffles(db).where('raffle.ownerId', '=', ownerId).where('raffle.deletedAt', 'is', null);

/** The owner's raffles that are not deleted, newest first; all of them, or as many as `limit` from `after` on. */
export async function listRafflesOf(
  db: Db,
  ownerId: string,
  { limit, after }: { limit?: number; after?: RafflePlace } = {},
): Promise<StoredRaffle[]> {
  const rows = await livingOf(db, ownerId)
    .$if(after !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(
          refTuple('raffle.createdAt', 'raffle.id'),
          '<',
          tuple(after?.createdAt ?? new Date(0), after?.id ?? ''),
        ),
      ),
    )
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
    .orderBy('raffle.createdAt', 'desc')
    .orderBy('raffle.id', 'desc')
    .execute();
  return rows.map(storedRaffleOf);
}

/** Where the order of changes of this owner's raffles has come to; 0 where there was none. */
export async function findChangePosition(db: Db, ownerId: string): Promise<number> {
  const row = await db
    .selectFrom('raffleChangeCounter')
    .select('position')
    .where('ownerId', '=', ownerId)
    .executeTakeFirst();
  return row?.position ?? 0;
}

/** A raffle and where in the order of changes it stands. */
export type ChangedRaffle = StoredRaffle & { position: number };

/** The owner's raffles of which anything has changed behind `after`, deleted ones too, in the order of the changes. */
export async function listChangedRafflesOf(
  db: Db,
  ownerId: string,
  { after, limit }: { after: number; limit?: number },
): Promise<ChangedRaffle[]> {
  const rows = await raffles(db)
    .innerJoin('raffleChange', 'raffleChange.raffleId', 'raffle.id')
    .select('raffleChange.position')
    .where('raffleChange.ownerId', '=', ownerId)
    .where('raffleChange.position', '>', after)
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
    .orderBy('raffleChange.position')
    .execute();
  return rows.map(({ position, ...row }) => ({ ...storedRaffleOf(row), position }));
}

export async function countChangedRafflesOf(db: Db, ownerId: string, after: number): Promise<number> {
  const { count } = await db
    .selectFrom('raffleChange')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('ownerId', '=', ownerId)
    .where('position', '>', after)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function countRafflesOf(db: Db, ownerId: string): Promise<number> {
  const { count } = await db
    .selectFrom('raffle')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('ownerId', '=', ownerId)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Lets the drafts of one owner come one after the other until the transaction ends: what limits their number counts them all. */
export async function holdNewDrafts(db: Db, ownerId: string): Promise<void> {
  // Not `for update`: a raffle that is inserted holds its owner's row as well, and two would wait for each other.
  await db.selectFrom('appUser').select('id').where('id', '=', ownerId).forNoKeyUpdate().execute();
}

/** Whether somebody's raffle can be seen by strangers, or could once. */
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

export interface PublicList {
  status: PublicStatus;
  oldestFirst: boolean;
  limit: number;
  /** Owners whose raffles are left out. */
  hiddenOwners: readonly string[];
}

/** Raffles of this status that are not private and not deleted, by creation. One without a configuration is no public one. */
export async function listPublicRaffles(
  db: Db,
  { status, oldestFirst, limit, hiddenOwners }: PublicList,
): Promise<StoredRaffle[]> {
  const direction = oldestFirst ? 'asc' : 'desc';
  const rows = await raffles(db)
    .innerJoin('raffleConfig', 'raffleConfig.raffleId', 'raffle.id')
    .where('raffleConfig.isPrivate', '=', false)
    .where('raffle.status', '=', status)
    .where('raffle.deletedAt', 'is', null)
    .$if(hiddenOwners.length > 0, (query) => query.where('raffle.ownerId', 'not in', hiddenOwners))
    .orderBy('raffle.createdAt', direction)
    .orderBy('raffle.id', direction)
    .limit(limit)
    .execute();
  return rows.map(storedRaffleOf);
}

/** Adds a draft at revision 1; answers false, changing nothing, where the id is taken. */
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

/** Writes the change and raises the revision. */
export async function updateRaffle(db: Db, id: string, change: RaffleChange, now: Date): Promise<void> {
  await db
    .updateTable('raffle')
    .set((set) => ({ ...change, updatedAt: now, revision: set('revision', '+', 1) }))
    .where('id', '=', id)
    .execute();
}
