import { sql } from 'kysely';
import type { Pool } from '../pool/pool.ts';
import type { TicketDb } from '../transaction.ts';

/** What purchases hold: ranges of positions, or single numbers. */
const holdingsOf = ({ model }: Pick<Pool, 'model'>) =>
  model === 'random'
    ? sql`select raffle_id, lo, hi, purchase_id from allocation`
    : sql`select raffle_id, number as lo, number + 1 as hi, purchase_id from taken`;

/**
 * Inserts what is sold. A phone is one buyer; a purchase without a phone is a buyer of its own. Buyers' numbers are drawn, so that they
 * tell nothing of their phones. What touches in one purchase is one range.
 */
async function insertRanges(transaction: TicketDb, pool: Pick<Pool, 'model' | 'raffleId'>): Promise<void> {
  const { raffleId } = pool;
  await sql`
    with sold as (
      select held.lo, held.hi, purchase.id, coalesce(nullif(purchase.phone, ''), purchase.id) as buyer_key,
        floor(extract(epoch from purchase.approved_at) / 60)::integer as paid_at_minute
      from (${holdingsOf(pool)}) as held
      join purchase on purchase.raffle_id = held.raffle_id and purchase.id = held.purchase_id
      where held.raffle_id = ${raffleId} and (purchase.status = 'approved' or purchase.stays_listed)
    ), marked as (
      select sold.*, case when lag(hi) over (partition by id order by lo) = lo then 0 else 1 end as starts from sold
    ), runs as (
      select marked.*, sum(starts) over (partition by id order by lo) as run from marked
    ), numbered as (
      select buyer_key, row_number() over (order by random()) as buyer
      from (select distinct buyer_key from sold) as keys
    )
    insert into sold_range (raffle_id, lo, hi, purchase_id, buyer, paid_at_minute)
    select ${raffleId}, min(lo), max(hi), id, min(numbered.buyer), min(paid_at_minute)
    from runs join numbered on numbered.buyer_key = runs.buyer_key
    group by id, run`.execute(transaction);
}

/**
 * Records the list of sold tickets of a frozen raffle, unless it is recorded. It is the same whenever this runs after the freeze: from
 * then on nothing is approved, and what is given back stays listed. Returns whether it was recorded now.
 */
export async function recordSoldList(
  transaction: TicketDb,
  pool: Pick<Pool, 'model' | 'raffleId'>,
  recordedAt: Date,
): Promise<boolean> {
  const { raffleId } = pool;
  const empty = { raffleId, tickets: 0, buyers: 0, recordedAt };
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('soldList')
    .values({ ...empty, leaves: null, root: null, rootAt: null, logSeq: null, sellerToldAt: null })
    .onConflict((conflict) => conflict.column('raffleId').doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 0n) return false;
  await insertRanges(transaction, pool);
  await sql`update sold_list set tickets = counted.tickets, buyers = counted.buyers
    from (select coalesce(sum(hi - lo), 0) as tickets, coalesce(max(buyer), 0) as buyers
      from sold_range where raffle_id = ${raffleId}) as counted
    where raffle_id = ${raffleId}`.execute(transaction);
  return true;
}
