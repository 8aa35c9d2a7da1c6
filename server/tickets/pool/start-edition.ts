import { sql } from 'kysely';
import type { TicketModel } from '#core/domain/raffles/ticket-model.ts';
import type { TicketDb } from '../transaction.ts';
import type { ReleaseSources } from '../sources.ts';
import { lockPool } from './pool.ts';

async function hasTicketsOut(transaction: TicketDb, raffleId: string): Promise<boolean> {
  const inTable = (table: 'allocation' | 'taken') =>
    transaction
      .selectFrom(table)
      .select('purchaseId')
      .where('raffleId', '=', raffleId)
      .limit(1)
      .executeTakeFirst();
  return ((await inTable('allocation')) ?? (await inTable('taken'))) !== undefined;
}

/**
 * Gives back the burnt numbers of orders and cash sales that ended without a payment, except `kept`. The pool is locked before the
 * purchases, so one that another transaction has locked is left as it is.
 */
async function dropBurnt(transaction: TicketDb, raffleId: string, kept: readonly number[]): Promise<void> {
  await sql`
    with ended as (
      select id from purchase where raffle_id = ${raffleId} and status in ('canceled', 'expired') and burnt > 0
      for update skip locked),
    dropped as (
      delete from taken using ended
      where taken.raffle_id = ${raffleId} and taken.purchase_id = ended.id and not taken.number = any(${kept}::integer[])
      returning taken.purchase_id),
    counted as (select purchase_id, count(*) as numbers from dropped group by purchase_id)
    update purchase set burnt = burnt - counted.numbers from counted
    where purchase.raffle_id = ${raffleId} and purchase.id = counted.purchase_id`.execute(transaction);
}

/**
 * After a change of the terms of a raffle in which nobody holds or has paid a ticket: purchases that ended before get no numbers any more,
 * since they were made on other terms. A pool of another model or size starts again. What is burnt is sold again, unless it is a lucky
 * number of a pool that goes on. Returns false, for the write to be undone, if a ticket of it is still with a purchase.
 */
export async function startEdition(
  transaction: TicketDb,
  raffleId: string,
  { model, maxTickets }: { model: TicketModel; maxTickets: number },
  { luckyNumbers }: Pick<ReleaseSources, 'luckyNumbers'>,
): Promise<boolean> {
  const pool = await lockPool(transaction, raffleId);
  if (!pool) return true;
  const hasNewShape = pool.model !== model || pool.maxTickets !== maxTickets;
  await dropBurnt(transaction, raffleId, hasNewShape ? [] : await luckyNumbers(transaction, raffleId));
  if (hasNewShape && (await hasTicketsOut(transaction, raffleId))) return false;
  if (hasNewShape) await transaction.deleteFrom('freedRange').where('raffleId', '=', raffleId).execute();
  await transaction
    .updateTable('pool')
    .set({ edition: pool.edition + 1, ...(hasNewShape && { model, maxTickets, next: 0, freed: 0 }) })
    .where('raffleId', '=', raffleId)
    .execute();
  return true;
}
