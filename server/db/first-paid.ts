import { sql } from 'kysely';

/**
 * When a purchase was paid the first time, as its confirmations by hand may be undone and repeated; null while it is not paid. Of a query
 * that reads `purchase`.
 */
export const FIRST_PAID_AT = sql<Date | null>`case when purchase.approved_at is not null then
  least(purchase.approved_at, (select min(event.at) from purchase_event as event
    where event.raffle_id = purchase.raffle_id and event.purchase_id = purchase.id
      and event.kind in ('approved', 'sold-for-cash'))) end`;
