import { sql } from 'kysely';
import type { Db } from '../transaction.ts';

/** A purchase that its buyer has reported as paid, and until when its numbers are safe. */
interface UnansweredPurchase {
  raffleId: string;
  expiresAt: Date;
}

/**
 * Claims up to `limit` reported purchases whose numbers are safe until `before` at most, and of which their sellers were not reminded
 * yet. Each is claimed once. Inside a transaction.
 */
export async function claimUnanswered(
  db: Db,
  { now, before, limit }: { now: Date; before: Date; limit: number },
): Promise<UnansweredPurchase[]> {
  const { rows } = await sql<UnansweredPurchase>`
    with due as (
      select raffle_id, id from purchase
      where status = 'in_process' and reminded_at is null and expires_at <= ${before}::timestamptz
      order by expires_at limit ${limit}::integer for update skip locked)
    update purchase set reminded_at = ${now}::timestamptz from due
    where purchase.raffle_id = due.raffle_id and purchase.id = due.id
    returning purchase.raffle_id as "raffleId", purchase.expires_at as "expiresAt"`.execute(db);
  return rows;
}
