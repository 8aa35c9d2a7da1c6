import { sql } from 'kysely';
import type { Db } from '../transaction.ts';

/** Purchases of a raffle that their buyers have reported as paid. */
interface UnansweredPurchases {
  raffleId: string;
  purchases: number;
  /** Until when the numbers of all of them are safe. */
  until: Date;
}

/**
 * Claims the reported purchases of up to `raffles` raffles whose numbers are safe until `before` at most, and of which their sellers were
 * not reminded yet; the mails to their buyers who have left an address are due now. Each is claimed once. Inside a transaction.
 */
export async function claimUnanswered(
  db: Db,
  { now, before, raffles }: { now: Date; before: Date; raffles: number },
): Promise<UnansweredPurchases[]> {
  const isDue = sql<boolean>`status = 'in_process' and reminded_at is null and expires_at <= ${before}::timestamptz`;
  const { rows } = await sql<UnansweredPurchases>`
    with chosen as (
      select raffle_id from purchase where ${isDue}
      group by raffle_id order by min(expires_at) limit ${raffles}::integer),
    due as (
      select raffle_id, id from purchase
      where ${isDue} and raffle_id in (select raffle_id from chosen) for update skip locked),
    claimed as (
      update purchase set reminded_at = ${now}::timestamptz from due
      where purchase.raffle_id = due.raffle_id and purchase.id = due.id
      returning purchase.raffle_id, purchase.id, purchase.expires_at, purchase.email),
    mailed as (
      insert into purchase_mail (purchase_id, kind, due_at)
      select id, 'unanswered', ${now}::timestamptz from claimed where email <> ''
      on conflict do nothing)
    select raffle_id as "raffleId", count(*)::integer as purchases, min(expires_at) as until
    from claimed group by raffle_id`.execute(db);
  return rows;
}

/**
 * Claims the purchases of up to `raffles` raffles that were reported as paid after their hold had ended, and of which their sellers were not
 * told yet: of a raffle all of them, once the first was reported before `before`. What was reported before `since` is left out. Each is
 * claimed once. Inside a transaction.
 */
export async function claimLateReports(
  db: Db,
  { now, since, before, raffles }: { now: Date; since: Date; before: Date; raffles: number },
): Promise<Omit<UnansweredPurchases, 'until'>[]> {
  const isUnannounced = sql<boolean>`status = 'expired' and reported_late_at is not null and reminded_at is null
    and reported_late_at > ${since}::timestamptz`;
  const { rows } = await sql<Omit<UnansweredPurchases, 'until'>>`
    with chosen as (
      select raffle_id from purchase where ${isUnannounced} and reported_late_at <= ${before}::timestamptz
      group by raffle_id order by min(reported_late_at) limit ${raffles}::integer),
    due as (
      select raffle_id, id from purchase
      where ${isUnannounced} and raffle_id in (select raffle_id from chosen) for update skip locked),
    claimed as (
      update purchase set reminded_at = ${now}::timestamptz from due
      where purchase.raffle_id = due.raffle_id and purchase.id = due.id
      returning purchase.raffle_id)
    select raffle_id as "raffleId", count(*)::integer as purchases from claimed group by raffle_id`.execute(
    db,
  );
  return rows;
}
