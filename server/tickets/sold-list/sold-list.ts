import type { Selectable } from 'kysely';
import type { TicketTables } from '../../db/ticket-tables.ts';
import type { Pool } from '../pool/pool.ts';
import { findPools } from '../pool/pool.ts';
import type { TicketDb } from '../transaction.ts';

/** What is known of the list of a raffle's sold tickets. */
export type SoldList = Selectable<TicketTables['soldList']>;

/** The list of a raffle; undefined until it is frozen. */
export function findSoldList(db: TicketDb, raffleId: string): Promise<SoldList | undefined> {
  return db.selectFrom('soldList').selectAll().where('raffleId', '=', raffleId).executeTakeFirst();
}

/** Locks a recorded list: its root, and its result, are published once. */
export function lockList(
  transaction: TicketDb,
  raffleId: string,
): Promise<Pick<SoldList, 'root' | 'tickets'>> {
  return transaction
    .selectFrom('soldList')
    .select(['tickets', 'root'])
    .where('raffleId', '=', raffleId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Locks the list of a raffle, where it has one, so that no result is published until the end of the transaction. */
export async function lockListIfAny(transaction: TicketDb, raffleId: string): Promise<void> {
  await transaction
    .selectFrom('soldList')
    .select('raffleId')
    .where('raffleId', '=', raffleId)
    .forUpdate()
    .execute();
}

/** Pools that are frozen and whose list has no published root. */
export async function listPoolsWithoutRoot(db: TicketDb): Promise<Pool[]> {
  const rows = await db
    .selectFrom('pool')
    .leftJoin('soldList', 'soldList.raffleId', 'pool.raffleId')
    .select('pool.raffleId')
    .where('pool.frozenAt', 'is not', null)
    .where('soldList.root', 'is', null)
    .execute();
  return findPools(
    db,
    rows.map(({ raffleId }) => raffleId),
  );
}
