import { sql } from 'kysely';
import type { TicketDb } from '../transaction.ts';
import type { Purchase } from './purchase.ts';

type Bought = Pick<Purchase, 'raffleId' | 'phone' | 'tickets'>;

const rowOf = (transaction: TicketDb, { raffleId, phone }: Bought) =>
  transaction.updateTable('buyer').where('raffleId', '=', raffleId).where('phone', '=', phone);

/** Adds the tickets of a paid purchase to its phone. */
export async function countPaid(transaction: TicketDb, bought: Bought, at: Date): Promise<void> {
  await rowOf(transaction, bought)
    .set({ paid: sql<number>`paid + ${bought.tickets}`, paidAt: at })
    .execute();
}

/** Subtracts the tickets of a purchase that is no longer paid. */
export async function countRefund(transaction: TicketDb, bought: Bought): Promise<void> {
  await rowOf(transaction, bought)
    .set({ paid: sql<number>`paid - ${bought.tickets}` })
    .execute();
}
