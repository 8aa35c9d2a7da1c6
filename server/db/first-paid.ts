import { sql } from 'kysely';

/**
 * When a paid purchase was paid as its buyer says: reported, as its seller confirms later or undoes a confirmation and repeats it, or else
 * confirmed the first time; null while it is not paid. Of a query that reads `purchase`. Migration 066 asks the same.
 */
export const FIRST_PAID_AT = sql<Date | null>`case when purchase.approved_at is not null then
  least(purchase.approved_at, (select min(event.at) from purchase_event as event
    where event.raffle_id = purchase.raffle_id and event.purchase_id = purchase.id
      and event.kind in ('reported', 'reported-late', 'approved', 'sold-for-cash'))) end`;
