import { sql } from 'kysely';
import type { Db } from '../transaction.ts';

/** Purchases of a raffle that their buyers have reported as paid, and when its sales close and freeze. */
interface UnansweredPurchases {
  raffleId: string;
  purchases: number;
  /** Until when the numbers of all of them are safe, except of those whose time has passed; null if it has for all. */
  expiresAt: Date | null;
  closesAt: Date;
  freezesAt: Date;
}

/** Lets other servers' claims wait until the transaction ends: side by side each would claim, and tell of, a part of a raffle's purchases. */
const claimAlone = (db: Db) =>
  sql`select pg_advisory_xact_lock(hashtextextended('unanswered-purchases', 0))`.execute(db);

/**
 * Claims the reported purchases of up to `raffles` raffles whose numbers are safe for `aheadMs` at most, and of which their sellers were
 * not reminded yet; and, of as many, those whose raffle is frozen within `aheadMs` and of which they were reminded longer than that before
 * (P-796). The mails to their buyers who have left an address are due now. Each is claimed once for each reason. Inside a transaction.
 */
export async function claimUnanswered(
  db: Db,
  { now, aheadMs, raffles }: { now: Date; aheadMs: number; raffles: number },
): Promise<UnansweredPurchases[]> {
  await claimAlone(db);
  const before = new Date(now.getTime() + aheadMs);
  const isDue = sql<boolean>`purchase.status = 'in_process' and purchase.reminded_at is null
    and purchase.expires_at <= ${before}::timestamptz`;
  const isLastCall = sql<boolean>`purchase.status = 'in_process' and pool.frozen_at is null and pool.canceled_at is null
    and pool.freezes_at > ${now}::timestamptz and pool.freezes_at <= ${before}::timestamptz
    and purchase.reminded_at < pool.freezes_at - ${2 * aheadMs} * interval '1 millisecond'`;
  const { rows } = await sql<UnansweredPurchases>`
    with chosen as (
      (select raffle_id from purchase where ${isDue}
      group by raffle_id order by min(expires_at) limit ${raffles}::integer)
      union
      (select distinct raffle_id from purchase join pool using (raffle_id) where ${isLastCall} limit ${raffles}::integer)),
    due as (
      select raffle_id, purchase.id, (purchase.reminded_at is not null)::integer as place
      from purchase join pool using (raffle_id)
      where ((${isDue}) or (${isLastCall})) and raffle_id in (select raffle_id from chosen)
      for update of purchase skip locked),
    claimed as (
      update purchase set reminded_at = ${now}::timestamptz from due
      where purchase.raffle_id = due.raffle_id and purchase.id = due.id
      returning purchase.raffle_id, purchase.id, purchase.expires_at, purchase.email, due.place),
    mailed as (
      insert into purchase_mail (purchase_id, kind, place, due_at)
      select id, 'unanswered', place, ${now}::timestamptz from claimed where email <> ''
      on conflict do nothing)
    select raffle_id as "raffleId", closes_at as "closesAt", freezes_at as "freezesAt", count(*)::integer as purchases,
      min(expires_at) filter (where expires_at > ${now}::timestamptz) as "expiresAt"
    from claimed join pool using (raffle_id) group by raffle_id, closes_at, freezes_at`.execute(db);
  return rows;
}

/**
 * Claims the purchases of up to `raffles` raffles that were reported as paid after their hold had ended, and of which their sellers were not
 * told yet: of a raffle all of them, once the first was reported `gathersMs` ago, or the freeze is no further away (P-797). What was
 * reported before `since` is left out. Each is claimed once. Inside a transaction.
 */
export async function claimLateReports(
  db: Db,
  { now, since, gathersMs, raffles }: { now: Date; since: Date; gathersMs: number; raffles: number },
): Promise<Pick<UnansweredPurchases, 'raffleId' | 'purchases' | 'freezesAt'>[]> {
  await claimAlone(db);
  const [before, soon] = [new Date(now.getTime() - gathersMs), new Date(now.getTime() + gathersMs)];
  const isFreezing = sql<boolean>`frozen_at is null and canceled_at is null
    and freezes_at > ${now}::timestamptz and freezes_at <= ${soon}::timestamptz`;
  const isUnannounced = sql<boolean>`status = 'expired' and reported_late_at is not null and reminded_at is null
    and reported_late_at > ${since}::timestamptz`;
  const { rows } = await sql<Pick<UnansweredPurchases, 'raffleId' | 'purchases' | 'freezesAt'>>`
    with chosen as (
      select raffle_id from purchase join pool using (raffle_id)
      where ${isUnannounced} and (reported_late_at <= ${before}::timestamptz or (${isFreezing}))
      group by raffle_id order by min(reported_late_at) limit ${raffles}::integer),
    due as (
      select raffle_id, id from purchase
      where ${isUnannounced} and raffle_id in (select raffle_id from chosen) for update skip locked),
    claimed as (
      update purchase set reminded_at = ${now}::timestamptz from due
      where purchase.raffle_id = due.raffle_id and purchase.id = due.id
      returning purchase.raffle_id)
    select raffle_id as "raffleId", freezes_at as "freezesAt", count(*)::integer as purchases
    from claimed join pool using (raffle_id) group by raffle_id, freezes_at`.execute(db);
  return rows;
}

/**
 * Claims the purchases of up to `raffles` raffles that were reported as paid since `since`, and of which their sellers were neither told nor
 * reminded yet: of a raffle all of them, once the first was reported before `before` (P-842). Each is claimed once. Inside a transaction.
 */
export async function claimReports(
  db: Db,
  { now, since, before, raffles }: { now: Date; since: Date; before: Date; raffles: number },
): Promise<Pick<UnansweredPurchases, 'raffleId' | 'purchases'>[]> {
  await claimAlone(db);
  const { rows } = await sql<Pick<UnansweredPurchases, 'raffleId' | 'purchases'>>`
    with reported as (
      select purchase.raffle_id, purchase.id, max(event.at) as at
      from purchase join purchase_event as event
        on event.raffle_id = purchase.raffle_id and event.purchase_id = purchase.id and event.kind = 'reported'
      where purchase.status = 'in_process' and report_told_at is null and reminded_at is null
      group by purchase.raffle_id, purchase.id having max(event.at) > ${since}::timestamptz),
    chosen as (
      select raffle_id from reported group by raffle_id having min(at) <= ${before}::timestamptz
      order by min(at) limit ${raffles}::integer),
    due as (
      select purchase.raffle_id, purchase.id from purchase join reported using (raffle_id, id)
      where raffle_id in (select raffle_id from chosen) and purchase.status = 'in_process'
        and report_told_at is null and reminded_at is null
      for update of purchase skip locked),
    claimed as (
      update purchase set report_told_at = ${now}::timestamptz from due
      where purchase.raffle_id = due.raffle_id and purchase.id = due.id
      returning purchase.raffle_id)
    select raffle_id as "raffleId", count(*)::integer as purchases from claimed group by raffle_id`.execute(
    db,
  );
  return rows;
}
