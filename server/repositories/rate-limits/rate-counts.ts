import { sql } from 'kysely';
import type { Db } from '../transaction.ts';

/** An increment of one counter, and the window's end if a new window starts. */
export interface Spending {
  key: string;
  amount: number;
  endsAt: Date;
}

export interface RateCount {
  key: string;
  spent: number;
  endsAt: Date;
}

/**
 * Increments all counters in one statement and returns their values. Expired windows restart. Keys are written in a fixed order
 * to avoid deadlocks.
 */
export async function incrementRates(
  db: Db,
  spendings: readonly Spending[],
  now: Date,
): Promise<RateCount[]> {
  const rows = spendings
    .map(({ key, amount, endsAt }) => ({ key, spent: amount, endsAt }))
    .sort((one, other) => (one.key < other.key ? -1 : 1));
  return db
    .insertInto('rateCount')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        spent: sql<number>`case when rate_count.ends_at <= ${now} then excluded.spent else rate_count.spent + excluded.spent end`,
        endsAt: sql<Date>`case when rate_count.ends_at <= ${now} then excluded.ends_at else rate_count.ends_at end`,
      }),
    )
    .returning(['key', 'spent', 'endsAt'])
    .execute();
}

/** The values of counters whose window is under way. */
export async function readRates(db: Db, keys: readonly string[], now: Date): Promise<RateCount[]> {
  return db
    .selectFrom('rateCount')
    .select(['key', 'spent', 'endsAt'])
    .where('key', 'in', keys)
    .where('endsAt', '>', now)
    .execute();
}

/** Decrements one counter. */
export async function refundRate(db: Db, key: string): Promise<void> {
  await db
    .updateTable('rateCount')
    .set((set) => ({ spent: set('spent', '-', 1) }))
    .where('key', '=', key)
    .where('spent', '>', 0)
    .execute();
}

/** Forgets what was counted for a key. */
export async function resetRate(db: Db, key: string): Promise<void> {
  await db.deleteFrom('rateCount').where('key', '=', key).execute();
}

/** Deletes counters whose window ended before `before`. */
export async function deleteEndedRates(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('rateCount').where('endsAt', '<', before).execute();
}
