import { sql } from 'kysely';
import type { TicketDb } from '../transaction.ts';
import type { Purchase } from './purchase.ts';

type Bought = Pick<Purchase, 'id' | 'raffleId' | 'phone' | 'tickets'>;

const rowOf = (transaction: TicketDb, { raffleId, phone }: Bought) =>
  transaction.updateTable('buyer').where('raffleId', '=', raffleId).where('phone', '=', phone);

/** Adds the tickets of a purchase to its phone. `approvedAt`: as the purchase has it, which may be before the last payment. */
export async function countPaid(
  transaction: TicketDb,
  bought: Bought,
  approvedAt: Date | null,
): Promise<void> {
  await rowOf(transaction, bought)
    .set({
      paid: sql<number>`paid + ${bought.tickets}`,
      paidAt: sql<Date>`greatest(paid_at, ${approvedAt}::timestamptz)`,
    })
    .execute();
}

const lastPaidBeside = ({ raffleId, phone, id }: Bought) =>
  sql<Date | null>`(select max(approved_at) from purchase
    where raffle_id = ${raffleId} and phone = ${phone} and status = 'approved' and id <> ${id})`;

/** Subtracts the tickets of a purchase that is no longer paid, also if its status still says so, and in no list of sold tickets. */
export async function countRefund(transaction: TicketDb, bought: Bought): Promise<void> {
  await rowOf(transaction, bought)
    .set({ paid: sql<number>`paid - ${bought.tickets}`, paidAt: lastPaidBeside(bought) })
    .execute();
}
