import { type Selectable, sql } from 'kysely';
import { FEDERAL_LOTTERY } from '#core/domain/draw/federal-lottery.ts';
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

/**
 * Claims published lists whose seller names the numbers and was not notified, with something sold and no result; returns the raffles.
 * Inside a transaction.
 */
export async function claimListsToTell(
  transaction: TicketDb,
  { now, limit }: { now: Date; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ raffleId: string }>`
    with untold as (
      select sold_list.raffle_id from sold_list
      join lateral (
        select terms from raffle_terms where raffle_terms.raffle_id = sold_list.raffle_id
        order by version desc limit 1
      ) as latest on latest.terms::json #>> '{rule,lottery}' <> ${FEDERAL_LOTTERY}
      join pool on pool.raffle_id = sold_list.raffle_id and pool.canceled_at is null
      where sold_list.seller_told_at is null and sold_list.root is not null and sold_list.tickets > 0
        and not exists (select from raffle_result where raffle_result.raffle_id = sold_list.raffle_id)
      limit ${limit} for update of sold_list skip locked
    )
    update sold_list set seller_told_at = ${now} from untold
    where sold_list.raffle_id = untold.raffle_id returning sold_list.raffle_id`.execute(transaction);
  return rows.map(({ raffleId }) => raffleId);
}
