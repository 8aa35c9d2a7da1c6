import { sql } from 'kysely';
import type { Db } from '../transaction.ts';

/**
 * Claims the due refunds that the provider does not make, and of which their sellers were not told yet, of up to `raffles` raffles: none of a
 * raffle whose seller was told since `since`. Each is claimed once. Returns the raffles. Inside a transaction.
 */
export async function claimRefundProblems(
  db: Db,
  { now, since, raffles }: { now: Date; since: Date; raffles: number },
): Promise<string[]> {
  const isUnannounced = sql<boolean>`refund_problem <> '' and outcome = 'refund_due' and problem_told_at is null`;
  const { rows } = await sql<{ raffleId: string }>`
    with chosen as (
      select distinct raffle_id from effect where ${isUnannounced} and raffle_id not in (
        select raffle_id from effect where refund_problem <> '' and problem_told_at > ${since}::timestamptz)
      limit ${raffles}::integer),
    due as (
      select raffle_id, purchase_id, kind, provider_ref from effect
      where ${isUnannounced} and raffle_id in (select raffle_id from chosen) for update skip locked),
    claimed as (
      update effect set problem_told_at = ${now}::timestamptz from due
      where effect.raffle_id = due.raffle_id and effect.purchase_id = due.purchase_id
        and effect.kind = due.kind and effect.provider_ref = due.provider_ref
      returning effect.raffle_id)
    select distinct raffle_id as "raffleId" from claimed`.execute(db);
  return rows.map(({ raffleId }) => raffleId);
}
