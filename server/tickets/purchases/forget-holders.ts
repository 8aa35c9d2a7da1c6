import { sql } from 'kysely';
import type { TicketDb } from '../transaction.ts';

/** What is forgotten: of purchases made, and lapses that happened, before this; `limit` rows at most. */
interface Forgotten {
  before: Date;
  limit: number;
}

/**
 * Blanks device and address of purchases that are not held: their holds have been subtracted from the counts of both, and money that
 * is undone later counts for nobody. Leaves out purchases that others are changing. Returns how many it blanked; inside a transaction,
 * which locks nothing else but the counters of their owners' changes.
 */
export async function forgetBuyersPlaces(
  transaction: TicketDb,
  { before, limit }: Forgotten,
): Promise<number> {
  const { numAffectedRows } = await sql`
    update purchase set device = '', address = ''
    from (
      select raffle_id, id from purchase
      where (device <> '' or address <> '') and created_at < ${before}::timestamptz
        and status not in ('pending', 'in_process')
      limit ${limit}::integer for update skip locked) as past
    where purchase.raffle_id = past.raffle_id and purchase.id = past.id`.execute(transaction);
  return Number(numAffectedRows ?? 0);
}

/**
 * Deletes the counts of devices and addresses that hold nothing and had no hold that ended unpaid lately: they are counted from zero
 * where they come again. Leaves out rows that others are changing. Returns how many it deleted.
 */
export async function forgetHolders(transaction: TicketDb, { before, limit }: Forgotten): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from holder using (
      select raffle_id, key from holder
      where tickets = 0 and purchases = 0 and (lapses = 0 or lapsed_at < ${before}::timestamptz)
      limit ${limit}::integer for update skip locked) as past
    where holder.raffle_id = past.raffle_id and holder.key = past.key`.execute(transaction);
  return Number(numAffectedRows ?? 0);
}
