import type { TicketModel } from '#core/domain/raffles/ticket-model.ts';
import type { TicketDb } from '../transaction.ts';
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
 * After a change of the terms of a raffle in which nobody holds or has paid a ticket: purchases that ended before get no numbers any more,
 * since they were made on other terms. A pool of another model or size starts again. Returns false, without a change, if a ticket of it is
 * still with a purchase.
 */
export async function startEdition(
  transaction: TicketDb,
  raffleId: string,
  { model, maxTickets }: { model: TicketModel; maxTickets: number },
): Promise<boolean> {
  const pool = await lockPool(transaction, raffleId);
  if (!pool) return true;
  const hasNewShape = pool.model !== model || pool.maxTickets !== maxTickets;
  if (hasNewShape && (await hasTicketsOut(transaction, raffleId))) return false;
  if (hasNewShape) await transaction.deleteFrom('freedRange').where('raffleId', '=', raffleId).execute();
  await transaction
    .updateTable('pool')
    .set({ edition: pool.edition + 1, ...(hasNewShape && { model, maxTickets, next: 0, freed: 0 }) })
    .where('raffleId', '=', raffleId)
    .execute();
  return true;
}
