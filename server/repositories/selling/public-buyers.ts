import { type RawBuilder, sql } from 'kysely';
import type { BuyerRank } from '#core/domain/selling/purchase.ts';
import type { Db } from '../transaction.ts';

/** Contains the full name as entered by the buyer: callers must mask it before publishing. */
interface NamedQuantity {
  name: string;
  tickets: number;
}

/** Paid purchases of a raffle, ordered by payment time. */
export async function listPaidPurchases(
  db: Db,
  raffleId: string,
  { limit, oldestFirst }: { limit: number; oldestFirst: boolean },
): Promise<(NamedQuantity & { approvedAt: Date })[]> {
  const direction = oldestFirst ? 'asc' : 'desc';
  const rows = await db
    .selectFrom('purchase')
    .select(['name', 'tickets', 'approvedAt'])
    .where('raffleId', '=', raffleId)
    .where('status', '=', 'approved')
    .where('approvedAt', 'is not', null)
    .orderBy('approvedAt', direction)
    .orderBy('id', direction)
    .limit(limit)
    .execute();
  return rows.map(({ name, tickets, approvedAt }) => ({
    name,
    tickets,
    approvedAt: approvedAt ?? new Date(0),
  }));
}

const minuteOf = (instant: RawBuilder<unknown>) => sql`date_trunc('minute', ${instant} at time zone 'UTC')`;
const PAID_MINUTE = minuteOf(sql.ref('paid_at'));
const APPROVED_MINUTE = minuteOf(sql.ref('approved_at'));

/** What the draw counts: what is paid, and what was given back once the list of sold tickets was fixed. */
const COUNTS = sql`(status = 'approved' or stays_listed)`;

/** Where the last run of a purchase's tickets starts: positions of the random model, numbers of the manual one. */
const LAST_LO = sql`(
  select max(lo) from (
    select lo, lag(hi) over (order by lo) as previous_hi from (
      select raffle_id, purchase_id, lo, hi from allocation
      union all select raffle_id, purchase_id, number, number + 1 from taken
    ) as held where held.raffle_id = purchase.raffle_id and held.purchase_id = purchase.id
  ) as own where previous_hi is distinct from lo)`;

/**
 * Buyers with the most tickets as the draw counts them (P-810), each with the name of the purchase that was paid last. A phone is one
 * buyer; a purchase without a phone is a buyer of its own. Ties as in the draw: by the minute of the last payment, then by the start of its
 * last run of tickets.
 */
export async function listTopBuyers(db: Db, raffleId: string, limit: number): Promise<NamedQuantity[]> {
  const { rows } = await sql<NamedQuantity>`
    with phones as (
      select phone, paid, ${PAID_MINUTE} as minute from buyer
      where raffle_id = ${raffleId} and paid > 0
      order by paid desc, minute fetch first (${limit}) rows with ties
    ), without_phone as (
      select name, tickets, ${APPROVED_MINUTE} as minute, ${LAST_LO} as lo from purchase
      where raffle_id = ${raffleId} and phone = '' and ${COUNTS}
      order by tickets desc, minute fetch first (${limit}) rows with ties
    ), top as (
      select last.name, phones.paid as tickets, phones.minute, last.lo from phones
      cross join lateral (
        select name, ${LAST_LO} as lo from purchase
        where raffle_id = ${raffleId} and phone = phones.phone and ${COUNTS}
        order by ${APPROVED_MINUTE} desc, lo desc limit 1
      ) as last
      union all select name, tickets, minute, lo from without_phone
    )
    select name, tickets from top order by tickets desc, minute, lo limit ${limit}`.execute(db);
  return rows;
}

/** `LAST_LO` of the purchase of a buyer with a phone that was paid last, within a query of `buyer`. */
const LAST_LO_OF_BUYER = sql`(
  select ${LAST_LO} as lo from purchase
  where purchase.raffle_id = buyer.raffle_id and purchase.phone = buyer.phone and ${COUNTS}
  order by ${APPROVED_MINUTE} desc, lo desc limit 1)`;

/**
 * How many of a set stand before the own buyer. Counted apart, each by a range of the ranking's index: with more tickets, with as many and
 * paid in an earlier minute, and in the same minute, whose runs of tickets alone have to be looked up.
 */
const countBefore = (
  set: RawBuilder<unknown>,
  { tickets, minute, lo }: Record<'tickets' | 'minute' | 'lo', RawBuilder<unknown>>,
) => sql`(
  (select count(*) from ${set} and ${tickets} > own.tickets)
  + (select count(*) from ${set} and ${tickets} = own.tickets and ${minute} < own.minute)
  + (select count(*) from ${set} and ${tickets} = own.tickets and ${minute} = own.minute and ${lo} < own.lo))`;

/** The place of a purchase's buyer in the order of `listTopBuyers`, from 1; undefined for one without tickets that count. */
export async function findRank(
  db: Db,
  { raffleId, id, phone }: { raffleId: string; id: string; phone: string },
): Promise<BuyerRank | undefined> {
  const own =
    phone === ''
      ? sql`select tickets, ${APPROVED_MINUTE} as minute, ${LAST_LO} as lo from purchase
          where raffle_id = ${raffleId} and id = ${id} and ${COUNTS}`
      : sql`select paid as tickets, ${PAID_MINUTE} as minute, ${LAST_LO_OF_BUYER} as lo from buyer
          where raffle_id = ${raffleId} and phone = ${phone} and paid > 0`;
  const phones = countBefore(sql`buyer where raffle_id = ${raffleId} and paid > 0`, {
    ...{ tickets: sql.ref('paid'), minute: PAID_MINUTE, lo: LAST_LO_OF_BUYER },
  });
  const withoutPhone = countBefore(sql`purchase where raffle_id = ${raffleId} and phone = '' and ${COUNTS}`, {
    ...{ tickets: sql.ref('purchase.tickets'), minute: APPROVED_MINUTE, lo: LAST_LO },
  });
  const { rows } = await sql<BuyerRank>`
    with own as materialized (${own})
    select own.tickets as quantity, (1 + ${phones} + ${withoutPhone})::integer as place from own`.execute(db);
  return rows[0];
}
