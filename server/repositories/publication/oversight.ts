import { v7 as uuidv7 } from 'uuid';
import type { Db } from '../transaction.ts';

/** A report of a raffle, as the operator reads it. */
export interface RaffleReport {
  raffleId: string;
  title: string;
  reason: string;
  at: Date;
  /** Whether the operator has stopped its sales. */
  isStopped: boolean;
}

/** Stores a report; `mailedAt` is null where no mail tells the operator of it. */
export async function insertReport(
  db: Db,
  report: Pick<RaffleReport, 'raffleId' | 'reason' | 'at'> & { mailedAt: Date | null },
): Promise<void> {
  await db
    .insertInto('raffleReport')
    .values({ id: uuidv7(), ...report })
    .execute();
}

/** Whether a report of a raffle was mailed after an instant. */
export async function wasReportMailedSince(db: Db, raffleId: string, since: Date): Promise<boolean> {
  const row = await db
    .selectFrom('raffleReport')
    .select('id')
    .where('raffleId', '=', raffleId)
    .where('mailedAt', '>', since)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Reports of all raffles, newest first. */
export async function listReports(db: Db, limit: number): Promise<RaffleReport[]> {
  const rows = await db
    .selectFrom('raffleReport')
    .innerJoin('raffle', 'raffle.id', 'raffleReport.raffleId')
    .leftJoin('pool', 'pool.raffleId', 'raffleReport.raffleId')
    .select([
      'raffleReport.raffleId',
      'raffle.title',
      'raffleReport.reason',
      'raffleReport.at',
      'pool.stopReason',
    ])
    .orderBy('raffleReport.at', 'desc')
    .orderBy('raffleReport.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ stopReason, ...row }) => ({ ...row, isStopped: Boolean(stopReason) }));
}

/** Appends what the operator did to a raffle's sales. */
export async function appendStop(
  db: Db,
  stop: { raffleId: string; kind: 'stopped' | 'resumed'; reason: string; at: Date },
): Promise<void> {
  await db
    .insertInto('raffleStop')
    .values({ id: uuidv7(), ...stop })
    .execute();
}
