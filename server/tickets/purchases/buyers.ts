import { sql } from 'kysely';
import type { TicketDb } from '../transaction.ts';
import type { Purchase } from './purchase.ts';

type Bought = Pick<Purchase, 'raffleId' | 'id' | 'phone' | 'tickets'>;

const rowOf = (transaction: TicketDb, { raffleId, phone }: Bought) =>
  transaction.updateTable('buyer').where('raffleId', '=', raffleId).where('phone', '=', phone);

/** Counts a paid hold: moves its tickets from reserved to paid and resets the phone's lapses. */
export async function countApproval(transaction: TicketDb, bought: Bought, at: Date): Promise<void> {
  await rowOf(transaction, bought)
    .set({
      reserved: sql<number>`reserved - ${bought.tickets}`,
      paid: sql<number>`paid + ${bought.tickets}`,
      ...{ paidAt: at, holdId: null, lapses: 0 },
    })
    .execute();
}

/** Counts a payment that came after the hold ended. The phone's current hold is not changed. */
export async function countLateApproval(transaction: TicketDb, bought: Bought, at: Date): Promise<void> {
  await rowOf(transaction, bought)
    .set({ paid: sql<number>`paid + ${bought.tickets}`, paidAt: at, lapses: 0 })
    .execute();
}

/** Subtracts the tickets of a purchase that is no longer paid. */
export async function countRefund(transaction: TicketDb, bought: Bought): Promise<void> {
  await rowOf(transaction, bought)
    .set({ paid: sql<number>`paid - ${bought.tickets}` })
    .execute();
}

/** Subtracts ended holds, at most one per phone. `lapsedAt` is null for canceled holds, which do not count as lapses. */
export async function countEndedHolds(
  transaction: TicketDb,
  raffleId: string,
  ended: readonly Bought[],
  lapsedAt: Date | null,
): Promise<void> {
  const lapses = lapsedAt === null ? 0 : 1;
  await sql`update buyer set reserved = buyer.reserved - given.tickets, hold_id = null,
      lapses = buyer.lapses + ${lapses}::integer, lapsed_at = coalesce(${lapsedAt}::timestamptz, buyer.lapsed_at)
    from unnest(${ended.map(({ phone }) => phone)}::text[], ${ended.map(({ tickets }) => tickets)}::integer[])
      as given (phone, tickets)
    where buyer.raffle_id = ${raffleId} and buyer.phone = given.phone`.execute(transaction);
}
