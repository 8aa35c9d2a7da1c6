import type { TicketDb } from '../transaction.ts';

/** Purchases that were reported as paid and whose seller has not answered in time: their numbers go to whoever asks for them (P-702). */
export function overdueReports(db: TicketDb, raffleId: string, now: Date) {
  return db
    .selectFrom('purchase')
    .where('purchase.raffleId', '=', raffleId)
    .where('purchase.status', '=', 'in_process')
    .where('purchase.expiresAt', '<=', now);
}

/** Count of the tickets that they have. */
export async function countOverdue(db: TicketDb, raffleId: string, now: Date): Promise<number> {
  const { tickets } = await overdueReports(db, raffleId, now)
    .select(({ fn }) => fn.sum<string | null>('tickets').as('tickets'))
    .executeTakeFirstOrThrow();
  return Number(tickets);
}
