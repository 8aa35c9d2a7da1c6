import { sql } from 'kysely';
import type { Db } from '../transaction.ts';

/** So much more of one count, whose window ends then if it begins now. */
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
 * Adds to every count in one statement, and answers them as they are then. A window that is over begins anew. Keys are
 * written in one order, so that two at once wait for each other and never both.
 */
export async function spendRates(db: Db, spendings: readonly Spending[], now: Date): Promise<RateCount[]> {
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

/** Takes one back. */
export async function giveBackRate(db: Db, key: string): Promise<void> {
  await db
    .updateTable('rateCount')
    .set((set) => ({ spent: set('spent', '-', 1) }))
    .where('key', '=', key)
    .where('spent', '>', 0)
    .execute();
}

export async function forgetRate(db: Db, key: string): Promise<void> {
  await db.deleteFrom('rateCount').where('key', '=', key).execute();
}

/** Removes counts whose window was over before `before`. */
export async function deleteEndedRates(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('rateCount').where('endsAt', '<', before).execute();
}
