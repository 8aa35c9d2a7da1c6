import { isOverdueReport } from '../../db/overdue-report.ts';
import type { TicketDb } from '../transaction.ts';

/** The overdue reports of a raffle. */
export function overdueReports(db: TicketDb, raffleId: string, now: Date) {
  return db.selectFrom('purchase').where('purchase.raffleId', '=', raffleId).where(isOverdueReport(now));
}

/** Count of the tickets that they have. */
export async function countOverdue(db: TicketDb, raffleId: string, now: Date): Promise<number> {
  const { tickets } = await overdueReports(db, raffleId, now)
    .select(({ fn }) => fn.sum<string | null>('tickets').as('tickets'))
    .executeTakeFirstOrThrow();
  return Number(tickets);
}
