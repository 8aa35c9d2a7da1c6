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
 * Changes the model or size of a pool, if no ticket of it is held or sold. Clears the released tickets of ended purchases, because the
 * same positions map to other numbers afterwards. Returns false, without a change, if a ticket is held or sold.
 */
export async function reshapePool(
  transaction: TicketDb,
  raffleId: string,
  { model, maxTickets }: { model: TicketModel; maxTickets: number },
): Promise<boolean> {
  const pool = await lockPool(transaction, raffleId);
  if (!pool || (pool.model === model && pool.maxTickets === maxTickets)) return true;
  if (await hasTicketsOut(transaction, raffleId)) return false;
  await transaction.deleteFrom('freedRange').where('raffleId', '=', raffleId).execute();
  await transaction
    .updateTable('purchase')
    .set({ released: '[]' })
    .where('raffleId', '=', raffleId)
    .where('released', 'is not', null)
    .execute();
  await transaction
    .updateTable('pool')
    .set({ model, maxTickets, next: 0, freed: 0 })
    .where('raffleId', '=', raffleId)
    .execute();
  return true;
}
